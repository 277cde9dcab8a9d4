import { cx } from './cx.ts'

/** A turning ring. Pass an empty label where the text beside it already says what goes on. */
export function Spinner({ label = 'Loading', className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden className="size-[1.25em] animate-spin">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
