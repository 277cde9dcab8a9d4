import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runningBilling, type RunningBilling } from '../testing.ts'
import { createPayments } from './payments.ts'

let running: RunningBilling
beforeEach(async () => { running = await runningBilling() })
afterEach(() => running.stop())

describe('Stripe’s list of events', () => {
  it('is read from a time on, the oldest first, for any number of types', async () => {
    const { body: { clientSecret } } = await running.user(7).subscribe('monthly')
    running.clock.set('2026-03-04T10:00:05.000Z')
    await running.simulator.confirm(clientSecret)
    const payments = createPayments({ mode: 'simulator', ...running.simulator.keys, apiBase: running.simulator.origin, publishableKey: null, retries: 0 }, () => {})
    const told = (await running.events()).map(({ id, type }) => ({ id, type }))
    const types = [...new Set(told.map(({ type }) => type as string))]
    const many = [...types.slice(1), ...Array.from({ length: 30 }, (_, i) => ['invoice.voided', 'charge.refunded', 'payout.paid'][i % 3]!), types[0]!]
    const read = await payments.events.since(new Date('2026-03-01T00:00:00.000Z'), many)
    expect(read.map(({ eventId }) => eventId).toSorted()).toEqual(told.map(({ id }) => id).toSorted())
    expect(read.map(({ createdAt }) => createdAt)).toEqual(read.map(({ createdAt }) => createdAt).toSorted())
    const late = await payments.events.since(new Date('2026-03-04T10:00:05.000Z'), types)
    expect(late.map(({ type }) => type)).toContain('invoice.paid')
    expect(late.every(({ createdAt }) => createdAt === '2026-03-04T10:00:05.000Z')).toBe(true)
    payments.close()
  })
})
