import { Lock } from 'lucide-react'
import { Button } from '@plateful/ui'

/** Sends the form, once. */
export function PayButton({ label, busy, disabled = false }: { label: string; busy: boolean; disabled?: boolean }) {
  return (
    <Button type="submit" size="lg" block loading={busy} disabled={disabled}>
      {!busy && <Lock aria-hidden />}
      {busy ? 'Processing...' : label}
    </Button>
  )
}
