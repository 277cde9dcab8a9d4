import type { Shapes } from '@plateful/event-store'
import type { TaskName } from '../tasks.ts'

/** One time of doing a task; `dueAt` is when the clock or the administrator wanted it, ISO 8601 in UTC. */
export type Run = { task: TaskName; runId: string; dueAt: string }

/** Why there is a run: its time had come, or the administrator asked for it. */
export type Cause = 'cron' | 'admin'

export type RunStarted = { type: 'RunStarted'; data: Run & { cause: Cause; at: string } }
/** Nobody had said in time that the run was over: it is wanted again, by the same id. */
export type RunTakenUp = { type: 'RunTakenUp'; data: Run & { at: string } }
/** The end of a run; `message` is fit to show to the administrator. */
export type RunEnded = { type: 'RunFinished' | 'RunFailed'; data: Run & { message: string; at: string } }
export type RunEvent = RunStarted | RunTakenUp | RunEnded

export const runShapes: Shapes<RunEvent> = { RunStarted: { v: 1 }, RunTakenUp: { v: 1 }, RunFinished: { v: 1 }, RunFailed: { v: 1 } }
