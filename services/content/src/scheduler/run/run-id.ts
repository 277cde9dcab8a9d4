import { isTask, type TaskName } from '../tasks.ts'
import type { Run } from './run.events.ts'

/** The run of a due instant: the same one, whoever finds that its time has come. */
export const dueRun = (task: TaskName, due: Date): Run => {
  const dueAt = due.toISOString()
  return { task, dueAt, runId: `${task}/${dueAt}` }
}

/** A run that was asked for; `id` tells it from others of the same moment. */
export const askedRun = (task: TaskName, dueAt: string, id: string): Run => ({ task, dueAt, runId: `${task}/${dueAt}/${id}` })

/** The run that an id names; undefined where it can be none. */
export const runOf = (runId: string): Run | undefined => {
  const [task = '', dueAt = ''] = runId.split('/')
  return isTask(task) && !Number.isNaN(Date.parse(dueAt)) ? { task, dueAt, runId } : undefined
}
