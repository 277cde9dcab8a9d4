import type { ReactNode } from 'react'
import { Button } from '@plateful/ui'

/** What became of the request. It takes the place of the form, and the focus with it, so that it is read out. */
export function Told({ children }: { children: ReactNode }) {
  return (
    <span role="status" tabIndex={-1} ref={takeFocus} className="block outline-none">
      {children}
    </span>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** What to do while the mail is under way. */
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
