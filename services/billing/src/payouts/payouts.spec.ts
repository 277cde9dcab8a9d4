import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBilling } from '../service.ts'
import { runningBilling, type RunningBilling, until } from '../testing.ts'
import { nextPayoutAt } from './next-run.ts'

let running: RunningBilling
beforeEach(async () => {
  running = await runningBilling()
  running.offers(1001, { priceCents: 999 })
  running.offers(1002, { priceCents: 1500 })
})
afterEach(() => running.stop())

const sales = async (userId = 50) => (await running.user(userId).call('GET', '/api/creator/sales')).body
/** What was sent by us; what Stripe itself sent on as it was paid has a source. */
const transfers = async () => (await running.stripe.transfers.list()).data.filter(({ source_transaction: source }) => source === null)
const pay = (run = 'run-1') => running.billing().runPayouts(run)

describe('onboarding', () => {
  it('leads to Stripe and back, and ends when Stripe says so', async () => {
    expect(await sales()).toEqual({ sales: [], balance: 0, payouts: [], nextPayoutAt: '2026-03-09T06:00:00.000Z', onboarded: false })
    const { status, body } = await running.user(50).call('POST', '/api/creator/onboarding')
    expect([status, Object.keys(body)]).toEqual([200, ['url']])
    const [account] = (await running.stripe.accounts.list()).data
    expect(account).toMatchObject({ metadata: { userId: '50' }, capabilities: { transfers: 'inactive' } })
    expect((await sales()).onboarded).toBe(false)
    await running.simulator.control(`/accounts/${account!.id}/onboard`, { complete: 'true' })
    expect((await sales()).onboarded).toBe(true)
    expect((await sales(51)).onboarded).toBe(false)
  })

  it('is followed by webhooks, both ways', async () => {
    const account = await running.onboarded(50)
    await running.simulator.control(`/accounts/${account}/onboard`, { complete: 'false' })
    await running.deliverAll()
    await running.idle()
    expect((await running.eventStore.readStream('creator-50')).map(({ type }) => type)).toEqual(['OnboardingStarted', 'OnboardingCompleted', 'OnboardingUndone'])
    await running.simulator.control(`/accounts/${account}/onboard`, { complete: 'true' })
    await running.deliverAll()
    await until(async () => (await running.eventStore.readStream('creator-50')).length === 4)
    expect((await sales()).onboarded).toBe(true)
  })

  it('makes one account, however many ask', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => running.user(50).call('POST', '/api/creator/onboarding')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await running.stripe.accounts.list()).data).toHaveLength(1)
  })
})

describe('sales', () => {
  it('are listed for the creator, with what the platform keeps', async () => {
    await running.sale(7, 1001)
    running.clock.set('2026-03-05T10:00:00.000Z')
    await running.sale(8, 1002)
    expect(await sales()).toMatchObject({
      sales: [
        { id: 2, recipeId: 1002, title: 'Recipe 1002', amount: 1500, fee: 300, share: 1200, currency: 'usd', createdAt: '2026-03-05T10:00:00.000Z', refundedAt: null },
        { id: 1, recipeId: 1001, title: 'Recipe 1001', amount: 999, fee: 200, share: 799, currency: 'usd', createdAt: '2026-03-04T10:00:00.000Z', refundedAt: null },
      ], balance: 1999, payouts: [],
    })
    expect((await sales(7)).sales).toEqual([])
  })
})

