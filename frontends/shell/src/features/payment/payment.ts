/** A payment that the server began and the browser confirms. */
export type Payment = { clientSecret: string; mode: 'stripe' | 'simulator'; publishableKey: string | null }

/** Why a payment was not made: with the provider's own words, or for a reason that nobody expects. */
export type PaymentProblem = { kind: 'declined' | 'unexpected'; message: string }

/** What came of confirming a payment. */
export type Confirmed = { outcome: 'paid' } | { outcome: 'redirect'; url: string } | { outcome: 'refused'; problem: PaymentProblem }

export type PaymentFormProps = {
  payment: Payment
  /** What the button says, such as "Pay $4.99". */
  label: string
  /** Where the bank's page leads back to: a path of this product. */
  returnPath: string
  /** The money is on its way; only the server's word counts from here. The form stays busy until it is done. */
  onPaid: (intentId: string) => Promise<void>
  onProblem: (problem: PaymentProblem) => void
}

/** What the provider could not say. */
export const unexpected: PaymentProblem = { kind: 'unexpected', message: 'An unexpected error occurred. Please try again.' }

/** The payment's id, which its secret begins with. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** Where the bank's page leads back to, in full. */
export const returnUrlOf = (path: string): string => new URL(path, window.location.origin).href
