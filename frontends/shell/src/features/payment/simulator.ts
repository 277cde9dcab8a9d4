import { type Confirmed, intentIdOf, unexpected } from './payment.ts'

type Intent = { status?: string; next_action?: { redirect_to_url?: { url?: string } } | null }
type Answer = Intent & { error?: { message?: string; type?: string; payment_intent?: Intent } }

/** Confirms a payment at the built-in simulator, as Stripe's script does at Stripe: with the payment's own secret. */
export async function confirmAtSimulator(clientSecret: string, paymentMethod: string, returnUrl: string): Promise<Confirmed> {
  const answer = await ask(clientSecret, paymentMethod, returnUrl)
  return answer === undefined ? { outcome: 'refused', problem: unexpected } : confirmedBy(answer)
}

/** What the provider's answer means. */
export function confirmedBy(answer: Answer): Confirmed {
  const { error } = answer
  const { status, next_action: next } = error?.payment_intent ?? answer
  // Paid in another tab, or by the click before this one.
  if (status === 'succeeded' || status === 'processing') return { outcome: 'paid' }
  if (error) return { outcome: 'refused', problem: error.message ? { kind: 'declined', message: error.message } : unexpected }
  const url = next?.redirect_to_url?.url
  return status === 'requires_action' && url ? { outcome: 'redirect', url } : { outcome: 'refused', problem: unexpected }
}

async function ask(clientSecret: string, paymentMethod: string, returnUrl: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(`/stripe-simulator/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod, return_url: returnUrl }),
    })
    const answer: Answer = await response.json()
    return answer
  } catch {
    // Nothing answered, or nothing that could be read.
    return undefined
  }
}
