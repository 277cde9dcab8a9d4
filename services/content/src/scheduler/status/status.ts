import type { CollectionSpec } from '@plateful/read-store'
import type { Cause, Run, RunEnded, RunEvent } from '../run/run.events.ts'
import type { TaskEvent } from '../task/task.events.ts'
import type { TaskName } from '../tasks.ts'

/** A run as the administrator sees it: `running` until somebody said that it ended. */
export type RunView = Run & {
  cause: Cause
  startedAt: string
  /** When it was wanted again because nobody had said in time that it ended. */
  takenUpAt: string | null
  finishedAt: string | null
  outcome: 'running' | 'done' | 'failed'
  message: string | null
}

/** A task, its last run and all that have not ended. */
export type TaskDoc = {
  task: TaskName
  enabled: boolean
  /** Since when it is switched on, or there at all: what was due before is not made up for. Null while nobody looked after it. */
  since: string | null
  last: RunView | null
  open: readonly RunView[]
  /** The last due instant that had its run. */
  lastDueAt: string | null
}

export const statusSpec: CollectionSpec<TaskDoc> = { name: 'scheduler_tasks', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

/** A task of which nothing was written down. */
export const unheardOf = (task: TaskName): TaskDoc => ({ task, enabled: true, since: null, last: null, open: [], lastDueAt: null })

const begun = (doc: TaskDoc, { task, runId, dueAt, cause, at }: Run & { cause: Cause; at: string }): TaskDoc => {
  const run: RunView = { task, runId, dueAt, cause, startedAt: at, takenUpAt: null, finishedAt: null, outcome: 'running', message: null }
  return { ...doc, last: run, open: [...doc.open, run], lastDueAt: cause === 'cron' ? dueAt : doc.lastDueAt }
}

const ended = (doc: TaskDoc, { type, data: { runId, message, at } }: RunEnded): TaskDoc => {
  const end = { finishedAt: at, outcome: type === 'RunFinished' ? 'done' : 'failed', message } as const
  return { ...doc, last: doc.last?.runId === runId ? { ...doc.last, ...end } : doc.last, open: doc.open.filter((run) => run.runId !== runId) }
}

const takenUp = (doc: TaskDoc, runId: string, takenUpAt: string): TaskDoc => {
  const mark = (run: RunView): RunView => (run.runId === runId ? { ...run, takenUpAt } : run)
  return { ...doc, last: doc.last && mark(doc.last), open: doc.open.map(mark) }
}

/** The task after an event. */
export const taskAfter = (doc: TaskDoc, event: TaskEvent | RunEvent): TaskDoc => {
  const { type, data } = event
  switch (type) {
    case 'TaskScheduled': return { ...doc, since: doc.since ?? data.at }
    case 'TaskEnabled': return { ...doc, enabled: true, since: data.at }
    case 'TaskDisabled': return { ...doc, enabled: false }
    case 'RunStarted': return begun(doc, data)
    case 'RunTakenUp': return takenUp(doc, data.runId, data.at)
    default: return ended(doc, event)
  }
}
