import fc from 'fast-check'
import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { plans, runningSimulator, subscribed } from './testing.ts'

const DAY = 86_400
const start = Date.UTC(2027, 4, 31, 9)

type Step = { kind: 'to yearly' | 'to monthly' | 'cancel' | 'resume' | 'fail once' | 'fail all'; afterDays: number }
const steps = fc.array(fc.record({ kind: fc.constantFrom('to yearly', 'to monthly', 'cancel', 'resume', 'fail once', 'fail all'), afterDays: fc.integer({ min: 0, max: 90 }) }), { maxLength: 4 })

/** What one customer's story came to, told without ids. Each is told to a simulator of its own, from the same moment on. */
const live = async (story: readonly Step[], tail: number, pieces: (seconds: number) => number[]) => {
  const running = await runningSimulator({ now: () => new Date(start) })
  const { stripe, control } = running
  const { monthly, yearly, customer } = await plans(stripe)
  const advance = async (seconds: number) => {
    for (const piece of pieces(seconds)) await running.advance(piece)
  }
  const { id } = await subscribed(running, customer.id, monthly.id)
  for (const { kind, afterDays } of story) {
    await advance(afterDays * DAY)
    const current = await stripe.subscriptions.retrieve(id)
    if (kind === 'fail once' || kind === 'fail all') await control(`/customers/${customer.id}/fail`, { times: kind === 'fail once' ? '1' : '100' })
    else {
      const given = kind === 'cancel' || kind === 'resume'
        ? { cancel_at_period_end: kind === 'cancel' }
        : { items: [{ id: current.items.data[0]!.id, price: kind === 'to yearly' ? yearly.id : monthly.id }], proration_behavior: 'always_invoice' as const }
      await stripe.subscriptions.update(id, given).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
    }
  }
  await advance(tail * DAY)
  const invoices: Stripe.Invoice[] = []
  for await (const invoice of stripe.invoices.list({ subscription: id, limit: 100 })) invoices.push(invoice)
  const { balance } = await stripe.customers.retrieve(customer.id) as Stripe.Customer
  const subscription = await stripe.subscriptions.retrieve(id)
  const charges: Stripe.Charge[] = []
  for await (const charge of stripe.charges.list({ customer: customer.id, limit: 100 })) charges.push(charge)
  await running.stop()
  expect(running.trouble).toEqual([])
  return {
    invoices, balance, charges,
    told: {
      status: subscription.status, ended: subscription.ended_at, balance,
      invoices: invoices.map(({ status, total, amount_paid, created, attempt_count, billing_reason }) => ({ status, total, amount_paid, created, attempt_count, billing_reason })),
    },
  }
}

it('comes to the same in one step and in many', async () => {
  await fc.assert(fc.asyncProperty(steps, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 40 }), async (story, tail, many) => {
    const one = await live(story, tail, (seconds) => [seconds])
    const other = await live(story, tail, (seconds) => [...Array.from({ length: many }, () => Math.floor(seconds / many)), seconds % many])
    expect(other.told).toEqual(one.told)
  }), { numRuns: 20 })
}, 60_000)

it('asks for exactly what was used: invoices, payments and the balance agree', async () => {
  await fc.assert(fc.asyncProperty(steps, fc.integer({ min: 0, max: 400 }), async (story, tail) => {
    const { invoices, balance, charges } = await live(story, tail, (seconds) => [seconds])
    const finalized = invoices.filter(({ status }) => status === 'paid' || status === 'open')
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
    // what was invoiced is what was asked for and what the balance holds now
    expect(sum(finalized.map(({ total }) => total))).toBe(sum(finalized.map(({ amount_due }) => amount_due)) + balance)
    const taken = charges.filter(({ paid }) => paid)
    expect(sum(taken.map(({ amount }) => amount))).toBe(sum(invoices.map(({ amount_paid }) => amount_paid)))
    for (const { total, lines, amount_due, amount_paid, amount_remaining, status } of invoices) {
      expect(sum(lines.data.map(({ amount }) => amount))).toBe(total)
      if (status === 'paid' || status === 'open') expect(amount_paid + amount_remaining).toBe(amount_due)
    }
  }), { numRuns: 40 })
}, 60_000)
