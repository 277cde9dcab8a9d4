import type { HTMLAttributes } from 'react'
import { cx } from './cx.ts'

/** A sheet of paper with a hairline border. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx('rounded-card border border-line bg-surface', className)} />
}

export type Tone = 'neutral' | 'herb' | 'tomato' | 'butter' | 'slate'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  herb: 'bg-herb-soft text-herb',
  tomato: 'bg-tomato-soft text-tomato',
  butter: 'bg-butter-soft text-butter-ink',
  slate: 'bg-slate-soft text-slate',
}

/** A short word about a thing: its category, its state. */
export function Badge({ tone = 'neutral', className, ...rest }: HTMLAttributes<HTMLSpanElement> & { tone?: Tone }) {
  return (
    <span
      {...rest}
      className={cx(
        'inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    />
  )
}

/** A key of the keyboard. */
export function Kbd({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <kbd
      {...rest}
      className={cx(
        'inline-flex h-6 min-w-6 items-center justify-center rounded-md border border-line bg-sunken px-1.5 font-sans text-xs text-ink-soft',
        className,
      )}
    />
  )
}

/** The shape of something that is still on its way. */
export function Skeleton({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} aria-hidden className={cx('animate-shimmer rounded-lg bg-line/70', className)} />
}
