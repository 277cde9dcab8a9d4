import { z } from 'zod'
import { idIn, route } from '@plateful/service'

const tier = z.enum(['monthly', 'yearly'], { error: 'Please choose monthly or yearly.' })
const cents = z.int().nonnegative()
const intentId = z.string({ error: 'Please name the payment.' }).trim().min(1, 'Please name the payment.').max(255, 'This names no payment.')
/** How the browser pays, and what Stripe’s form needs for it. */
const payingBy = { mode: z.enum(['stripe', 'simulator']), publishableKey: z.string().nullable() }
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
    ...payingBy,
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
  body: z.object({ paymentIntentId: intentId }),
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

const recipeId = idIn('Please name a recipe.')

export const createPaymentIntent = route({
  method: 'POST', path: '/api/create-payment-intent', access: 'user',
  summary: 'Begins the payment for a recipe, at the recipe’s price; `clientSecret` is what the browser confirms. Not for sale: 400 `not_for_sale`; 409 `own_recipe`, `already_purchased`.',
  body: z.object({ recipeId }),
  answer: z.object({ clientSecret: z.string(), paymentIntentId: z.string(), recipeId: z.int(), title: z.string(), amount: cents, currency, ...payingBy }),
})

/** `refundedAt` is when the recipe was taken back. */
const purchase = z.object({ id: z.int(), recipeId: z.int(), title: z.string(), amount: cents, currency, createdAt: z.string(), refundedAt: z.string().nullable() })

export const confirmPurchase = route({
  method: 'POST', path: '/api/confirm-purchase', access: 'user',
  summary: 'Makes a paid recipe the caller’s, by Stripe’s word; the same payment again is the same answer. 404 `intent_mismatch`; 409 `payment_incomplete`, `amount_mismatch`, `purchase_rejected`, `purchase_refunded`.',
  body: z.object({ paymentIntentId: intentId, recipeId }),
  answer: purchase.extend({ message: z.string() }),
})

export const listPurchases = route({
  method: 'GET', path: '/api/purchases', access: 'user',
  summary: 'What the caller bought, the newest first.',
  answer: z.array(purchase),
})

const purchaseOfBuyer = purchase.extend({ buyer: z.object({ id: z.int(), username: z.string() }) })

export const listAllPurchases = route({
  method: 'GET', path: '/api/admin/purchases', access: 'admin',
  summary: 'What everybody bought, the newest first.',
  answer: z.array(purchaseOfBuyer),
})

export const refundPurchase = route({
  method: 'POST', path: '/api/admin/purchases/:id/refund', access: 'admin',
  summary: 'Gives a purchase back within 30 days: the recipe is locked again. 409 `already_refunded`, `refund_window_over`, `disputed`.',
  params: z.object({ id: z.coerce.number() }),
  answer: purchaseOfBuyer,
})

export const readLedger = route({
  method: 'GET', path: '/api/admin/ledger', access: 'admin',
  summary: 'What stands on each account of the ledger, in cents; together 0.',
  answer: z.object({ accounts: z.array(z.object({ name: z.string(), balance: z.int() })), sum: z.int() }),
})

export const startOnboarding = route({
  method: 'POST', path: '/api/creator/onboarding', access: 'user',
  summary: 'Where the caller sets up the account that their sales are paid to; comes back to `/creator?onboarding=done` or `again`.',
  answer: z.object({ url: z.string() }),
})

export const creatorSales = route({
  method: 'GET', path: '/api/creator/sales', access: 'user',
  summary: 'What the caller sold, the newest first: of each `amount` the platform’s `fee` and the caller’s `share`. `balance` is owed and not paid out.',
  answer: z.object({
    sales: z.array(z.object({ id: z.int(), recipeId: z.int(), title: z.string(), amount: cents, fee: cents, share: cents, currency, createdAt: z.string(), refundedAt: z.string().nullable() })),
    balance: z.int(),
    payouts: z.array(z.object({ id: z.string(), amount: cents, currency, status: z.enum(['started', 'sent', 'failed']), createdAt: z.string(), sentAt: z.string().nullable() })),
    nextPayoutAt: z.string(),
    onboarded: z.boolean(),
  }),
})

export const creatorStatement = route({
  method: 'GET', path: '/api/creator/statement', access: 'user',
  summary: 'The caller’s account in a month (UTC; this one by default), as JSON or, by `format` or `Accept`, as CSV. `opening` and all `net` make `closing`.',
  query: z.object({
    month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Please name a month as YYYY-MM.').optional(),
    format: z.enum(['json', 'csv'], { error: 'Please choose json or csv.' }).optional(),
  }),
  answer: z.object({
    month: z.string(), currency, opening: z.int(), closing: z.int(),
    lines: z.array(z.object({ at: z.string(), kind: z.string(), purchaseId: z.int().nullable(), title: z.string().nullable(), amount: z.int(), fee: z.int(), net: z.int() })),
  }),
})
