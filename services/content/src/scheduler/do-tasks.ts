import { z } from 'zod'
import { causedBy, type Logger, type Process, uuidOf } from '@plateful/service'
import { dayOf, type RunHandler } from './handlers.ts'
import type { Run } from './run/run.events.ts'
import { isTask, type TaskName, taskOf } from './tasks.ts'

/** How a run ended; `message` is fit to show to the administrator. */
export type TaskOutcome = { outcome: 'done' | 'failed'; message: string }

/**
 * Does the work of one of content's own tasks. It may be called again with the same run when the process ended halfway:
 * what it did before must not happen twice. `signal` is aborted when the service stops.
 */
export type TaskHandler = (run: Run, signal: AbortSignal) => Promise<TaskOutcome>
export type TaskHandlers = Partial<Record<TaskName, TaskHandler>>

export const run = z.object({ task: z.string().refine(isTask), runId: z.string(), dueAt: z.string() })

/** Why a task that nobody can do fails. */
const missing: Partial<Record<TaskName, string>> = { dailyBlogGeneration: 'No writer is set up.' }

/** Runs of content's own tasks: the work, then how it ended. A process that dies halfway finds the run again when it comes back. */
export const doTasks = ({ runs, handlers, signal, log }: { runs: RunHandler; handlers: TaskHandlers; signal: AbortSignal; log: Logger }): Process => {
  const work = async (wanted: Run): Promise<TaskOutcome> => {
    const handler = handlers[wanted.task]
    if (!handler) return { outcome: 'failed', message: missing[wanted.task] ?? 'Nobody is there to do it.' }
    try {
      return await handler(wanted, signal)
    } catch (error) {
      // it did not fail: it was stopped, and goes on at the next start
      if (signal.aborted) throw error
      log.error({ err: error, ...wanted }, 'a scheduled task failed')
      return { outcome: 'failed', message: 'Something went wrong. The log of the service says what.' }
    }
  }

  return {
    name: 'do-tasks',
    types: ['RunStarted', 'RunTakenUp'],
    handle: async (entry) => {
      const wanted = run.parse(entry.data)
      if (taskOf(wanted.task).doneBy !== 'content') return
      const { state } = await runs.read(dayOf(wanted))
      if (state.open !== wanted.runId) return
      const context = causedBy(entry, uuidOf(`do-tasks/${entry.id}`))
      await runs(dayOf(wanted), { type: 'End', run: wanted, ...await work(wanted), at: context.metadata.at }, context)
    },
  }
}
