import type Stripe from 'stripe'
import { add, change, type Context, emit, newIdOf } from '../context.ts'
import { idOf } from '../kinds.ts'

type Entry = { amount: number; fee?: number; type: Stripe.BalanceTransaction.Type; category: string; source: string; currency: string; description?: string | null }

/** Notes what moves in the account's balance (cents; out of it is negative). It can be spent at once. */
export const book = (context: Context, entry: Entry): Stripe.BalanceTransaction => {
  const fee = entry.fee ?? 0
  return add<Stripe.BalanceTransaction>(context, {
    id: newIdOf(context, 'balance_transaction'), object: 'balance_transaction', amount: entry.amount, available_on: context.now, balance_type: 'payments', created: context.now, currency: entry.currency,
    description: entry.description ?? null, exchange_rate: null, fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency: entry.currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: entry.amount - fee, reporting_category: entry.category, source: entry.source, status: 'available', type: entry.type,
  })
}

/** What an account has (cents), by currency. */
export const balanceOf = (context: Context): Map<string, number> => {
  const sums = new Map<string, number>([['usd', 0]])
  const rows = context.store.rows(`SELECT data->>'$.currency' AS currency, sum(data->>'$.net') AS net FROM objects WHERE object = 'balance_transaction' AND account = ? GROUP BY 1`, context.account)
  for (const { currency, net } of rows) sums.set(String(currency), Number(net))
  return sums
}

/** What Stripe takes of a payment (cents). */
export const feeOf = ({ config }: Context, amount: number): number => (config.feeBasisPoints === 0 && config.feeFixed === 0 ? 0 : Math.round((amount * config.feeBasisPoints) / 10_000) + config.feeFixed)

/** Sends money of the platform to a connected account: both sides are booked. */
export const transfer = (context: Context, given: { amount: number; currency: string; destination: string; sourceTransaction?: string; group?: string; description?: string; metadata?: Stripe.Metadata }): Stripe.Transfer => {
  const id = newIdOf(context, 'transfer')
  const out = book(context, { amount: -given.amount, type: 'transfer', category: 'transfer', source: id, currency: given.currency, description: given.description ?? null })
  const theirs: Context = { ...context, account: given.destination }
  const payment = book(theirs, { amount: given.amount, type: 'payment', category: 'charge', source: id, currency: given.currency })
  return add<Stripe.Transfer>(context, {
    id, object: 'transfer', amount: given.amount, amount_reversed: 0, balance_transaction: out.id, created: context.now, currency: given.currency, description: given.description ?? null, destination: given.destination,
    destination_payment: payment.id.replace('txn_', 'py_'), livemode: false, metadata: given.metadata ?? {}, reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` }, reversed: false,
    source_transaction: given.sourceTransaction ?? null, source_type: 'card', transfer_group: given.group ?? null,
  }, 'transfer.created')
}

/** Takes back (a part of) a transfer. */
export const reverse = (context: Context, sent: Stripe.Transfer, amount: number, more: { metadata?: Stripe.Metadata; refund?: string } = {}): Stripe.TransferReversal => {
  const id = newIdOf(context, 'transfer_reversal')
  const back = book(context, { amount, type: 'transfer_refund', category: 'transfer_reversal', source: id, currency: sent.currency })
  book({ ...context, account: idOf(sent.destination!) }, { amount: -amount, type: 'payment_refund', category: 'refund', source: id, currency: sent.currency })
  const reversal = add<Stripe.TransferReversal>(context, {
    id, object: 'transfer_reversal', amount, balance_transaction: back.id, created: context.now, currency: sent.currency, destination_payment_refund: null, metadata: more.metadata ?? {}, source_refund: more.refund ?? null, transfer: sent.id,
  })
  const reversed = sent.amount_reversed + amount
  change(context, sent, { amount_reversed: reversed, reversed: reversed === sent.amount, reversals: { ...sent.reversals, data: [reversal, ...sent.reversals.data] } }, 'transfer.reversed')
  return reversal
}

/** The platform's share of a payment that went to a connected account. */
export const takeFee = (context: Context, charge: Stripe.Charge, account: string, amount: number): Stripe.ApplicationFee => {
  const id = newIdOf(context, 'application_fee')
  const taken = book(context, { amount, type: 'application_fee', category: 'platform_earning', source: id, currency: charge.currency })
  book({ ...context, account }, { amount: -amount, type: 'adjustment', category: 'fee', source: id, currency: charge.currency })
  return add<Stripe.ApplicationFee>(context, {
    id, object: 'application_fee', account, amount, amount_refunded: 0, application: 'ca_simulated', balance_transaction: taken.id, charge: charge.id, created: context.now, currency: charge.currency, fee_source: { charge: charge.id, type: 'charge' },
    livemode: false, originating_transaction: charge.id, refunded: false, refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  }, 'application_fee.created')
}

/** Gives (a part of) the platform's share back to the connected account. */
export const giveFeeBack = (context: Context, fee: Stripe.ApplicationFee, amount: number): void => {
  book(context, { amount: -amount, type: 'application_fee_refund', category: 'platform_earning_refund', source: fee.id, currency: fee.currency })
  book({ ...context, account: idOf(fee.account) }, { amount, type: 'adjustment', category: 'fee', source: fee.id, currency: fee.currency })
  const refunded = fee.amount_refunded + amount
  change(context, fee, { amount_refunded: refunded, refunded: refunded === fee.amount })
  emit(context, 'application_fee.refunded', context.store.get('application_fee', fee.id, context.account)!)
}
