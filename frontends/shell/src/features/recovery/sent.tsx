import type { ReactNode } from 'react'
import { Button } from '@plateful/ui'

/** What to do while the mail is under way. The message itself is read out at once. */
export function Sent({ children, onAgain }: { children: ReactNode; onAgain: () => void }) {
  return (
    <>
      <p className="rounded-control bg-sunken p-4 text-sm text-ink-soft">{children}</p>
      <Button variant="secondary" size="lg" block className="mt-5" onClick={onAgain}>
        Use another address
      </Button>
    </>
  )
}
