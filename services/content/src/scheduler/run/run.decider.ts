import { type Decider, refuse } from '@plateful/event-store'
import type { Cause, Run, RunEvent } from './run.events.ts'

export type RunCommand =
  | { type: 'Start'; run: Run; cause: Cause; at: string }
  | { type: 'TakeUp'; run: Run; at: string }
  | { type: 'End'; run: Run; outcome: 'done' | 'failed'; message: string; at: string }

/** The runs of a task that were due on one day: which there were, and the one that has not ended. */
export type RunsState = { known: readonly string[]; open: string | null }

/** The rules of a day's runs: each is begun once, whoever asks, and one at a time. */
export const runDecider: Decider<RunsState, RunCommand, RunEvent> = {
  initialState: () => ({ known: [], open: null }),
  evolve: ({ known, open }, { type, data: { runId } }) => {
    if (type === 'RunStarted') return { known: [...known, runId], open: runId }
    return type === 'RunTakenUp' ? { known, open } : { known, open: null }
  },
  decide: (command, { known, open }) => {
    const { run, at } = command
    if (command.type === 'Start') {
      if (known.includes(run.runId)) return []
      if (open !== null) return refuse('task_running', 'This task is running already.')
      return [{ type: 'RunStarted', data: { ...run, cause: command.cause, at } }]
    }
    if (open !== run.runId) return []
    if (command.type === 'TakeUp') return [{ type: 'RunTakenUp', data: { ...run, at } }]
    return [{ type: command.outcome === 'done' ? 'RunFinished' : 'RunFailed', data: { ...run, message: command.message, at } }]
  },
}
