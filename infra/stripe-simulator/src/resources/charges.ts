import { change, mergeMetadata, need } from '../context.ts'
import { bool, clearable, ignored, list, metadata, text } from '../wire/params.ts'
import { dated, pageOf } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { closeDispute } from '../billing/disputing.ts'
import { balanceOf } from '../billing/money.ts'

/** `/v1/charges`, `/v1/disputes`, `/v1/balance`, `/v1/balance_transactions` and `/v1/events` */
export const chargeRoutes = [
  route('GET', '/v1/charges', { ...dated, customer: text, payment_intent: text, transfer_group: text }, (context, { customer, payment_intent, transfer_group, ...page }) => pageOf(context, 'charge', '/v1/charges', page, { customer, payment_intent, transfer_group })),
  route('GET', '/v1/charges/:id', {}, (context, _params, { id }) => need(context, 'charge', id!)),
  route('POST', '/v1/charges/:id', { metadata, description: clearable(text) }, (context, given, { id }) => {
    const charge = need(context, 'charge', id!)
    return change(context, charge, { description: given.description, metadata: mergeMetadata(charge.metadata, given.metadata) }, 'charge.updated')
  }),
  route('GET', '/v1/disputes', { ...dated, charge: text, payment_intent: text }, (context, { charge, payment_intent, ...page }) => pageOf(context, 'dispute', '/v1/disputes', page, { charge, payment_intent })),
  route('GET', '/v1/disputes/:id', {}, (context, _params, { id }) => need(context, 'dispute', id!)),
  route('POST', '/v1/disputes/:id', { metadata, evidence: ignored, submit: ignored }, (context, given, { id }) => {
    const dispute = need(context, 'dispute', id!)
    return change(context, dispute, { metadata: mergeMetadata(dispute.metadata, given.metadata) }, 'charge.dispute.updated')
  }),
  route('POST', '/v1/disputes/:id/close', {}, (context, _params, { id }) => closeDispute(context, need(context, 'dispute', id!), 'lost')),
  route('GET', '/v1/balance', {}, (context) => {
    const amounts = [...balanceOf(context)].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
    return { object: 'balance', available: amounts, connect_reserved: [], livemode: false, pending: amounts.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } })), refund_and_dispute_prefunding: { available: [], pending: [] } }
  }),
  route('GET', '/v1/balance_transactions', { ...dated, type: text, source: text, currency: text }, (context, { type, source, currency, ...page }) => pageOf(context, 'balance_transaction', '/v1/balance_transactions', page, { type, source, currency })),
  route('GET', '/v1/balance_transactions/:id', {}, (context, _params, { id }) => need(context, 'balance_transaction', id!)),
  // `delivery_success`: whether all that listen have taken it
  route('GET', '/v1/events', { ...dated, type: text, types: list(text), delivery_success: bool }, (context, { type, types, delivery_success, ...page }) =>
    pageOf(context, 'event', '/v1/events', page, { ...(types ? { type: types } : { type }), pending_webhooks: delivery_success === undefined ? undefined : delivery_success ? 0 : 1, account: context.account === '' ? undefined : context.account })),
  route('GET', '/v1/events/:id', {}, (context, _params, { id }) => need({ ...context, account: '' }, 'event', id!)),
]
