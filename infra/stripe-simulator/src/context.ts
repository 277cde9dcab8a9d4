import type Stripe from 'stripe'
import { ApiError, noSuch } from './wire/errors.ts'
import { shortId } from './ids.ts'
import { type Kept, type Kind, type Kinds, prefixes } from './kinds.ts'
import type { Store } from './store.ts'

/** What every change of state is made with. */
export type Context = {
  store: Store
  /** Unix seconds of the simulator's clock. */
  now: number
  newId(): string
  /** The connected account that the call is made for; empty for the platform itself. */
  account: string
  /** The call that is to blame; none where time is. */
  request: { id: string; idempotencyKey: string | null } | null
  config: Rates
  /** Where its pages are, without a slash at the end. */
  publicUrl: string
}

/** What Stripe keeps of a payment: parts per 10,000 and cents. The simulator takes nothing unless told to. */
export type Rates = { apiVersion: string; feeBasisPoints: number; feeFixed: number }

/** A new id of this kind. */
export const newIdOf = (context: Context, kind: Kind): string => prefixes[kind] + shortId(context.newId())

/** The object with this id. `param`: the id came as this parameter. @throws ApiError resource_missing */
export const need = <K extends Kind>(context: Context, kind: K, id: string, param?: string): Kinds[K] => {
  const found = context.store.get(kind, id, kind === 'account' ? '' : context.account)
  if (!found || (kind === 'account' && context.store.hidden(id).deleted)) throw noSuch(kind, id, param)
  return found
}

/** Says that something happened: kept with the change itself, sent afterwards. */
export const emit = (context: Context, type: Stripe.Event.Type, object: object, previous?: Record<string, unknown>, account = context.account): void => {
  const event = {
    id: newIdOf(context, 'event'),
    object: 'event',
    api_version: context.config.apiVersion,
    created: context.now,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: context.request?.id ?? null, idempotency_key: context.request?.idempotencyKey ?? null },
    type,
    ...(account && { account }),
  } as unknown as Stripe.Event
  context.store.put(event)
  context.store.run(`INSERT INTO deliveries (event, seq, state, attempts, first_at, next_at) SELECT id, seq, 'pending', 0, 0, 0 FROM objects WHERE id = ?`, event.id)
}

/** Keeps a new object and says so. */
export const add = <T extends Kept>(context: Context, object: T, type?: Stripe.Event.Type): T => {
  context.store.put(object, context.account)
  if (type) emit(context, type, object)
  return object
}

const differs = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after)

/**
 * Keeps an object's new fields and says so, with what they were before. Nothing is said where nothing changed.
 * Metadata is merged: an empty text takes a name away.
 */
export const change = <T extends Kept>(context: Context, object: T, changes: Partial<T>, ...types: Stripe.Event.Type[]): T => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const after = { ...object, ...Object.fromEntries(given) }
  const previous = Object.fromEntries(given.map(([name]) => [name, (object as unknown as Record<string, unknown>)[name]] as const).filter(([name, before]) => differs(before, (after as Record<string, unknown>)[name])))
  if (Object.keys(previous).length === 0) return object
  context.store.put(after, context.account)
  for (const type of types) emit(context, type, after, type.endsWith('.updated') ? previous : undefined)
  return after
}

/** Metadata after a change: names given anew replace, an empty text takes away. */
export const mergeMetadata = (before: Stripe.Metadata | null, given: Record<string, string> | undefined): Stripe.Metadata => {
  if (!given) return before ?? {}
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''))
}

/** 402: the bank said no. What led there is kept. */
export const cardError = (body: { message: string; code: string; decline_code?: string; charge?: string; param?: string; payment_intent?: unknown; payment_method?: unknown }): ApiError =>
  new ApiError(402, { type: 'card_error', ...body }, { keeps: true })