describe('weekly payouts', () => {
  it('send what is owed from $10 on, once a run', async () => {
    await running.sale(7, 1001)
    const account = await running.onboarded(50)
    expect(await pay('run-0')).toBe(0)
    running.offers(1003, { priceCents: 300 })
    // of this one the share goes to the creator's account at once; of the first it was held
    await running.sale(8, 1003)
    expect((await sales()).balance).toBe(1039)
    expect(await pay()).toBe(1)
    expect(await transfers()).toMatchObject([{ amount: 799, destination: account, currency: 'usd' }])
    expect(await sales()).toMatchObject({ balance: 0, payouts: [{ id: 'payout-50-1', amount: 1039, currency: 'usd', status: 'sent', sentAt: '2026-03-04T10:00:00.000Z' }] })
    expect(await running.balances()).toEqual({ stripe: 260, 'platform:fees': -260 })
    for (const run of ['run-1', 'run-2']) expect(await pay(run)).toBe(0)
    expect(await transfers()).toHaveLength(1)
  })

  it('leave what is owed to who has no account', async () => {
    await running.sale(7, 1002)
    expect(await pay()).toBe(0)
    await running.onboarded(50)
    expect(await pay('run-2')).toBe(1)
    expect(await sales()).toMatchObject({ balance: 0 })
  })

  it('set off what was paid out and then refunded', async () => {
    await running.sale(7, 1002)
    await running.onboarded(50)
    await pay()
    await running.admin('POST', '/api/admin/purchases/1/refund')
    expect((await sales()).balance).toBe(-1200)
    expect(await running.balances()).toEqual({ stripe: -1200, 'creator:50': 1200 })
    // this one's share makes up for it; the next one's goes to the account at once
    await running.sale(8, 1002)
    expect((await sales()).balance).toBe(0)
    await running.sale(9, 1002)
    expect((await sales()).balance).toBe(1200)
    expect(await pay('run-2')).toBe(1)
    expect(await transfers()).toHaveLength(1)
    expect(await running.balances()).toEqual({ stripe: 600, 'platform:fees': -600 })
    expect((await running.stripe.balance.retrieve()).available[0]!.amount).toBe(600)
  })

  it.each(['before', 'after'] as const)('send once where the process ends right %s Stripe has it', async (when) => {
    await running.sale(7, 1002)
    await running.onboarded(50)
    running.simulator.state[when] = (call) => {
      if (!call.startsWith('POST') || !call.endsWith('/transfers')) return Promise.resolve()
      running.simulator.state[when] = undefined
      running.simulator.state.away = when === 'before'
      running.disk.full = true
      return Promise.resolve()
    }
    await pay().catch(() => {})
    running.simulator.state.away = false
    running.disk.full = false
    await running.restart()
    await running.billing().reconcile(running.clock.now())
    await until(async () => (await sales()).payouts[0]?.status === 'sent')
    await pay()
    expect(await transfers()).toMatchObject([{ amount: 1200 }])
    expect(await running.balances()).toEqual({ stripe: 300, 'platform:fees': -300 })
  })

  it('are sent once by several instances', async () => {
    await running.sale(7, 1002)
    await running.onboarded(50)
    const other = await createBilling(running.adapters())
    await Promise.all([pay(), other.runPayouts('run-1'), pay(), other.runPayouts('run-2'), pay('run-2')])
    expect(await transfers()).toHaveLength(1)
    expect(await sales()).toMatchObject({ balance: 0, payouts: [{ amount: 1200 }] })
  })

  it('are decided on what is owed then, not on what was owed when another instance began', async () => {
    await running.sale(7, 1002)
    // there is money of others to send by mistake
    running.offers(1006, { ownerId: 51, priceCents: 9000 })
    await running.sale(8, 1006)
    await running.onboarded(50)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: hasRead, resolve: reads } = Promise.withResolvers<void>()
    const own = running.adapters()
    const readStream: typeof own.eventStore.readStream = async (stream, from) => {
      const events = await own.eventStore.readStream(stream, from)
      if (stream === 'ledger') {
        reads()
        await held
      }
      return events
    }
    const slow = (await createBilling({ ...own, eventStore: { ...own.eventStore, readStream } })).runPayouts('run-2')
    await hasRead
    expect(await pay()).toBe(1)
    release()
    expect(await slow).toBe(0)
    expect(await transfers()).toHaveLength(1)
    expect(await sales()).toMatchObject({ balance: 0, payouts: [{ amount: 1200 }] })
  })

  it('are one transfer when two end the same payout at once, and when one ends it days later', async () => {
    await running.sale(7, 1002)
    const accountId = await running.onboarded(50)
    const waiting: (() => void)[] = []
    running.simulator.state.before = (call) => {
      if (!call.startsWith('POST') || !call.endsWith('/transfers')) return Promise.resolve()
      return new Promise((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 2) for (const go of waiting) go()
      })
    }
    const { payments } = running.adapters()
    const send = () => payments.accounts.send({ accountId, amount: 1200, group: 'g1' })
    const [one, other] = await Promise.all([send(), send()])
    expect(one).toBe(other)
    running.simulator.state.before = undefined
    running.clock.set('2026-03-08T10:00:00.000Z')
    expect(await send()).toBe(one)
    expect(await transfers()).toHaveLength(1)
  })

  it('that Stripe refuses stay owed, and are tried at the next run', async () => {
    await running.sale(7, 1002)
    const account = await running.onboarded(50)
    await running.simulator.control(`/accounts/${account}/onboard`, { complete: 'false' })
    expect(await pay()).toBe(0)
    expect(await sales()).toMatchObject({ balance: 1200, payouts: [{ status: 'failed', amount: 1200 }] })
    await running.simulator.control(`/accounts/${account}/onboard`, { complete: 'true' })
    await pay()
    expect(await transfers()).toEqual([])
    expect(await pay('run-2')).toBe(1)
    expect((await sales()).balance).toBe(0)
  })

  it('are made when the scheduler says so, and it is told what came of it', async () => {
    await running.sale(7, 1002)
    await running.onboarded(50)
    for (let i = 0; i < 2; i++) running.says('content', 'TaskDue', { task: 'weeklyPayouts', dueAt: '2026-03-09T06:00:00.000Z', runId: 'r-9' })
    running.says('content', 'TaskDue', { task: 'dailyBlogGeneration', dueAt: '2026-03-09T06:00:00.000Z', runId: 'r-10' })
    running.says('content', 'TaskDue', { task: 'subscriptionExpiry', dueAt: '2026-03-09T06:00:00.000Z', runId: 'r-11' })
    const ended = async () => (await running.eventStore.readAll(undefined, 1000)).events.filter(({ type }) => type === 'TaskEnded').map(({ data }) => data)
    await until(async () => (await ended()).length === 2)
    expect(await ended()).toEqual([
      { task: 'weeklyPayouts', runId: 'r-9', outcome: 'done', message: '1 creators were paid.' },
      { task: 'subscriptionExpiry', runId: 'r-11', outcome: 'done', message: '0 subscriptions ended.' },
    ])
    expect(await transfers()).toHaveLength(1)
  })
})

