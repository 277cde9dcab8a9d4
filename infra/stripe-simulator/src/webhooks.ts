import Stripe from 'stripe'
import { type Faults, sequence } from './faults.ts'
import type { Store } from './store.ts'

const DEADLINE_MS = 10_000
const GIVE_UP_MS = 3 * 86_400_000
const AT_ONCE = 8
/** How long until the next try after each failure: 1 s, 2 s, 4 s … at most 6 hours. */
export const waitMs = (attempts: number): number => Math.min(1000 * 2 ** Math.min(attempts - 1, 20), 6 * 3_600_000)

type Sent = { ok: boolean; outcome: string }
type Row = { event: string; attempts: number; first_at: number; next_at: number }

/**
 * Sends events to who listens, signed as Stripe signs them, until a 2xx answers: at most 3 days by the real clock (the
 * signature's time is the real one, too: a receiver refuses old ones). What is to be sent is on the disk with the change itself.
 */
export const createWebhooks = ({ store, url, secret, now, faults, onTrouble }: { store: Store; url: () => string | undefined; secret: string; now(): Date; faults(): Faults; onTrouble(error: unknown): void }) => {
  const sending = new Map<string, Promise<void>>()
  const prepared = new Set<string>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = false
  let random = { seed: Number.NaN, next: () => 0 }

  const send = async (target: string, event: string): Promise<Sent> => {
    const payload = store.row('SELECT data FROM objects WHERE id = ?', event)!.data as string
    const timestamp = Math.floor(now().getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    try {
      const answer = await fetch(target, {
        method: 'POST', body: payload, redirect: 'manual', signal: AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), stopping.signal]),
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, 'user-agent': 'Stripe/1.0 (simulator)' },
      })
      await answer.arrayBuffer()
      return { ok: answer.ok, outcome: String(answer.status) }
    } catch (error) {
      return { ok: false, outcome: error instanceof Error && error.name === 'TimeoutError' ? 'no answer in 10 s' : 'no connection' }
    }
  }

  const note = (row: Row, { ok, outcome }: Sent): void => {
    const at = now().getTime()
    const attempts = row.attempts + 1
    const first = row.first_at || at
    prepared.delete(row.event)
    const state = ok ? 'delivered' : at - first >= GIVE_UP_MS ? 'given up' : 'pending'
    store.run('UPDATE deliveries SET state = ?, attempts = ?, first_at = ?, next_at = ?, outcome = ? WHERE event = ?', state, attempts, first, state === 'pending' ? at + waitMs(attempts) : null, outcome, row.event)
    if (ok) store.run(`UPDATE objects SET data = json_set(data, '$.pending_webhooks', 0) WHERE id = ?`, row.event)
  }

  const results: { row: Row; sent: Sent; done: PromiseWithResolvers<void> }[] = []
  /** What came back at about the same time is written at once: each commit waits for the disk. */
  const write = (): void => {
    const batch = results.splice(0)
    try {
      store.transaction(() => batch.forEach(({ row, sent }) => note(row, sent)))
      batch.forEach(({ done }) => done.resolve())
    } catch (error) {
      batch.forEach(({ done }) => done.reject(error))
    }
  }
  const written = (row: Row, sent: Sent): Promise<void> => {
    const done = Promise.withResolvers<void>()
    if (results.push({ row, sent, done }) === 1) setImmediate(write)
    return done.promise
  }

  const deliver = async (target: string, row: Row): Promise<void> => {
    try {
      let result = await send(target, row.event)
      for (let copy = 1; copy < faults().webhooks.copies; copy++) result = await send(target, row.event)
      if (!stopping.signal.aborted) await written(row, result)
    } catch (error) {
      onTrouble(error)
    } finally {
      sending.delete(row.event)
      look()
    }
  }

  /** What the rules of the moment make of an event that is seen for the first time; false: not now. */
  const prepare = (row: Row): boolean => {
    if (row.attempts > 0 || prepared.has(row.event)) return true
    prepared.add(row.event)
    const { delayMs, order, spreadMs, drop, seed } = faults().webhooks
    const type = store.row(`SELECT data->>'$.type' AS type FROM objects WHERE id = ?`, row.event)!.type as string
    if (drop.includes(type) || drop.includes('*')) {
      store.run(`UPDATE deliveries SET state = 'dropped', next_at = NULL WHERE event = ?`, row.event)
      return false
    }
    if (random.seed !== seed) random = { seed, next: sequence(seed) }
    const wait = delayMs + (order === 'shuffled' ? random.next() * spreadMs : 0)
    if (wait === 0) return true
    store.run('UPDATE deliveries SET next_at = ? WHERE event = ?', Math.ceil(now().getTime() + wait), row.event)
    return false
  }

  const look = (): void => {
    if (!running) return
    clearTimeout(timer)
    if (faults().webhooks.paused) return
    const target = url()
    if (!target) {
      store.run(`UPDATE deliveries SET state = 'unheard', next_at = NULL, outcome = 'nobody listens' WHERE next_at IS NOT NULL`)
      return
    }
    const at = now().getTime()
    // some more than are sent, for those under way are among them
    const due = store.rows(`SELECT event, attempts, first_at, next_at FROM deliveries WHERE next_at <= ? ORDER BY next_at, seq LIMIT ?`, at, AT_ONCE * 8) as Row[]
    for (const row of due) {
      if (sending.size >= AT_ONCE) break
      if (sending.has(row.event) || !prepare(row)) continue
      sending.set(row.event, deliver(target, row))
    }
    if (sending.size >= AT_ONCE) return
    const waiting = store.rows('SELECT event, next_at FROM deliveries WHERE next_at IS NOT NULL ORDER BY next_at LIMIT ?', AT_ONCE + 1).find(({ event }) => !sending.has(event as string))
    if (waiting) timer = setTimeout(look, Math.min(Math.max((waiting.next_at as number) - at, 1), 60_000)).unref()
  }

  return {
    /** Looks for what is to be sent; called after each change. */
    look,
    /** Sends again what was not taken (or one event, whatever became of it). */
    again: (event?: string): void => {
      if (event === undefined) store.run(`UPDATE deliveries SET next_at = 0 WHERE state = 'pending'`)
      else store.run(`UPDATE deliveries SET state = 'pending', next_at = 0, first_at = 0, attempts = 0 WHERE event = ?`, event)
      // whatever rules there are: this one is asked for
      if (event !== undefined) prepared.add(event)
        look()
    },
    start: (): void => {
      running = true
      look()
    },
    stop: async (): Promise<void> => {
      running = false
      clearTimeout(timer)
      stopping.abort()
      await Promise.all(sending.values())
    },
  }
}
