import { z } from 'zod'
import type { CollectionSpec, Projection, ReadStore } from '@plateful/read-store'

const named = z.object({ userId: z.int() })
const user = named.extend({ username: z.string() })

/** What billing reads of identity's events. */
export const heardFromIdentity = { UserRegistered: user, UserChanged: user, UserDeleted: named }

type UserDoc = z.infer<typeof user>

/** Stands for the name of a buyer who is no more. */
const formerMember = 'Former member'

const usersSpec: CollectionSpec<UserDoc> = { name: 'users', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

/** The names of buyers. */
export const usersProjection: Projection<UserDoc> = {
  name: 'users',
  spec: usersSpec,
  types: ['UserRegistered', 'UserChanged', 'UserDeleted'],
  keys: ({ data }) => [String(named.parse(data).userId)],
  evolve: (_user, { type, data }) => (type === 'UserDeleted' ? { userId: named.parse(data).userId, username: formerMember } : user.parse(data)),
}

/** Finds the names of some users. */
export const createNames = (readStore: ReadStore) => {
  const users = readStore.collection(usersSpec)
  return async (userIds: Iterable<number>): Promise<(userId: number) => string> => {
    const names = new Map((await users.getMany([...new Set(userIds)].map(String))).map(({ userId, username }) => [userId, username]))
    return (userId) => names.get(userId) ?? formerMember
  }
}
