import { z } from 'zod'
import type { Run } from '../scheduler/run/run.events.ts'
import { runOf } from '../scheduler/run/run-id.ts'

const run = z.string().transform((runId, context): Run => {
  const named = runOf(runId)
  if (named) return named
  context.addIssue({ code: 'custom', message: 'names no run' })
  return z.NEVER
})

/** What content reads of billing's `TaskFinished`: how a run of a task ended that billing was told is due. */
export const heardTaskFinished = z.object({ runId: run, outcome: z.enum(['done', 'failed']), message: z.string() })
