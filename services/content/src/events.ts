import type { Shapes } from '@plateful/event-store'
import { type PostEvent, postShapes } from './post/post.events.ts'
import { type RunEvent, runShapes } from './scheduler/run/run.events.ts'
import { type TaskEvent, taskShapes } from './scheduler/task/task.events.ts'

/** All that content writes down. */
export type ContentEvent = PostEvent | TaskEvent | RunEvent

export const contentShapes: Shapes<ContentEvent> = { ...postShapes, ...taskShapes, ...runShapes }
