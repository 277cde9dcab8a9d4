import { z } from 'zod'

/** What identity tells the others. `UserChanged` carries the whole again. */
export const identityEvents = {
  UserRegistered: z.object({ userId: z.int(), username: z.string(), timeZone: z.string(), createdAt: z.string() }),
  UserChanged: z.object({ userId: z.int(), username: z.string(), timeZone: z.string(), createdAt: z.string() }),
  UserDeleted: z.object({ userId: z.int() }),
}
