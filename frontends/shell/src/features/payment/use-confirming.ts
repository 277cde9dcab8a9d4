import { useRef, useState } from 'react'
import { type Confirmed, intentIdOf, type PaymentFormProps, unexpected } from './payment.ts'

/** Runs one confirmation at a time: a second click while one is under way does nothing. */
export function useConfirming({ payment, onPaid, onProblem }: Pick<PaymentFormProps, 'payment' | 'onPaid' | 'onProblem'>) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function run(confirm: () => Promise<Confirmed | undefined>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    const confirmed = await confirm().catch((): Confirmed => ({ outcome: 'refused', problem: unexpected }))
    if (confirmed?.outcome === 'redirect') {
      // Stays busy: this page is about to be left.
      window.location.assign(confirmed.url)
      return
    }
    if (confirmed?.outcome === 'paid') await onPaid(intentIdOf(payment.clientSecret))
    else if (confirmed) onProblem(confirmed.problem)
    running.current = false
    setBusy(false)
  }

  return { busy, run }
}
