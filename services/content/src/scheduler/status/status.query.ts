import type { ReadStore } from '@plateful/read-store'
import { nextDue, type TaskName, taskNames, tasks } from '../tasks.ts'
import { statusSpec, type TaskDoc, unheardOf } from './status.ts'

const answerOf = ({ task, enabled, last }: TaskDoc, now: Date) => ({
  enabled,
  cronExpression: tasks[task].cronExpression,
  lastRun: last?.startedAt ?? null,
  nextRun: enabled ? nextDue(task, now).toISOString() : null,
  lastResult: last && { runId: last.runId, dueAt: last.dueAt, cause: last.cause, startedAt: last.startedAt, takenUpAt: last.takenUpAt, finishedAt: last.finishedAt, outcome: last.outcome, message: last.message },
})

/** Reads how the tasks stand. */
export const createStatusQuery = (readStore: ReadStore) => {
  const collection = readStore.collection(statusSpec)
  const one = async (task: TaskName): Promise<TaskDoc> => (await collection.get(task)) ?? unheardOf(task)
  const all = (): Promise<TaskDoc[]> => Promise.all(taskNames.map(one))
  return {
    one,
    all,
    /** All tasks as the administrator sees them, by name. */
    answer: async (now: Date) => Object.fromEntries((await all()).map((doc) => [doc.task, answerOf(doc, now)])),
  }
}
export type StatusQuery = ReturnType<typeof createStatusQuery>
