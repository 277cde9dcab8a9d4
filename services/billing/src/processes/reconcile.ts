import type { CollectionSpec, ReadStore } from '@plateful/read-store'
import type { Logger } from '@plateful/service'
import type { NoticeBook } from '../notices/notices.ts'
import { isAway } from '../stripe/errors.ts'
import type { Payments } from '../stripe/port.ts'

/** How far Stripe's list of events was read. */
const spec: CollectionSpec<{ at: string }> = { name: 'stripe_events_read', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }
const key = 'until'

const day = 24 * 60 * 60 * 1000
/** Stripe keeps its events for 30 days. */
const longestMs = 30 * day
/** Events show up in the list a little after their time. */
const overlapMs = 10 * 60 * 1000

/**
 * Finds out what no webhook told: everything that is not final is asked for, and Stripe's own list is read on.
 * @returns `reconcile(now)`, which answers whether Stripe was there for all of it
 */
export const createReconcile = (needs: {
  payments: Payments
  readStore: ReadStore
  note: NoticeBook
  log: Logger
  /** Asks Stripe about all that waits for something; each is a part of billing. */
  checks: readonly ((now: Date) => Promise<void>)[]
  /** The events that are of any concern. */
  types: readonly string[]
  retryPostponed(): Promise<void>
}) => {
  const { payments, readStore, note } = needs
  const places = readStore.collection(spec)

  const readMissed = async (now: Date) => {
    const place = await places.get(key)
    const from = new Date(Math.max(place ? Date.parse(place.at) - overlapMs : 0, now.getTime() - longestMs))
    for (const notice of await payments.events.since(from, needs.types)) await note(notice, notice.eventId)
    const at = now.toISOString()
    await readStore.commit([{ spec, key, position: at, doc: { at } }])
  }

  return async (now: Date): Promise<boolean> => {
    for (const step of [needs.retryPostponed, ...needs.checks.map((check) => () => check(now)), () => readMissed(now)]) {
      try {
        await step()
      } catch (error) {
        if (isAway(error)) return false
        needs.log.error({ err: error }, 'a part of the reconciliation failed')
      }
    }
    return true
  }
}
