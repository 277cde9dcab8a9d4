import { z } from 'zod'

/** What we read of identity's events. */
export const heardDeletion = z.object({ userId: z.int() })
