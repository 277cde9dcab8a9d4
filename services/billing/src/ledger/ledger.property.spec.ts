import fc from 'fast-check'
import { specify } from '@plateful/testing'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { describe, expect, it } from 'vitest'
import type { BillingEvent } from '../events.ts'
import { purchaseDecider } from '../purchase/purchase.decider.ts'
import type { PurchaseEvent } from '../purchase/purchase.events.ts'
import { split } from '../purchase/shares.ts'
import type { IntentSnapshot } from '../stripe/port.ts'
import { connectedAccount, creatorAccount } from './accounts.ts'
import { entryOf } from './entries.ts'
import { ledgerDecider } from './ledger.decider.ts'
import type { Entry, EntryPosted } from './ledger.events.ts'
import { createLedger } from './ledger.ts'
import type { StatementLine } from './statement/lines.ts'
import { statementOf } from './statement/statement.ts'

const at = '2026-03-04T10:00:00.000Z'
const metadata = { at, correlationId: 'spec' }
const posted = (entry: Entry): EntryPosted => ({ type: 'EntryPosted', data: entry })

describe('an entry', () => {
  const post = (...lines: [string, number][]) => specify(ledgerDecider).given([]).when({ type: 'Post', entry: { entryId: 'e', kind: 'sale', lines: lines.map(([account, amount]) => ({ account, amount })) } })

  it('adds up to 0', () => {
    expect(post(['stripe', 5], ['creator:1', -4], ['platform:fees', -1]).state().balances).toEqual({ stripe: 5, 'creator:1': -4, 'platform:fees': -1 })
    for (const lines of [[['stripe', 5], ['creator:1', -4]], [['stripe', 0]], [], [['stripe', 0.5], ['creator:1', -0.5]], [['stripe', NaN], ['creator:1', 0]]] as [string, number][][]) {
      expect(post(...lines).refused()).toBe('unbalanced')
    }
  })

  it('is posted once, by however many', async () => {
    const eventStore = await createSqliteEventStore({ file: ':memory:' })
    const [one, other] = [createLedger(eventStore), createLedger(eventStore)]
    const entry = (n: number): Entry => ({ entryId: `e${n}`, kind: 'sale', lines: [{ account: 'stripe', amount: n }, { account: 'platform:fees', amount: -n }] })
    await Promise.all(Array.from({ length: 200 }, (_, i) => (i % 3 === 0 ? other : one).post(entry(i % 50), metadata)))
    for (const ledger of [one, other]) expect(await ledger.balances()).toEqual({ stripe: 1225, 'platform:fees': -1225 })
    expect(await eventStore.readStream('ledger')).toHaveLength(50)
    await eventStore.close()
  })
})

type Sale = { amount: number; commission: number; seller: number | null; sent: boolean; steps: { refund: number; back: boolean; dispute: IntentSnapshot['dispute'] }[]; gone: boolean }
const sale: fc.Arbitrary<Sale> = fc.record({
  amount: fc.integer({ min: 50, max: 99_999 }), commission: fc.integer({ min: 0, max: 10_000 }), seller: fc.constantFrom(null, 1, 2), sent: fc.boolean(), gone: fc.boolean(),
  steps: fc.array(fc.record({ refund: fc.integer({ min: 0, max: 60_000 }), back: fc.boolean(), dispute: fc.constantFrom(null, null, 'open' as const, 'won' as const, 'lost' as const) }), { maxLength: 5 }),
})

/** What Stripe would say of a sale, step by step, and what the rules make of it. */
const lifeOf = ({ amount, commission, seller, sent, steps, gone }: Sale, n: number): { events: PurchaseEvent[]; atStripe: number } => {
  const { fee, share } = seller === null ? { fee: amount, share: 0 } : split(amount, commission)
  const names = { userId: 7, recipeId: n }
  const destination = sent && seller !== null && share > 0 ? `acct_${seller}` : null
  let state = purchaseDecider.initialState()
  const events: PurchaseEvent[] = []
  const run = (command: Parameters<typeof purchaseDecider.decide>[0]) => {
    const decided = purchaseDecider.decide(command, state) as PurchaseEvent[]
    state = decided.reduce(purchaseDecider.evolve, state)
    events.push(...decided)
  }
  run({ type: 'Start', ...names, intentId: `pi_${n}`, terms: { title: `Recipe ${n}`, amount, currency: 'usd', sellerId: seller, fee, share, destination }, at })
  let snapshot: IntentSnapshot = { intentId: `pi_${n}`, customerId: null, status: 'succeeded', amount, amountReceived: amount, currency: 'usd', metadata: {}, clientSecret: null, failure: null, refunded: 0, paidAt: at, sentBack: 0, dispute: null }
  const observe = () => run({ type: 'Observe', ...names, intent: snapshot, deletedAt: gone ? at : null, purchaseId: n, at })
  observe()
  for (const { refund, back, dispute } of steps) {
    if (snapshot.dispute === null || snapshot.dispute === 'won') {
      const refunded = Math.min(amount, snapshot.refunded + refund)
      const left = share - snapshot.sentBack
      snapshot = { ...snapshot, refunded, sentBack: destination !== null && back ? snapshot.sentBack + Math.min(left, Math.floor((share * (refunded - snapshot.refunded)) / amount)) : snapshot.sentBack }
    }
    if (dispute !== null && (snapshot.dispute === null || snapshot.dispute === 'open') && snapshot.refunded < amount) snapshot = { ...snapshot, dispute }
    // some of it is heard of late, or twice
    if (refund % 3 > 0) observe()
    observe()
  }
  const away = snapshot.dispute === 'open' || snapshot.dispute === 'lost' ? amount - snapshot.refunded : 0
  return { events, atStripe: (destination === null ? amount : fee) - snapshot.refunded + snapshot.sentBack - away }
}

