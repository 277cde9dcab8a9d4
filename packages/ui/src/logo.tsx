import { cx } from './cx.ts'

/** The product's mark: a plate with a sprig on it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={cx('size-8', className)}>
      <circle cx="16" cy="16" r="14.5" fill="currentColor" />
      <circle cx="16" cy="16" r="10" stroke="var(--logo-detail, var(--color-paper))" strokeWidth="1.4" opacity="0.55" />
      <path
        d="M16 23.5c-.2-4.6.3-8.3 1.9-11.4M16.2 18.4c-3.6.5-6-1.2-6.4-4.9 3.7-.4 6 1.2 6.4 4.9Zm.7-3.1c-.6-3.6 1-6 4.6-6.8.7 3.7-1 6.1-4.6 6.8Z"
        stroke="var(--logo-detail, var(--color-paper))"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The mark with the name beside it. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <LogoMark className="size-8 text-herb" />
      <span className="font-display text-[1.375rem] leading-none font-semibold tracking-[-0.02em]">Plateful</span>
    </span>
  )
}
