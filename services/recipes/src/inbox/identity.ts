import { z } from 'zod'
import type { CollectionSpec, Projection } from '@plateful/read-store'

/** What we read of identity's events. */
export const heardUser = z.object({ userId: z.int(), username: z.string() })

export type User = z.infer<typeof heardUser>

export const usersSpec: CollectionSpec<User> = { name: 'users', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

/** The names of authors. */
export const usersProjection: Projection<User> = {
  name: 'users',
  spec: usersSpec,
  types: ['UserRegistered', 'UserChanged'],
  keys: (entry) => [String(heardUser.parse(entry.data).userId)],
  evolve: (_user, entry) => heardUser.parse(entry.data),
}

export const identityInbox = { producer: 'identity', types: usersProjection.types, projections: [usersProjection] as unknown as readonly Projection<never>[] }
