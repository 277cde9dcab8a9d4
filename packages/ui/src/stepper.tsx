import { useState } from 'react'
import { Minus, Plus } from 'lucide-react'
import { IconButton } from './button.tsx'
import { useFieldAria } from './field.tsx'

type StepperProps = {
  /** What is counted, for screen readers: "Servings". */
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
}

/** A whole number with minus and plus. What is typed and makes no sense is ignored. */
export function Stepper({ label, value, onChange, min, max, step = 1 }: StepperProps) {
  const aria = useFieldAria()
  const [draft, setDraft] = useState<string | null>(null)

  function take(text: string) {
    setDraft(text)
    const number = Number(text)
    if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) onChange(number)
  }

  return (
    <fieldset aria-label={label} className="inline-flex w-fit min-w-0 items-center rounded-full border border-line bg-raised">
      <IconButton label={`Fewer ${label.toLowerCase()}`} disabled={value <= min} onClick={() => onChange(Math.max(min, value - step))}>
        <Minus aria-hidden />
      </IconButton>
      <input
        {...aria}
        aria-label={aria.id ? undefined : label}
        inputMode="numeric"
        value={draft ?? value}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setDraft(null)}
        onFocus={(event) => event.target.select()}
        className="tabular h-11 w-12 rounded-md bg-transparent text-center text-lg font-semibold"
      />
      <IconButton label={`More ${label.toLowerCase()}`} disabled={value >= max} onClick={() => onChange(Math.min(max, value + step))}>
        <Plus aria-hidden />
      </IconButton>
    </fieldset>
  )
}
