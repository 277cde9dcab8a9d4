import type { Process } from '@plateful/service'
import { heardDeletion } from '../inbox/identity.ts'

/** A user was deleted: what they were told, and messages about them that nobody could take, go. */
export const forgetUser = (forget: (userId: number) => Promise<void>): Process => ({
  name: 'forget-user',
  types: ['UserDeleted'],
  handle: ({ data }) => forget(heardDeletion.parse(data).userId),
})
