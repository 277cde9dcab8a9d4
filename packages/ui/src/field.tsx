import { createContext, type ReactNode, use, useId } from 'react'
import { cx } from './cx.ts'

type FieldAria = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldAria | null>(null)

type FieldProps = {
  label: ReactNode
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean
  /** Something to know before typing. */
  hint?: ReactNode
  /** What is wrong with the value. */
  error?: string | undefined
  required?: boolean
  /** Shown at the end of the label's line, such as a counter. */
  aside?: ReactNode
  className?: string
  /** One Input, Textarea, Select or Stepper: it takes its id and descriptions from here. */
  children: ReactNode
}

/** Label, control, hint and error, wired together for screen readers. */
export function Field({ label, hideLabel = false, hint, error, required = false, aside, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <FieldContext value={{ id, describedBy: describedBy || undefined, invalid: Boolean(error), required }}>
      <div className={cx('flex flex-col gap-1.5', className)}>
        <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
          <label htmlFor={id} className="text-sm font-medium">
            {label}
          </label>
          {aside && <span className="text-sm text-ink-soft">{aside}</span>}
        </div>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-sm font-medium text-tomato">
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

/** The attributes that tie a control to its Field; the control's own props go after them. */
export function useFieldAria() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}
