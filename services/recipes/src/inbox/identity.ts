import { z } from 'zod'
import type { CollectionSpec, Projection } from '@plateful/read-store'
import type { Process } from '@plateful/service'

/** What we read of identity's events. */
export const heardUser = z.object({ userId: z.int(), username: z.string() })

export const heardDeletion = z.object({ userId: z.int() })

/** Stands for the name of an author who is no more. */
export const formerMember = 'Former member'

export type User = z.infer<typeof heardUser>

export const usersSpec: CollectionSpec<User> = { name: 'users', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

/** The names of authors. */
export const usersProjection: Projection<User> = {
  name: 'users',
  spec: usersSpec,
  types: ['UserRegistered', 'UserChanged', 'UserDeleted'],
  keys: (entry) => [String(heardDeletion.parse(entry.data).userId)],
  evolve: (_user, entry) => (entry.type === 'UserDeleted' ? { userId: heardDeletion.parse(entry.data).userId, username: formerMember } : heardUser.parse(entry.data)),
}

export const identityInbox = (...processes: Process[]) => ({ producer: 'identity', types: usersProjection.types, projections: [usersProjection] as unknown as readonly Projection<never>[], processes })
