import { z } from 'zod'
import { route } from '@plateful/service'

const tier = z.enum(['monthly', 'yearly'], { error: 'Please choose monthly or yearly.' })
const cents = z.int().nonnegative()
const currency = z.literal('usd')

export const getSubscription = route({
  method: 'GET', path: '/api/user/subscription', access: 'user',
  summary: 'The caller’s subscription; free without one. Money is cents a period.',
  answer: z.object({
    subscription_status: z.enum(['free', 'pending', 'active']),
    subscription_tier: z.enum(['free', 'monthly', 'yearly']),
    subscription_expires_at: z.string().nullable(),
    cancel_at_period_end: z.boolean(),
    /** The tier from the next period on, where it is another one. */
    next_tier: tier.nullable(),
    /** A renewal could not be charged, and is tried again. */
    payment_failed: z.boolean(),
    amount: cents.nullable(),
    currency,
  }),
})

export const createSubscriptionPayment = route({
  method: 'POST', path: '/api/create-subscription-payment', access: 'user',
  summary: 'Subscribes, changes the tier or resumes; `clientSecret` is what the browser confirms, null where nothing is to be paid.',
  body: z.object({ tier }),
  answer: z.object({
    clientSecret: z.string().nullable(),
    tier,
    /** How the browser pays, and what Stripe’s form needs for it. */
    mode: z.enum(['stripe', 'simulator']),
    publishableKey: z.string().nullable(),
    /** What a period of the tier costs. */
    amount: cents,
    currency,
    message: z.string().optional(),
    /** When a change that waits for the period’s end happens. */
    effectiveAt: z.string().optional(),
  }),
})

export const completeSubscription = route({
  method: 'POST', path: '/api/complete-subscription', access: 'user',
  summary: 'Begins what was paid for, by Stripe’s word; the same payment again is the same answer.',
  body: z.object({ paymentIntentId: z.string({ error: 'Please name the payment.' }).trim().min(1, 'Please name the payment.').max(255, 'This names no payment.') }),
  answer: z.object({ tier }),
})

export const cancelSubscription = route({
  method: 'POST', path: '/api/cancel-subscription', access: 'user',
  summary: 'Cancels at the end of what is paid for; access stays until then.',
  answer: z.object({ message: z.string(), effectiveAt: z.string().nullable() }),
})

export const stripeWebhook = route({
  method: 'POST', path: '/api/stripe/webhook', access: 'public', raw: true,
  summary: 'Stripe’s events, signed by Stripe.',
  answer: z.object({ received: z.literal(true) }),
})
