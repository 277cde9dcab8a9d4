import type Stripe from 'stripe'
import { change, type Context, mergeMetadata, need } from '../context.ts'
import { badRequest } from '../wire/errors.ts'
import { bool, cents, clearable, currency, metadata, need as required, text } from '../wire/params.ts'
import { dated, listOf, pageOf, paging } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { balanceOf, reverse, transfer } from '../billing/money.ts'

const send = (context: Context, given: { amount?: number | undefined; currency: string; destination: string; source_transaction?: string | undefined; transfer_group?: string | undefined; description?: string | null | undefined; metadata?: Record<string, string> | undefined }): Stripe.Transfer => {
  const account = need(context, 'account', given.destination, 'destination')
  if (account.capabilities?.transfers !== 'active') throw badRequest('Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments', { code: 'insufficient_capabilities_for_transfer' })
  const charge = given.source_transaction === undefined ? undefined : need(context, 'charge', given.source_transaction, 'source_transaction')
  const amount = given.amount ?? charge?.amount
  if (amount === undefined) throw badRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' })
  if (amount < 1) throw badRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' })
  if (charge) {
    const sent = context.store.find('transfer', { where: { source_transaction: charge.id } }, context.account).reduce((sum, one) => sum + one.amount, 0)
    if (sent + amount > charge.amount) throw badRequest(`Transfers using this transaction as a source must not exceed the source amount of $${(charge.amount / 100).toFixed(2)}. (There is already $${(sent / 100).toFixed(2)} transferred using this source).`, { param: 'source_transaction' })
  } else if (amount > (balanceOf(context).get(given.currency) ?? 0)) {
    throw badRequest('You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance', { code: 'balance_insufficient' })
  }
  return transfer(context, {
    amount, currency: given.currency, destination: account.id, ...(charge && { sourceTransaction: charge.id }), ...(given.description != null && { description: given.description }), metadata: mergeMetadata(null, given.metadata),
    ...((given.transfer_group ?? charge?.transfer_group) != null && { group: given.transfer_group ?? charge!.transfer_group! }),
  })
}

/** `/v1/transfers` */
export const transferRoutes = [
  route('POST', '/v1/transfers', { amount: cents, currency: required(currency), destination: required(text), source_transaction: text, transfer_group: text, description: clearable(text), metadata }, (context, given) => send(context, given)),
  route('GET', '/v1/transfers', { ...dated, destination: text, transfer_group: text }, (context, { destination, transfer_group, ...page }) => pageOf(context, 'transfer', '/v1/transfers', page, { destination, transfer_group })),
  route('GET', '/v1/transfers/:id', {}, (context, _params, { id }) => need(context, 'transfer', id!)),
  route('POST', '/v1/transfers/:id', { metadata, description: clearable(text) }, (context, given, { id }) => {
    const sent = need(context, 'transfer', id!)
    return change(context, sent, { description: given.description, metadata: mergeMetadata(sent.metadata, given.metadata) }, 'transfer.updated')
  }),
  route('POST', '/v1/transfers/:id/reversals', { amount: cents, metadata, description: text, refund_application_fee: bool }, (context, given, { id }) => {
    const sent = need(context, 'transfer', id!)
    const rest = sent.amount - sent.amount_reversed
    const amount = given.amount ?? rest
    if (amount < 1 || amount > rest) throw badRequest(`Amount to reverse ($${(amount / 100).toFixed(2)}) is not between $0.01 and the unreversed amount ($${(rest / 100).toFixed(2)}).`, { param: 'amount' })
    return reverse(context, sent, amount, { metadata: mergeMetadata(null, given.metadata) })
  }),
  route('GET', '/v1/transfers/:id/reversals', paging, (context, _params, { id }) => listOf(need(context, 'transfer', id!).reversals.data, `/v1/transfers/${id}/reversals`)),
  route('GET', '/v1/transfers/:id/reversals/:reversal', {}, (context, _params, { reversal }) => need(context, 'transfer_reversal', reversal!)),
]
