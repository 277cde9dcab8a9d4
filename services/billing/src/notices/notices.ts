import { type EventStore, type Shapes, WrongRevision } from '@plateful/event-store'
import { uuidOf } from '@plateful/service'
import type { StripeNotice } from '../stripe/port.ts'

/** Stripe told of something. Which objects it names, and nothing that they hold: those are asked for anew. */
export type StripeNoticed = { type: 'StripeNoticed'; data: StripeNotice }

export const noticeShapes: Shapes<StripeNoticed> = { StripeNoticed: { v: 1 } }

/**
 * Writes down what Stripe tells, each event in a stream of its own and so once, whoever hears it and how often.
 * @returns whether it was new
 */
export const createNoticeBook = ({ eventStore, now }: { eventStore: EventStore; now(): Date }) =>
  async (notice: StripeNotice, correlationId: string): Promise<boolean> => {
    const stream = `stripe-event-${notice.eventId}`
    if ((await eventStore.readStream(stream)).length > 0) return false
    const event = { id: uuidOf(`stripe event ${notice.eventId}`), type: 'StripeNoticed', v: noticeShapes.StripeNoticed.v, data: notice, metadata: { at: now().toISOString(), correlationId } }
    try {
      await eventStore.append(stream, [event], 'none')
      return true
    } catch (error) {
      // another instance was just told the same
      if (error instanceof WrongRevision) return false
      throw error
    }
  }
export type NoticeBook = ReturnType<typeof createNoticeBook>
