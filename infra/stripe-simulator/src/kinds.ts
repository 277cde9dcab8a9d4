import type Stripe from 'stripe'

/** The objects that are kept, by their `object`. */
export type Kinds = {
  account: Stripe.Account
  application_fee: Stripe.ApplicationFee
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  event: Stripe.Event
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  price: Stripe.Price
  product: Stripe.Product
  refund: Stripe.Refund
  subscription: Stripe.Subscription
  subscription_schedule: Stripe.SubscriptionSchedule
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
}
/** The name of a kind of object. */
export type Kind = keyof Kinds
/** Any object that is kept. */
export type Kept = Kinds[Kind]

/** What the ids of each kind begin with. */
export const prefixes: { [K in Kind]: string } = {
  account: 'acct_',
  application_fee: 'fee_',
  balance_transaction: 'txn_',
  charge: 'ch_',
  customer: 'cus_',
  dispute: 'dp_',
  event: 'evt_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  payment_intent: 'pi_',
  payment_method: 'pm_',
  price: 'price_',
  product: 'prod_',
  refund: 're_',
  subscription: 'sub_',
  subscription_schedule: 'sub_sched_',
  transfer: 'tr_',
  transfer_reversal: 'trr_',
}

// the longest first: sub_sched_ before sub_
const byPrefix = (Object.entries(prefixes) as [Kind, string][]).toSorted((a, b) => b[1].length - a[1].length)

/** The kind that an id belongs to. */
export const kindOf = (id: string): Kind | undefined => byPrefix.find(([, prefix]) => id.startsWith(prefix))?.[0]

/** The id of what may be an id, an object or nothing. */
export function idOf(reference: string | { id: string }): string
export function idOf(reference: string | { id: string } | null | undefined): string | null
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return reference == null ? null : typeof reference === 'string' ? reference : reference.id
}
