import type { Entry } from '@plateful/read-store'
import { causedBy, type Process, uuidOf } from '@plateful/service'
import { heardDeletion } from '../inbox/identity.ts'
import type { PlannerHandler } from '../planner/handler.ts'

type Needs = {
  handle: PlannerHandler
  /** Whether the views show what was heard up to this entry, and all that was planned before. */
  caughtUp(entry: Entry): Promise<boolean>
  /** Removes what answers and dead letters hold of a user, and what views hold of removed documents. */
  forget(userId: number): Promise<void>
}

/** A user was deleted: the plan is closed, and what stood in it is in no view any more. */
export const forgetUser = ({ handle, caughtUp, forget }: Needs): Process => ({
  name: 'forget-user',
  types: ['UserDeleted'],
  handle: async (entry) => {
    const { userId } = heardDeletion.parse(entry.data)
    await handle(userId, { type: 'Close', userId }, causedBy(entry, uuidOf(`forget-user/${entry.id}`)))
    // it will be tried again
    if (!(await caughtUp(entry))) throw new Error('the views are behind')
    await forget(userId)
  },
})