const subscription = fc.record({ amount: fc.constantFrom(499, 3999, 1234), refund: fc.integer({ min: 0, max: 499 }), dispute: fc.constantFrom(null, 'open' as const, 'won' as const, 'lost' as const) })

describe('any sequence of sales, refunds, disputes, payouts and subscriptions', () => {
  it('adds up to 0, to what is at Stripe, and for each creator to what their statements say', () => {
    fc.assert(fc.property(fc.array(sale, { maxLength: 8 }), fc.array(subscription, { maxLength: 4 }), fc.infiniteStream(fc.nat(1_000)), (sales, subscriptions, random) => {
      const lives = sales.map((one, i) => lifeOf(one, i + 1))
      let atStripe = lives.reduce((sum, life) => sum + life.atStripe, 0)
      const streams: BillingEvent[][] = lives.map(({ events }) => [...events])
      for (const [i, { amount, refund, dispute }] of subscriptions.entries()) {
        const about = { userId: 9, intentId: `pi_s${i}`, currency: 'usd' }
        const events: BillingEvent[] = [{ type: 'SubscriptionPaid', data: { ...about, subscriptionId: 'sub_1', amount } }]
        if (refund > 0) events.push({ type: 'SubscriptionRefunded', data: { ...about, amount: refund, total: refund } })
        const rest = amount - refund
        if (dispute !== null && rest > 0) for (const outcome of dispute === 'open' ? ['open' as const] : ['open' as const, dispute]) events.push({ type: 'SubscriptionDisputed', data: { ...about, outcome, amount: rest } })
        streams.push(events)
        atStripe += amount - refund - (dispute === 'open' || dispute === 'lost' ? rest : 0)
      }

      let state = ledgerDecider.initialState()
      const seen = new Set<string>()
      const lines: StatementLine[] = []
      const post = (event: BillingEvent) => {
        const entry = entryOf(event)
        if (!entry || entry.lines.length === 0 || seen.has(entry.entryId)) return
        seen.add(entry.entryId)
        const decided = ledgerDecider.decide({ type: 'Post', entry }, state)
        expect(decided).toEqual([posted(entry)])
        state = ledgerDecider.evolve(state, posted(entry))
        for (const creatorId of [1, 2]) {
          const own = entry.lines.filter(({ account }) => account === creatorAccount(creatorId))
          const month = `2026-0${(seen.size % 5) + 1}`
          if (own.length > 0) lines.push({ creatorId, position: String(seen.size).padStart(6, '0'), at: `${month}-10T00:00:00.000Z`, kind: entry.kind, purchaseId: null, title: null, gross: 0, net: -own.reduce((sum, { amount }) => sum + amount, 0) })
        }
      }
      let payouts = 0
      while (streams.some((events) => events.length > 0)) {
        const turn: number = random.next().value
        const waiting = streams.filter((events) => events.length > 0)
        const event = waiting[turn % waiting.length]!.shift()!
        post(event)
        if (turn % 3 === 0) post(event)
        const userId = (turn % 2) + 1
        const owed = -(state.balances[creatorAccount(userId)] ?? 0)
        if (turn % 5 > 0 || owed < 1000) continue
        const transfer = Math.max(0, owed - (state.balances[connectedAccount(userId)] ?? 0))
        post({ type: 'PayoutSent', data: { userId, payoutId: `p${payouts++}`, amount: owed, transfer, transferId: null, currency: 'usd', sentAt: at } })
        atStripe -= transfer
        expect(state.balances[creatorAccount(userId)]).toBe(0)
      }
      expect(Object.values(state.balances).reduce((sum, balance) => sum + balance, 0)).toBe(0)
      expect(state.balances['stripe'] ?? 0).toBe(atStripe)
      for (const creatorId of [1, 2]) {
        const own = lines.filter((line) => line.creatorId === creatorId)
        const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((month) => statementOf(month, own))
        expect(months.at(-1)!.closing).toBe(0 - (state.balances[creatorAccount(creatorId)] ?? 0))
        for (const [i, { opening }] of months.entries()) expect(opening).toBe(i === 0 ? 0 : months[i - 1]!.closing)
      }
    }), { numRuns: 300 })
  })
})
