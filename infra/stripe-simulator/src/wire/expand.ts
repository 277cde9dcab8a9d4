import type { Context } from '../context.ts'
import { type Kind, kindOf } from '../kinds.ts'
import { badRequest } from './errors.ts'
import { listOf } from './list.ts'
import type Stripe from 'stripe'

type Node = Record<string, unknown>

const MAX_DEPTH = 4

const defaultPayment = (context: Context, invoice: string): Stripe.PaymentIntent | undefined => {
  const [payment] = context.store.find('invoice_payment', { where: { invoice, is_default: true }, limit: 1 }, context.account)
  const intent = payment?.payment.payment_intent
  return typeof intent === 'string' ? context.store.get('payment_intent', intent, context.account) : undefined
}

/** Fields that are in an answer only when they are asked for. */
const includable: { [K in Kind]?: Record<string, (context: Context, object: Node & { id: string }) => unknown> } = {
  invoice: {
    confirmation_secret: (context, { id }) => {
      const secret = defaultPayment(context, id)?.client_secret
      return secret ? { client_secret: secret, type: 'payment_intent' } : null
    },
    payments: (context, { id }) => listOf(context.store.find('invoice_payment', { where: { invoice: id } }, context.account), '/v1/invoice_payments'),
  },
  charge: {
    refunds: (context, { id }) => listOf(context.store.find('refund', { where: { charge: id } }, context.account), `/v1/charges/${id}/refunds`),
  },
  customer: {
    subscriptions: (context, { id }) => listOf(context.store.find('subscription', { where: { customer: id } }, context.account).filter(({ status }) => status !== 'canceled'), `/v1/customers/${id}/subscriptions`),
  },
}

/** Fields that can be expanded, and are in an object only where there is something in them. */
const sparse: { [K in Kind]?: readonly string[] } = { charge: ['transfer'], refund: ['failure_balance_transaction'], customer: ['default_source'] }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const expandPath = (context: Context, node: Node, path: readonly string[], whole: string): void => {
  const [name, ...rest] = path
  if (name === undefined) return
  const refuse = () => badRequest(`This property cannot be expanded (${whole}). You may want to try expanding a different property.`, { param: 'expand', early: true })
  if (node.object === 'list' || Array.isArray(node[name])) {
    if (!Array.isArray(node[name])) throw refuse()
    for (const item of node[name]) if (isNode(item)) expandPath(context, item, rest, whole)
    return
  }
  const include = includable[node.object as Kind]?.[name]
  if (include && node[name] === undefined) node[name] = include(context, node as Node & { id: string })
  else if (typeof node[name] === 'string') {
    // a product's id can be anything
    const kind = kindOf(node[name]) ?? (name === 'product' ? name : undefined)
    const found = kind && context.store.get(kind, node[name], kind === 'account' ? '' : context.account)
    if (!found || name === 'id') throw refuse()
    node[name] = found
  } else if (node[name] === undefined && sparse[node.object as Kind]?.includes(name)) return
  else if (!Object.hasOwn(node, name) || !(node[name] === null || isNode(node[name]))) throw refuse()
  if (isNode(node[name])) expandPath(context, node[name], rest, whole)
}

/**
 * Puts objects in place of their ids: `latest_invoice.confirmation_secret`, `data.customer`.
 * @throws ApiError for what cannot be expanded
 */
export const expand = (context: Context, answer: object, paths: readonly string[] | undefined): object => {
  if (!paths || paths.length === 0) return answer
  const copy = structuredClone(answer) as Node
  for (const path of paths) {
    const parts = path.split('.')
    const depth = parts.filter((part) => part !== 'data').length
    if (depth > MAX_DEPTH) throw badRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`, { param: 'expand', early: true })
    expandPath(context, copy, parts, path)
  }
  return copy
}
