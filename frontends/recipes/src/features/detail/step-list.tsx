import { Check } from 'lucide-react'
import { useState } from 'react'
import { cx } from '@plateful/ui'

/** Numbered steps; a checked one is struck through, on this screen alone. */
export function StepList({ steps }: { steps: readonly string[] }) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const toggle = (index: number) => setDone((before) => {
    const after = new Set(before)
    if (!after.delete(index)) after.add(index)
    return after
  })
  return (
    <ol className="flex flex-col gap-1">
      {steps.map((step, i) => {
        const checked = done.has(i)
        return (
          <li key={`${i} ${step}`}>
            <label className="-mx-2 flex gap-4 rounded-control px-2 py-3 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-herb">
              <input type="checkbox" checked={checked} onChange={() => toggle(i)} aria-label={`Step ${i + 1} done`} className="sr-only" />
              <span aria-hidden className={cx('tabular grid size-8 shrink-0 place-items-center rounded-full border font-display text-sm font-semibold transition-colors', checked ? 'border-herb bg-herb text-on-herb' : 'border-line-strong text-ink-soft')}>
                {checked ? <Check className="size-4" /> : i + 1}
              </span>
              <span className={cx('max-w-reading pt-0.5 text-[1.0625rem] leading-relaxed whitespace-pre-line', checked && 'text-ink-soft line-through')}>{step}</span>
            </label>
          </li>
        )
      })}
    </ol>
  )
}
