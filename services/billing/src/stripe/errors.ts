import { Stripe } from 'stripe'
import { HttpError, httpError } from '@plateful/service'

/** Stripe cannot be asked now: what was wanted can be tried again later. Answers 503. */
export const paymentsUnavailable = (): HttpError =>
  httpError(503, 'payments_unavailable', 'Payments are not available right now. Please try again in a moment.')

/** There is nobody to pay to: no key was given. Answers 503. */
export const paymentsUnconfigured = (): HttpError =>
  httpError(503, 'payments_unconfigured', 'Payments are not set up here yet.')

/** Whether what was thrown says that Stripe cannot be asked now, as against that it said no. */
export const isAway = (error: unknown): boolean =>
  error instanceof HttpError && (error.body.code === 'payments_unavailable' || error.body.code === 'payments_unconfigured')

/** Whether Stripe says that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.code === 'resource_missing' || error.statusCode === 404)

/** A card that was refused, in Stripe's words, which are meant for the buyer. Answers 409. */
const cardRefused = (message: string): HttpError => httpError(409, 'card_refused', message)

/**
 * Runs a call of Stripe's, and says what went wrong in our words: connection, deadline, 429 and 5xx are
 * `payments_unavailable`, a refused card is `card_refused`. A key that Stripe does not take is our operator's mistake,
 * not the buyer's: it is unavailable too, and logged.
 */
export const guarded = (onFailure: (error: unknown) => void) => async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error instanceof Stripe.errors.StripeCardError) throw cardRefused(error.message)
    const away = error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError
      || error instanceof Stripe.errors.StripeAPIError || error instanceof Stripe.errors.StripeAuthenticationError
      || error instanceof Stripe.errors.StripePermissionError || (error.statusCode ?? 0) >= 500
    if (!away) throw error
    onFailure(error)
    throw paymentsUnavailable()
  }
}
export type Guard = ReturnType<typeof guarded>
