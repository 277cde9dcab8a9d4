import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { isPayingPath } from './paying-path.ts'

/** How long Stripe's script may take before somebody is told, in milliseconds. */
const patienceMs = 20_000

const scripts = new Map<string, Promise<Stripe>>()

/** Stripe's script for a publishable key. It rejects where the script cannot be had; the next call then tries again. */
export function stripeFor(publishableKey: string): Promise<Stripe> {
  const known = scripts.get(publishableKey)
  if (known) return known
  const script = Promise.race([load(publishableKey), tooLong()])
  scripts.set(publishableKey, script)
  script.catch(() => scripts.delete(publishableKey))
  return script
}

async function load(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('There is no browser to load Stripe in')
  return stripe
}

function tooLong(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('Stripe took too long')), patienceMs))
}

/**
 * Whether this document may load Stripe's script: only pages that pay are served with a policy that lets it in, and a
 * screen that one came to from another screen still has the first one's. It has to be loaded anew then.
 */
export function mayLoadStripe(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  // Unknown: to try is better than to load for ever.
  return document === undefined || isPayingPath(new URL(document.name, window.location.origin).pathname)
}
