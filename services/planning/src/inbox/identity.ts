import { z } from 'zod'

/** What planning reads of identity's events. */
export const heardDeletion = z.object({ userId: z.int() })
