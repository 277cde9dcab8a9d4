import { bool, cents, list, oneOf, text } from './wire/params.ts'
import { integer } from './wire/params.ts'

/** How webhooks are sent for a while: late, out of order, several times, never. */
export type WebhookFaults = { order: 'created' | 'shuffled'; delayMs: number; spreadMs: number; copies: number; drop: string[]; paused: boolean; seed: number }
/** What goes wrong with the next calls. All of it is forgotten at a restart. */
export type Faults = { latencyMs: number; failNext: number; limitNext: number; loseAnswers: number; webhooks: WebhookFaults }

/** Nothing goes wrong. */
export const noFaults = (): Faults => ({ latencyMs: 0, failNext: 0, limitNext: 0, loseAnswers: 0, webhooks: { order: 'created', delayMs: 0, spreadMs: 1000, copies: 1, drop: [], paused: false, seed: 1 } })

/** The parameters of `POST /stripe-simulator/faults`; what is left out is as usual again. */
export const faultShape = {
  /** Each call takes this long (ms). */
  latency_ms: cents,
  /** This many calls answer 500, nothing done. */
  fail_next: cents,
  /** This many calls answer 429. */
  limit_next: cents,
  /** This many calls are carried out and lose their connection before the answer. */
  lose_answers: cents,
  webhook_order: oneOf('created', 'shuffled'),
  webhook_delay_ms: cents,
  /** Shuffled webhooks are spread over this time (ms). */
  webhook_spread_ms: cents,
  /** How often each event is sent. */
  webhook_copies: cents,
  /** Types of events that are never sent; `*` for all. */
  webhook_drop: list(text),
  webhook_paused: bool,
  seed: integer,
}

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
export const sequence = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
