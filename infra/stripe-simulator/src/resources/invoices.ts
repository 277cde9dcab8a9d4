import type Stripe from 'stripe'
import { cardError, change, type Context, mergeMetadata, need } from '../context.ts'
import { badRequest } from '../wire/errors.ts'
import { bool, clearable, ignored, list, metadata, need as required, object, oneOf, quantity, text } from '../wire/params.ts'
import { dated, listOf, pageOf, paging } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { draftInvoice, finalize, intentOf, voidInvoice } from '../billing/invoicing.ts'
import { planChange } from '../billing/changing.ts'
import { pay, usualMethod } from '../billing/paying.ts'
import { methodOf } from './payment-methods.ts'
import { paidAfter } from './subscription-prices.ts'

const payNow = (context: Context, invoice: Stripe.Invoice, given: { payment_method?: string | undefined; off_session?: boolean | undefined }): Stripe.Invoice => {
  if (invoice.status === 'paid') throw badRequest('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status === 'void' || invoice.status === 'uncollectible') throw badRequest(`This invoice is ${invoice.status} and can no longer be paid.`, { code: 'invoice_not_editable' })
  const open = invoice.status === 'draft' ? finalize(context, invoice) : invoice
  const intent = intentOf(context, open)
  if (open.status === 'open' && intent) {
    const method = given.payment_method === undefined ? usualMethod(context, open) : methodOf(context, given.payment_method)
    if (!method) throw badRequest('There is no default payment method set on this customer or the invoice.', { code: 'invoice_payment_intent_requires_action' })
    const { outcome, decline } = pay(context, intent, method, { offSession: given.off_session ?? true })
    if (decline) throw cardError({ ...decline, payment_intent: need(context, 'payment_intent', intent.id) })
    if (outcome === 'action') throw cardError({ code: 'invoice_payment_intent_requires_action', message: 'Invoice payment intent requires action.', payment_intent: need(context, 'payment_intent', intent.id) })
  }
  return need(context, 'invoice', invoice.id)
}

/** What a change of a subscription would cost; nothing of it is kept. */
const preview = (context: Context, given: { subscription: string; subscription_details?: { items?: { id?: string | undefined; price?: string | undefined; quantity?: number | undefined }[] | undefined; proration_behavior?: 'always_invoice' | 'create_prorations' | 'none' | undefined } | undefined }): Stripe.Invoice => {
  const { store } = context
  store.run('SAVEPOINT preview')
  try {
    const subscription = need(context, 'subscription', given.subscription, 'subscription')
    const items = given.subscription_details?.items ?? [{ id: subscription.items.data[0]!.id }]
    const planned = planChange(context, subscription, paidAfter(context, subscription, items), given.subscription_details?.proration_behavior ?? 'create_prorations')
    const { id, ...draft } = draftInvoice(context, subscription, 'upcoming', planned.lines, planned.period)
    return { ...draft, id: id.replace('in_', 'upcoming_in_'), amount_due: Math.max(0, draft.total + draft.starting_balance), amount_remaining: Math.max(0, draft.total + draft.starting_balance) }
  } finally {
    store.run('ROLLBACK TO preview')
    store.run('RELEASE preview')
  }
}

const items = list(object({ id: text, price: text, quantity }))

/** `/v1/invoices` and `/v1/invoice_payments` */
export const invoiceRoutes = [
  route('GET', '/v1/invoices', { ...dated, customer: text, subscription: text, status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'), collection_method: text }, (context, { customer, subscription, status, collection_method, ...page }) =>
    pageOf(context, 'invoice', '/v1/invoices', page, { customer, 'parent.subscription_details.subscription': subscription, status, collection_method })),
  route('POST', '/v1/invoices/create_preview', { customer: text, subscription: required(text), subscription_details: object({ items, proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'), proration_date: ignored }) }, (context, given) => preview(context, given)),
  route('GET', '/v1/invoices/:id', {}, (context, _params, { id }) => need(context, 'invoice', id!)),
  route('POST', '/v1/invoices/:id', { metadata, description: clearable(text), auto_advance: bool }, (context, given, { id }) => {
    const invoice = need(context, 'invoice', id!)
    return change(context, invoice, { description: given.description, auto_advance: given.auto_advance, metadata: mergeMetadata(invoice.metadata, given.metadata) }, 'invoice.updated')
  }),
  route('GET', '/v1/invoices/:id/lines', paging, (context, _params, { id }) => listOf(need(context, 'invoice', id!).lines.data, `/v1/invoices/${id}/lines`)),
  route('POST', '/v1/invoices/:id/finalize', { auto_advance: bool }, (context, _params, { id }) => {
    const invoice = need(context, 'invoice', id!)
    if (invoice.status !== 'draft') throw badRequest('This invoice is already finalized, you can no longer finalize it.', { code: 'invoice_not_editable' })
    return finalize(context, invoice)
  }),
  route('POST', '/v1/invoices/:id/pay', { payment_method: text, off_session: bool }, (context, given, { id }) => payNow(context, need(context, 'invoice', id!), given)),
  route('POST', '/v1/invoices/:id/void', {}, (context, _params, { id }) => {
    const invoice = need(context, 'invoice', id!)
    if (invoice.status !== 'open') throw badRequest('You can only void open invoices.', { code: 'invoice_not_editable' })
    return voidInvoice(context, invoice)
  }),
  route('GET', '/v1/invoice_payments', { ...dated, invoice: text, status: oneOf('canceled', 'open', 'paid'), payment: object({ type: oneOf('payment_intent', 'charge'), payment_intent: text }) }, (context, { invoice, status, payment, ...page }) =>
    pageOf(context, 'invoice_payment', '/v1/invoice_payments', page, { invoice, status, 'payment.payment_intent': payment?.payment_intent })),
  route('GET', '/v1/invoice_payments/:id', {}, (context, _params, { id }) => need(context, 'invoice_payment', id!)),
]

