import { createCodec, type EventStore } from '@plateful/event-store'
import type { Entry, ReadStore } from '@plateful/read-store'
import { type createApp, createRateLimiter, type Logger, unlimited } from '@plateful/service'
import type { CreatorHandler } from '../creator/handler.ts'
import { createNames } from '../inbox/identity.ts'
import { offersSpec } from '../inbox/recipes.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { dropPurchases } from '../processes/drop-purchases.ts'
import { followOffers } from '../processes/follow-offers.ts'
import { settlePurchases } from '../processes/settle-purchases.ts'
import type { Payments } from '../stripe/port.ts'
import { createConfirming } from './confirming.ts'
import { createPurchaseHandler } from './handler.ts'
import { createPurchaseQuery } from './list/list.query.ts'
import { createLooking } from './looking.ts'
import { purchaseWork } from './notice-work.ts'
import { createOpenCheck } from './open.ts'
import { purchaseShapes } from './purchase.events.ts'
import { addPurchaseRoutes } from './purchase.routes.ts'
import { createGivingBack, createRefunding } from './refunding.ts'
import { createStarting } from './starting.ts'

/** Calls that ask Stripe, a user and minute. */
const mostCalls = 60

/** Everything about buying recipes: what runs, and `addRoutes` for what is asked. */
export const createPurchasePart = (given: {
  eventStore: EventStore
  readStore: ReadStore
  payments: Payments
  ledger: Ledger
  creators: CreatorHandler
  rateLimits: boolean
  /** Whether the views show all that is written, and what recipes said up to this entry where one is given. */
  caughtUp(entry?: Entry): Promise<boolean>
  now(): Date
  newId(): string
  log: Logger
}) => {
  const { eventStore, readStore, now } = given
  const handle = createPurchaseHandler(eventStore, createCodec(purchaseShapes))
  const purchases = createPurchaseQuery(readStore)
  const offers = readStore.collection(offersSpec)
  const look = createLooking({ ...given, handle })
  const giveBack = createGivingBack({ ...given, handle, look })
  const needs = { ...given, handle, purchases, offers, look, giveBack }
  return {
    purchases,
    work: purchaseWork(needs),
    checkOpen: createOpenCheck(needs),
    settle: settlePurchases(needs),
    followOffers: followOffers(needs),
    dropPurchases: dropPurchases(needs),
    addRoutes: (on: ReturnType<typeof createApp>['on']) => addPurchaseRoutes({
      ...needs, on, names: createNames(readStore), head: () => eventStore.head(),
      limiter: given.rateLimits ? createRateLimiter({ limit: mostCalls, windowMs: 60_000, now }) : unlimited,
      start: createStarting(needs), confirm: createConfirming(needs), refund: createRefunding(needs),
    }),
  }
}
