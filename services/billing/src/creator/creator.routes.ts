import type { createApp, Logger } from '@plateful/service'
import { creatorSales, creatorStatement, startOnboarding } from '../../contract/http.ts'
import { owedTo } from '../ledger/accounts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { csvOf, type StatementQuery } from '../ledger/statement/statement.ts'
import { nextPayoutAt } from '../payouts/next-run.ts'
import type { PurchaseQuery } from '../purchase/list/list.query.ts'
import { isAway } from '../stripe/errors.ts'
import type { CreatorHandler } from './handler.ts'
import type { Onboarding } from './onboarding.ts'
import { payoutOf } from './profiles/profiles.ts'

/** What creators see of their sales. */
export const addCreatorRoutes = (needs: {
  on: ReturnType<typeof createApp>['on']
  creators: CreatorHandler
  onboarding: Onboarding
  purchases: PurchaseQuery
  statement: StatementQuery
  ledger: Ledger
  log: Logger
  /** Calls that ask Stripe, per user: throws when it is too many. */
  count(userId: number): void
  now(): Date
  head(): Promise<string | undefined>
}) => {
  const { on, creators, onboarding, purchases, statement, ledger, now, head } = needs

  on(startOnboarding, async ({ caller, context, settle }) => {
    needs.count(caller.userId)
    const url = await onboarding.start(caller.userId, context)
    await settle(await head())
    return { body: { url } }
  })

  /** The creator as Stripe sees them now: whoever comes back from there looks at once. */
  const present = async (userId: number, correlationId: string) => {
    const { state } = await creators.read(userId)
    if (state.accountId === null || state.onboarded) return state
    try {
      return await onboarding.look(userId, correlationId)
    } catch (error) {
      if (!isAway(error)) throw error
      return state
    }
  }

  on(creatorSales, async ({ caller, context }) => {
    const { userId } = caller
    const [sold, balances, { onboarded, payouts }] = await Promise.all([purchases.ofSeller(userId), ledger.balances(), present(userId, context.metadata.correlationId)])
    return {
      body: {
        sales: sold.map(({ purchaseId, recipeId, title, amount, fee, share, currency, paidAt, refundedAt }) => ({ id: purchaseId, recipeId, title, amount, fee, share, currency, createdAt: paidAt, refundedAt })),
        balance: owedTo(userId, balances),
        payouts: payouts.map(payoutOf).toReversed(),
        nextPayoutAt: nextPayoutAt(now()).toISOString(),
        onboarded,
      },
    }
  })

  on(creatorStatement, async ({ caller, query, header }) => {
    const month = query.month ?? now().toISOString().slice(0, 7)
    const found = await statement(caller.userId, month)
    const isCsv = query.format === 'csv' || (query.format === undefined && /^\s*text\/csv\b/i.test(header('accept') ?? ''))
    if (!isCsv) return { body: found }
    return { json: csvOf(found), headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="plateful-${month}.csv"`, 'Cache-Control': 'no-store' } }
  })
}
