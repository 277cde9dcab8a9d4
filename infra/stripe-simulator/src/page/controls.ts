import { type Context, need } from '../context.ts'
import { closeDispute, openDispute } from '../billing/disputing.ts'
import { END_OF_TIME, MAX_ADVANCE } from '../clock.ts'
import { faultShape, noFaults } from '../faults.ts'
import { setOnboarded } from '../resources/accounts.ts'
import { refund } from '../resources/refunds.ts'
import { badRequest } from '../wire/errors.ts'
import { bool, cents, integer, need as required, oneOf, type Read, readParams, type Shape, text } from '../wire/params.ts'
import type { FormNode } from '../wire/form.ts'
import type { Stage } from './pages.ts'

/** A thing to do: what it answers to a program, and where on the page its trace is seen. */
export type Control = { path: string; section: string; run(stage: Stage, context: Context, ids: Record<string, string>, form: FormNode): object }

const control = <S extends Shape>(path: string, section: string, shape: S, run: (stage: Stage, context: Context, params: Read<S>, ids: Record<string, string>) => object): Control => ({
  path, section, run: (stage, context, ids, form) => run(stage, context, readParams(shape, form), ids),
})

/** All that can be done beside Stripe's own API. Each is one transaction. */
export const controls: readonly Control[] = [
  /** `seconds` on, or `to` a moment (unix seconds). Never back. */
  control('/clock/advance', 'clock', { seconds: integer, to: integer }, ({ clock }, _context, { seconds, to }) => {
    const by = seconds ?? (to === undefined ? undefined : to - clock.seconds())
    if (by === undefined) throw badRequest('Missing required param: seconds.', { code: 'parameter_missing', param: 'seconds' })
    if (by < 0 || by > MAX_ADVANCE) throw badRequest(by < 0 ? 'The clock does not go back.' : `The clock goes on by at most ${MAX_ADVANCE} seconds at once.`, { param: 'seconds' })
    if (clock.seconds() + by > END_OF_TIME) throw badRequest('The clock goes no further.', { param: 'seconds' })
    clock.advance(by)
    return { now: clock.seconds() }
  }),
  /** The next `times` payments of a customer without their doing are declined. */
  control('/customers/:id/fail', 'customers', { times: cents }, ({ store }, context, { times = 1 }, { id }) => {
    need(context, 'customer', id!)
    store.hide(id!, { failing: times === 0 ? null : times })
    return { id, failing: times }
  }),
  control('/charges/:id/dispute', 'disputes', { reason: text }, (_stage, context, { reason }, { id }) => openDispute(context, need(context, 'charge', id!), reason ?? 'fraudulent')),
  control('/disputes/:id/close', 'disputes', { status: required(oneOf('won', 'lost')) }, (_stage, context, { status }, { id }) => closeDispute(context, need(context, 'dispute', id!), status)),
  control('/charges/:id/refund', 'payments', { amount: cents }, (_stage, context, { amount }, { id }) => refund(context, need(context, 'charge', id!), { amount })),
  control('/accounts/:id/onboard', 'accounts', { complete: bool }, (_stage, context, { complete }, { id }) => setOnboarded(context, need(context, 'account', id!), complete ?? true)),
  control('/events/:id/resend', 'events', {}, ({ webhooks }, context, _params, { id }) => {
    webhooks.again(need(context, 'event', id!).id)
    return { id }
  }),
  /** Whatever waits for another try is sent now. */
  control('/webhooks/retry', 'events', {}, ({ webhooks }) => {
    webhooks.again()
    return {}
  }),
  control('/faults', 'clock', faultShape, ({ faulty }, _context, given) => {
    const none = noFaults()
    faulty.current = {
      latencyMs: given.latency_ms ?? 0, failNext: given.fail_next ?? 0, limitNext: given.limit_next ?? 0, loseAnswers: given.lose_answers ?? 0,
      webhooks: { order: given.webhook_order ?? none.webhooks.order, delayMs: given.webhook_delay_ms ?? 0, spreadMs: given.webhook_spread_ms ?? none.webhooks.spreadMs, copies: Math.max(1, given.webhook_copies ?? 1), drop: given.webhook_drop ?? [], paused: given.webhook_paused ?? false, seed: given.seed ?? 1 },
    }
    return faulty.current
  }),
]

/** How many events are in which state of delivery. */
export const deliveries = ({ store }: Stage): object => ({
  ...Object.fromEntries(['pending', 'delivered', 'given up', 'dropped', 'unheard'].map((state) => [state.replace(' ', '_'), 0])),
  ...Object.fromEntries(store.rows('SELECT state, count(*) AS n FROM deliveries GROUP BY state').map(({ state, n }) => [String(state).replace(' ', '_'), n])),
})
