import { type createApp, errors, type RateLimiter, tooMany } from '@plateful/service'
import { confirmPurchase, createPaymentIntent, listAllPurchases, listPurchases, readLedger, refundPurchase } from '../../contract/http.ts'
import type { createNames } from '../inbox/identity.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Payments } from '../stripe/port.ts'
import type { createConfirming } from './confirming.ts'
import { type PurchaseDoc, purchaseOf } from './list/list.ts'
import type { PurchaseQuery } from './list/list.query.ts'
import type { createRefunding } from './refunding.ts'
import type { createStarting } from './starting.ts'

/** Buying recipes, and what became of it. */
export const addPurchaseRoutes = (needs: {
  on: ReturnType<typeof createApp>['on']
  purchases: PurchaseQuery
  payments: Payments
  ledger: Ledger
  start: ReturnType<typeof createStarting>
  confirm: ReturnType<typeof createConfirming>
  refund: ReturnType<typeof createRefunding>
  names: ReturnType<typeof createNames>
  /** Calls that ask Stripe, per user. */
  limiter: RateLimiter
  head(): Promise<string | undefined>
}) => {
  const { on, purchases, payments: { mode, publishableKey }, ledger, start, confirm, refund, names, head } = needs

  const count = (userId: number) => {
    const taken = needs.limiter.take(String(userId))
    if (!taken.allowed) throw tooMany(taken.retryAfter)
  }

  on(createPaymentIntent, async ({ caller, body, context, settle }) => {
    count(caller.userId)
    const started = await start(caller, body.recipeId, context)
    await settle(await head())
    return { body: { ...started, recipeId: body.recipeId, mode, publishableKey } }
  })

  on(confirmPurchase, async ({ caller, body, context, settle }) => {
    count(caller.userId)
    const { recipeId, paymentIntentId: intentId } = body
    const { purchaseId, title, amount, currency, paidAt } = await confirm({ userId: caller.userId, recipeId, intentId }, context.metadata.correlationId)
    // other services are to open the recipe before the next call
    await settle(await head())
    return { body: { id: purchaseId, recipeId, title, amount, currency, createdAt: paidAt, refundedAt: null, message: 'Purchase confirmed' } }
  })

  on(listPurchases, async ({ caller }) => ({ body: (await purchases.ofBuyer(caller.userId)).map(purchaseOf) }))

  const forAdmin = async (docs: readonly PurchaseDoc[]) => {
    const nameOf = await names(docs.map(({ userId }) => userId))
    return docs.map((doc) => ({ ...purchaseOf(doc), buyer: { id: doc.userId, username: nameOf(doc.userId) } }))
  }

  on(listAllPurchases, async () => ({ body: await forAdmin(await purchases.all()) }))

  on(refundPurchase, async ({ params, context, settle }) => {
    const bought = await purchases.byId(params.id)
    if (!bought) throw errors.notFound()
    await refund(bought, context.metadata.correlationId)
    await settle(await head())
    const [body] = await forAdmin([(await purchases.byId(params.id)) ?? bought])
    return { body }
  })

  on(readLedger, async () => {
    const accounts = Object.entries(await ledger.balances()).map(([name, balance]) => ({ name, balance })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return { body: { accounts, sum: accounts.reduce((sum, { balance }) => sum + balance, 0) } }
  })
}