describe('statements', () => {
  const statement = async (month: string, more = '') => running.user(50).call('GET', `/api/creator/statement?month=${month}${more}`)

  it('say of each month what came, what went, and what is owed', async () => {
    await running.sale(7, 1001)
    await running.onboarded(50)
    running.clock.set('2026-04-02T10:00:00.000Z')
    await running.sale(8, 1002)
    await pay()
    await running.admin('POST', '/api/admin/purchases/1/refund')
    expect((await statement('2026-03')).body).toEqual({ month: '2026-03', currency: 'usd', opening: 0, closing: 799, lines: [{ at: '2026-03-04T10:00:00.000Z', kind: 'sale', purchaseId: 1, title: 'Recipe 1001', amount: 999, fee: 200, net: 799 }] })
    const april = (await statement('2026-04')).body
    expect(april.lines.map(({ kind, amount, fee, net }: Record<string, unknown>) => [kind, amount, fee, net])).toEqual([['sale', 1500, 300, 1200], ['payout', -1999, 0, -1999], ['refund', -999, -200, -799]])
    expect([april.opening, april.closing]).toEqual([799, (await sales()).balance])
    expect((await statement('2026-02')).body).toMatchObject({ opening: 0, closing: 0, lines: [] })
    for (const month of ['2026-13', 'x', '2026-1']) expect((await statement(month)).status).toBe(400)
  })

  it('can be had for a spreadsheet, which nobody can give orders to', async () => {
    running.offers(1005, { title: '=HYPERLINK("x"), 1', priceCents: 999 })
    await running.sale(7, 1005)
    const answer = await statement('2026-03', '&format=csv')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.body).toBe([
      'Date,Type,Purchase,Recipe,Amount,Fee,Net', '2026-03,opening balance,,,,,0.00',
      '2026-03-04T10:00:00.000Z,sale,1,"\'=HYPERLINK(""x""), 1",9.99,2.00,7.99', '2026-03,closing balance,,,,,7.99', '',
    ].join('\r\n'))
    expect((await running.user(50).call('GET', '/api/creator/statement', undefined, { accept: 'text/csv' })).headers.get('content-type')).toContain('text/csv')
    expect((await running.user(50).call('GET', '/api/creator/statement', undefined, { accept: 'application/json, text/csv' })).body).toMatchObject({ month: '2026-03' })
  })
})

describe('the next run', () => {
  it.each([
    ['2026-03-09T05:59:59.999Z', '2026-03-09T06:00:00.000Z'], ['2026-03-09T06:00:00.000Z', '2026-03-16T06:00:00.000Z'], ['2026-03-08T23:00:00.000Z', '2026-03-09T06:00:00.000Z'],
    ['2026-12-29T00:00:00.000Z', '2027-01-04T06:00:00.000Z'], ['2028-02-29T07:00:00.000Z', '2028-03-06T06:00:00.000Z'],
  ])('of %s is %s', (now, next) => expect(nextPayoutAt(new Date(now)).toISOString()).toBe(next))
})
