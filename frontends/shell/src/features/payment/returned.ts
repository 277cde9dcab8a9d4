/** A payment that came back from the bank's own page. */
export type Returned = { intentId: string; failed: boolean }

const names = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const

/** Reads what the bank's page added to the address, as Stripe names it. */
export function readReturned(search: string): Returned | undefined {
  const params = new URLSearchParams(search)
  const intentId = params.get('payment_intent')
  if (!intentId) return undefined
  return { intentId, failed: params.get('redirect_status') === 'failed' }
}

/** The address's search without it: a payment's secret has no place in a history. */
export function withoutReturned(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of names) params.delete(name)
  const rest = params.toString()
  return rest === '' ? '' : `?${rest}`
}
