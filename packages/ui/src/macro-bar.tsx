import { cx } from './cx.ts'
import { grams, type MacroName, macroNames, type Macros, macroShares } from './macro-shares.ts'

const fills = { protein: 'bg-protein', carbs: 'bg-carbs', fat: 'bg-fat' }
const svgFills = { protein: 'fill-protein', carbs: 'fill-carbs', fat: 'fill-fat' }
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
      <Bar shares={shares} />
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

// Drawn, as pages rendered ahead of time may carry no style attributes.
function Bar({ shares }: { shares: Record<MacroName, number> }) {
  const starts = { protein: 0, carbs: shares.protein, fat: shares.protein + shares.carbs }
  return (
    <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-2 w-full rounded-full">
      {macroNames.map((name) => (
        <rect key={name} x={starts[name]} width={Math.max(0.6, shares[name] - 0.6)} height="1" className={svgFills[name]} />
      ))}
    </svg>
  )
}

/** The colour of a macro, shaped differently for each. */
export function MacroDot({ name }: { name: 'protein' | 'carbs' | 'fat' }) {
  const shape = { protein: 'rounded-full', carbs: 'rounded-[2px]', fat: 'rotate-45 rounded-[2px]' }[name]
  return <span aria-hidden className={cx('size-2 shrink-0', shape, fills[name])} />
}
