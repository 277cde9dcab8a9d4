import { lazy, type ReactNode, Suspense, useState } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, at the bottom and always in sight. */
  footer?: ReactNode
  children?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Interrupts: read out at once, and closed by its buttons or Esc alone. */
  alert?: boolean
}

const Panel = lazy(() => import('./dialog-panel.tsx'))

/**
 * A dialog on wide screens, a sheet from below on phones. The code comes with the first one that opens.
 */
export function Dialog(props: DialogProps) {
  return <Opened {...props} place="center" />
}

/** A panel from the side on wide screens, a sheet from below on phones. */
export function Sheet(props: DialogProps) {
  return <Opened {...props} place="side" />
}

function Opened(props: DialogProps & { place: 'center' | 'side' }) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen ? <Suspense><Panel {...props} /></Suspense> : null
}
