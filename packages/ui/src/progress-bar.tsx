import { cx } from './cx.ts'

type ProgressBarProps = {
  /** What makes progress, for screen readers. */
  label: string
  value: number
  max?: number
  /** How the value is read out, such as "5 of 7". */
  valueText?: string
  tone?: 'herb' | 'butter' | 'slate' | 'tomato'
  className?: string
}

const fills = { herb: 'bg-herb', butter: 'bg-butter', slate: 'bg-slate', tomato: 'bg-tomato' }

/** How far something has come. */
export function ProgressBar({ label, value, max = 100, valueText, tone = 'herb', className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={cx('relative h-2 overflow-hidden rounded-full bg-line', className)}>
      <progress aria-label={label} max={max} value={Math.min(value, max)} aria-valuetext={valueText} className="sr-only" />
      <div aria-hidden className={cx('h-full rounded-full transition-[width] duration-200', fills[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
