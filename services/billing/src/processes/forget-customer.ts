import { z } from 'zod'
import { causedBy, type Process, uuidOf } from '@plateful/service'
import type { SubscriptionHandler } from '../subscription/handler.ts'

const userDeleted = z.object({ userId: z.int() })

/** An account was deleted: its subscription ends at once, and nothing more is begun for it. Stripe hears of it by `closeAtStripe`. */
export const forgetCustomer = ({ handle, forget }: { handle: SubscriptionHandler; forget(userId: number, written: string | undefined, heard: string): Promise<void> }): Process => ({
  name: 'forget-customer',
  types: ['UserDeleted'],
  handle: async (entry) => {
    const { userId } = userDeleted.parse(entry.data)
    const { position } = await handle(userId, { type: 'Forget', userId }, causedBy(entry, uuidOf(`forget-customer/${entry.id}`)))
    await forget(userId, position, entry.position)
  },
})
