import { z } from 'zod'

/** What billing reads of content's events: a piece of work is due. `runId` names the run; without one its time does. */
export const heardFromContent = { TaskDue: z.object({ task: z.string(), dueAt: z.string(), runId: z.string().optional() }) }
