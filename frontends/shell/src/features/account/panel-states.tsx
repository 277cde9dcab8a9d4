import { RotateCcw } from 'lucide-react'
import { messageOf } from '@plateful/shell-sdk'
import { Button, Skeleton } from '@plateful/ui'

/** The lines of a list that is on its way. */
export function LoadingLines({ lines }: { lines: number }) {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  )
}

/** A panel that did not load: the others stand. */
export function PanelError({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-sunken p-4">
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-soft">{messageOf(error)}</p>
      </div>
      <Button variant="secondary" onClick={onRetry}>
        <RotateCcw aria-hidden />
        Try again
      </Button>
    </div>
  )
}
