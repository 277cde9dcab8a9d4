import { type createApp, httpError } from '@plateful/service'
import { stripeWebhook } from '../../contract/http.ts'
import { BadSignature, type Payments, type StripeNotice } from '../stripe/port.ts'
import type { NoticeBook } from './notices.ts'

/** Takes Stripe's webhooks: what is signed and fresh is written down and answered; the work comes after. */
export const addWebhookRoute = ({ on, payments, note, now }: { on: ReturnType<typeof createApp>['on']; payments: Payments; note: NoticeBook; now(): Date }) => {
  on(stripeWebhook, async ({ bytes, header, context }) => {
    let notice: StripeNotice
    try {
      notice = payments.events.verify(bytes, header('stripe-signature'), now())
    } catch (error) {
      throw error instanceof BadSignature ? httpError(400, 'bad_signature', 'This is not signed by Stripe, or not lately.') : error
    }
    await note(notice, context.metadata.correlationId)
    return { body: { received: true } }
  })
}
