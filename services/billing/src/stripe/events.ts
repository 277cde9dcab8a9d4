import { Stripe } from 'stripe'
import { type Guard, paymentsUnconfigured } from './errors.ts'
import { BadSignature, type Payments, type StripeNotice } from './port.ts'
import { idOf, isoOf } from './subscriptions.ts'

/** How old a webhook may be, in seconds: Stripe's own advice. */
const toleranceSeconds = 300

/** As many as one list can be asked for. */
const mostTypes = 20

/** Fields of an event's object that name what it is about. */
const naming = ['id', 'payment_intent', 'subscription', 'customer', 'charge', 'account'] as const

const refsOf = (object: Record<string, unknown>): string[] => {
  const { parent } = object as { parent?: { subscription_details?: { subscription?: string | { id: string } } } | null }
  const named = [...naming.map((name) => object[name] as string | { id: string } | null | undefined), parent?.subscription_details?.subscription]
  return [...new Set(named.flatMap((one) => idOf(one) ?? []))]
}

const idForm = /^evt_\w{1,250}$/

const noticeOf = (event: Stripe.Event): StripeNotice => {
  if (!idForm.test(event.id)) throw new TypeError('this is no event')
  return {
    eventId: event.id, type: event.type, createdAt: isoOf(event.created),
    refs: [...refsOf(event.data.object as unknown as Record<string, unknown>), ...(event.account === undefined ? [] : [event.account])],
  }
}

/** Stripe's events: as webhooks, and as the list that Stripe keeps of them. */
export const createEvents = (stripe: Stripe, guard: Guard, webhookSecret: string | undefined): Payments['events'] => ({
  verify: (bytes, signature, now) => {
    if (webhookSecret === undefined) throw paymentsUnconfigured()
    try {
      return noticeOf(stripe.webhooks.constructEvent(bytes, signature ?? '', webhookSecret, toleranceSeconds, undefined, now.getTime()))
    } catch (error) {
      // what Stripe signed is Stripe's: anything that is not is refused alike
      throw new BadSignature('this did not come from Stripe, or not now', { cause: error })
    }
  },

  since: (from, types) => guard(async () => {
    const created = { gte: Math.floor(from.getTime() / 1000) }
    const notices: StripeNotice[] = []
    for (let first = 0; first < types.length; first += mostTypes) {
      for await (const event of stripe.events.list({ created, types: types.slice(first, first + mostTypes), limit: 100 })) notices.push(noticeOf(event))
    }
    // Stripe lists the newest first, also of one second
    return notices.reverse().toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  }),
})
