import { z } from 'zod'

/** What billing reads of content's events: a run of a task is due. */
export const heardFromContent = { TaskDue: z.object({ task: z.string(), runId: z.string() }) }
