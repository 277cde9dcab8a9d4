import type { Logger } from '@plateful/service'
import { isAway } from '../stripe/errors.ts'
import type { SubscriptionHandler } from './handler.ts'
import type { StatusQuery } from './status/status.query.ts'
import { byItself, type Watch } from './watch.ts'

/** Looks after what is due: payments that are waited for, and periods that are over. */
export const createDue = (needs: { handle: SubscriptionHandler; watch: Watch; status: StatusQuery; log: Logger; now(): Date; newId(): string }) => {
  const { handle, watch, status, log } = needs

  const check = async (userId: number, at: string): Promise<boolean> => {
    try {
      return (await watch(userId, 'due')).state.active === null
    } catch (error) {
      if (!isAway(error)) log.error({ err: error, userId }, 'a subscription could not be asked for')
      // what was cancelled is over at its time, also while Stripe cannot be asked
      return (await handle(userId, { type: 'Expire', userId, at }, byItself(needs, 'due'))).state.active === null
    }
  }

  const walk = async (now: Date, wanted: 'all' | 'active'): Promise<number> => {
    const at = now.toISOString()
    let ended = 0
    for await (const { userId, active } of status.due(at)) {
      if (active === null && wanted === 'active') continue
      if (await check(userId, at) && active !== null) ended++
      // one from before there was Stripe is nothing to Stripe
      else if (active?.subscriptionId === null) ended += Number((await handle(userId, { type: 'Expire', userId, at }, byItself(needs, 'due'))).state.active === null)
    }
    return ended
  }

  return {
    /** Ends what is over at that time, by Stripe's word where it can be asked. @returns how many ended */
    expireSubscriptions: (now: Date): Promise<number> => walk(now, 'active'),
    /** Also asks about payments that are waited for. */
    checkDue: async (now: Date): Promise<void> => void await walk(now, 'all'),
  }
}
