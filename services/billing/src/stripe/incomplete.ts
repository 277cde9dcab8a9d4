import { type HttpError, httpError } from '@plateful/service'
import type { IntentSnapshot } from './port.ts'

/** Says why a payment is not complete, fit to show to the buyer. Answers 409. */
export const incompletePayment = (intent: IntentSnapshot | undefined): HttpError => {
  const message = intent?.status === 'processing' ? 'Your payment is still being processed. Please try again in a moment.'
    : intent?.failure ? `Your payment was not completed: ${intent.failure}` : 'Your payment was not completed. Please try again.'
  return httpError(409, 'payment_incomplete', message)
}
