import { createCodec, createCommandHandler, type EventStore } from '@plateful/event-store'
import { runDecider } from './run/run.decider.ts'
import { type Run, runShapes } from './run/run.events.ts'
import { taskDecider } from './task/task.decider.ts'
import { taskShapes } from './task/task.events.ts'

/** Runs commands against the switches of tasks, by the task's name. */
export const createSwitchHandler = (eventStore: EventStore) =>
  createCommandHandler({ eventStore, codec: createCodec(taskShapes), decider: taskDecider, stream: (task) => `task-${task}` })
export type SwitchHandler = ReturnType<typeof createSwitchHandler>

/** Runs commands against the runs of a task, by `dayOf`: a stream ends with its day, so that none grows for ever. */
export const createRunHandler = (eventStore: EventStore) =>
  createCommandHandler({ eventStore, codec: createCodec(runShapes), decider: runDecider, stream: (day) => `runs-${day}` })
export type RunHandler = ReturnType<typeof createRunHandler>

/** The task and the day (UTC) that a run belongs to. */
export const dayOf = ({ task, dueAt }: Pick<Run, 'task' | 'dueAt'>): string => `${task}-${dueAt.slice(0, 10)}`
