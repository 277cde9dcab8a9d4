import { cx } from './cx.ts'
import { grams, macroNames, type Macros, macroShares } from './macro-shares.ts'

const fills = { protein: 'bg-protein', carbs: 'bg-carbs', fat: 'bg-fat' }
const words = { protein: 'Protein', carbs: 'Carbs', fat: 'Fat' }
const initials = { protein: 'P', carbs: 'C', fat: 'F' }

type MacroBarProps = Macros & {
  /** `full` spells the names out below, `short` shows P, C and F, `bar` the bar alone. */
  detail?: 'full' | 'short' | 'bar'
  className?: string
}

/** Protein, carbs and fat as one bar. The colours are never the only sign. */
export function MacroBar({ protein, carbs, fat, detail = 'full', className }: MacroBarProps) {
  const macros: Macros = { protein: protein ?? null, carbs: carbs ?? null, fat: fat ?? null }
  const shares = macroShares(macros)
  if (!shares) return <p className={cx('text-sm text-ink-soft', className)}>No nutrition data available</p>
  const spoken = macroNames.map((name) => `${words[name]} ${Math.round(grams(macros[name]))} g`).join(', ')
  return (
    <div className={className}>
      <span className="sr-only">{spoken}</span>
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {macroNames.map((name) => (
          <span key={name} className={fills[name]} style={{ width: `${shares[name]}%` }} />
        ))}
      </div>
      {detail !== 'bar' && (
        <p aria-hidden className="tabular mt-1.5 flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-ink-soft">
          {macroNames.map((name) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <MacroDot name={name} />
              {detail === 'full' ? words[name] : initials[name]} {Math.round(grams(macros[name]))} g
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** The colour of a macro, shaped differently for each. */
export function MacroDot({ name }: { name: 'protein' | 'carbs' | 'fat' }) {
  const shape = { protein: 'rounded-full', carbs: 'rounded-[2px]', fat: 'rotate-45 rounded-[2px]' }[name]
  return <span aria-hidden className={cx('size-2 shrink-0', shape, fills[name])} />
}
