import type { Shapes } from '@plateful/event-store'
import type { TaskName } from '../tasks.ts'

type At = { task: TaskName; at: string }

/** `TaskScheduled`: the task was there for the first time; what was due before is nobody's omission. */
export type TaskEvent = { type: 'TaskScheduled' | 'TaskEnabled' | 'TaskDisabled'; data: At }

export const taskShapes: Shapes<TaskEvent> = { TaskScheduled: { v: 1 }, TaskEnabled: { v: 1 }, TaskDisabled: { v: 1 } }
