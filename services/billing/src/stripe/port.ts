import type { Tier } from '../subscription/tiers.ts'

/** A Stripe subscription as Stripe has it now. Times are ISO 8601, money is cents. */
export type SubscriptionSnapshot = {
  subscriptionId: string
  customerId: string
  /** Stripe's own word: incomplete, incomplete_expired, active, trialing, past_due, unpaid, canceled or paused. */
  status: string
  tier: Tier
  amount: number
  /** The end of the period that the last invoice is about, paid or not. */
  periodEnd: string
  cancelsAtPeriodEnd: boolean
  /** What it becomes at the end of the period, where that is another tier. */
  nextTier: Tier | null
  /** The last invoice; null before the first. */
  invoice: InvoiceSnapshot | null
}

/** `status` is draft, open, paid, void or uncollectible. */
export type InvoiceSnapshot = {
  invoiceId: string
  subscriptionId: string | null
  status: string
  amountPaid: number
  currency: string
  /** Null for an invoice of nothing. */
  intentId: string | null
  /** What the browser confirms the payment with; a secret of the buyer's, kept nowhere. */
  clientSecret: string | null
}

/** A payment as Stripe has it now. Money is cents. */
export type IntentSnapshot = {
  intentId: string
  customerId: string | null
  /** requires_payment_method, requires_confirmation, requires_action, processing, requires_capture, canceled or succeeded. */
  status: string
  amount: number
  amountReceived: number
  currency: string
  metadata: Record<string, string>
  clientSecret: string | null
  /** Why the last try failed, fit to show to the buyer. */
  failure: string | null
  /** How much of it went back to the buyer so far. */
  refunded: number
  /** When it was paid, to the second; null while it was not. */
  paidAt: string | null
  /** What of it came back from a connected account, net of the fee that was given back to that account. */
  sentBack: number
  dispute: 'open' | 'won' | 'lost' | null
}

/** A payment to be begun, in cents. With a `destination` (a connected account) all but the `fee` goes there at once. */
export type NewIntent = { amount: number; fee: number; destination: string | null; description: string; metadata: Record<string, string>; key: string }

/** What Stripe tells of something that happened: only what it was and which objects it names, to be asked for anew. */
export type StripeNotice = { eventId: string; type: string; createdAt: string; refs: string[] }

/** How the browser pays: with Stripe's own form, or at the built-in simulator. */
export type PaymentMode = 'stripe' | 'simulator'

/** The card company as billing knows it. All of it throws PaymentsUnavailable when Stripe cannot be asked. */
export type Payments = {
  mode: PaymentMode
  /** What Stripe's form in the browser needs; null where there is none. */
  publishableKey: string | null
  subscriptions: {
    createCustomer(userId: number, key: string): Promise<string>
    /** Forgets a customer at Stripe; whatever it subscribed to ends at once. */
    deleteCustomer(customerId: string): Promise<void>
    /** Begins a subscription that waits for its first payment. The same key makes the same one. Undefined where Stripe does not know the customer. */
    start(options: { userId: number; customerId: string; tier: Tier; key: string }): Promise<SubscriptionSnapshot | undefined>
    /** Undefined for one that Stripe does not know. */
    find(subscriptionId: string): Promise<SubscriptionSnapshot | undefined>
    findInvoice(invoiceId: string): Promise<InvoiceSnapshot | undefined>
    /** Changes the tier at once, prorated. What could not be charged stays as it was: the last invoice then waits for the buyer. */
    changeNow(subscriptionId: string, tier: Tier): Promise<SubscriptionSnapshot>
    /** Changes the tier when the period ends. */
    changeAtPeriodEnd(subscriptionId: string, tier: Tier): Promise<void>
    /** Takes a change at the period's end back. */
    keepTier(subscriptionId: string): Promise<void>
    /** Nothing happens to one that Stripe does not know. */
    cancelAtPeriodEnd(subscriptionId: string): Promise<void>
    /** Takes a cancellation back. */
    resume(subscriptionId: string): Promise<void>
    /** Ends it at once; nothing happens to one that is over. Answers what it is now. */
    cancelNow(subscriptionId: string): Promise<SubscriptionSnapshot | undefined>
  }
  intents: {
    /** Undefined for one that Stripe does not know. */
    find(intentId: string): Promise<IntentSnapshot | undefined>
    /** Begins a payment. The same key makes the same one. */
    create(intent: NewIntent): Promise<{ intentId: string; clientSecret: string }>
    /** Takes a payment back that was not made; nothing happens to one that was made, or is over. */
    cancel(intentId: string): Promise<void>
    /** Gives all that is left of it back; nothing happens to one that was given back. What went to a connected account is taken from there where it can be. */
    refund(intentId: string, key: string, sent?: boolean): Promise<void>
  }
  accounts: {
    /** Makes an account that a creator can be paid to. The same key makes the same one. */
    create(userId: number, key: string): Promise<string>
    /** Where the holder tells Stripe what it wants to know; good for a few minutes. */
    onboardingUrl(accountId: string, urls: { done: string; again: string }): Promise<string>
    /** Whether money can be sent to it; undefined for one that Stripe does not know. */
    find(accountId: string): Promise<{ ready: boolean } | undefined>
    /** Sends money of ours there, once for each `group`. @throws TransferRefused when Stripe says no */
    send(transfer: { accountId: string; amount: number; group: string }): Promise<string>
  }
  events: {
    /** Reads a webhook. @throws BadSignature when Stripe did not sign it, or not lately */
    verify(bytes: Uint8Array, signature: string | undefined, now: Date): StripeNotice
    /** What happened since, oldest first. */
    since(from: Date, types: readonly string[]): Promise<StripeNotice[]>
  }
  /** Nothing is asked any more, and what is under way ends: for a stop. */
  close(): void
}

/** Stripe does not send the money: there is not enough of it, or the account takes none. */
export class TransferRefused extends Error {
  override name = 'TransferRefused'
}

/** A webhook that Stripe did not sign, or not lately. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}
