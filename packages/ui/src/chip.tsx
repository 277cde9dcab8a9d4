import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { X } from 'lucide-react'
import { cx } from './cx.ts'

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { selected?: boolean; icon?: ReactNode }

/** One of several small choices that can be on or off. */
export function Chip({ selected = false, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11 [&_svg]:size-4',
        selected ? 'border-herb bg-herb text-on-herb' : 'border-line bg-surface text-ink hover:border-line-strong',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}

/** A chosen value that can be taken away again. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="inline-flex min-h-9 items-center rounded-full bg-herb-soft pl-3.5 text-sm font-medium text-herb pointer-coarse:min-h-11">
      {label}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-full pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}
