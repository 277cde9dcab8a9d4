import type { EventMetadata, Position } from '@plateful/event-store'
import { causeOf, type Process } from '@plateful/service'
import type { KeyStore } from '../keys/key-store.ts'
import type { Post } from '../mail/post.ts'
import type { Names } from '../name/names.ts'
import type { Users } from '../user/register.ts'
import type { UserEvent } from '../user/user.events.ts'

type Needs = {
  users: Users
  names: Names
  keyStore: KeyStore
  post: Post
  /** Removes what answers and dead letters hold of a user, and what views and logs hold of removed documents. */
  forget(userId: number): Promise<void>
  /** Whether the views show what stands at the position. */
  reached(position: Position): Promise<boolean>
  newId(): string
}

/**
 * Removes everything personal of a user who was deleted. Can be done again wherever it was cut off: the key, without
 * which the names could not be given back, goes behind them.
 */
export const createForgetUser = ({ users, names, keyStore, post, forget, reached, newId }: Needs) =>
  async (userId: number, deletion: Position, metadata: EventMetadata): Promise<void> => {
    const { state } = await users.read(userId)
    if (state.status !== 'deleted') return
    for (const kind of ['username', 'email'] as const) {
      if (state.leaving) await names.release(kind, state.leaving[kind], userId, metadata)
    }
    await keyStore.erase(userId)
    await post.forget(userId)
    // documents must be gone before what is left of them can go
    if (!(await reached(deletion))) throw new Error('the views are behind')
    await forget(userId)
    await users(userId, { type: 'forget', userId }, { metadata, newId })
  }

/** Ends a deletion that was cut off. */
export const forgetUsers = (forgetUser: ReturnType<typeof createForgetUser>): Process => ({
  name: 'forget-users',
  types: ['UserDeleted'],
  handle: (entry) => {
    const { userId } = entry.data as Extract<UserEvent, { type: 'UserDeleted' }>['data']
    return forgetUser(userId, entry.position, causeOf(entry))
  },
})
