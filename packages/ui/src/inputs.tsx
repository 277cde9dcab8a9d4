import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import { Check, ChevronDown } from 'lucide-react'
import { cx } from './cx.ts'
import { useFieldAria } from './field.tsx'

const control =
  'w-full rounded-control border border-line-strong/70 bg-raised text-base text-ink transition-colors ' +
  'hover:border-line-strong focus-visible:border-herb focus-visible:outline-offset-0 focus-visible:rounded-control ' +
  'aria-invalid:border-tomato disabled:opacity-60'

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>
  /** An icon inside, before the text. */
  leading?: ReactNode
  /** A button or unit inside, after the text. */
  trailing?: ReactNode
}

/** A line of text. Inside a Field it needs no id. */
export function Input({ leading, trailing, className, ...rest }: InputProps) {
  const aria = useFieldAria()
  const input = (
    <input
      {...aria}
      {...rest}
      className={cx(control, 'h-11 px-3.5', leading && 'pl-11', trailing && 'pr-12', className)}
    />
  )
  if (!leading && !trailing) return input
  return (
    <span className="relative block">
      {leading && (
        <span aria-hidden className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-soft [&_svg]:size-[18px]">
          {leading}
        </span>
      )}
      {input}
      {trailing && <span className="absolute inset-y-0 right-0 flex items-center">{trailing}</span>}
    </span>
  )
}

/** Several lines of text; grows with them where the browser can. */
export function Textarea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const aria = useFieldAria()
  return <textarea rows={4} {...aria} {...rest} className={cx(control, 'field-sizing-content min-h-24 px-3.5 py-2.5 leading-normal', className)} />
}

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  ref?: Ref<HTMLSelectElement>
  options: readonly Option[]
  /** A first, empty choice. */
  placeholder?: string
}

/** One of several: the browser's own list, so that keyboards and phones work as they always do. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const aria = useFieldAria()
  return (
    <span className="relative block">
      <select {...aria} {...rest} className={cx('styled', control, 'h-11 cursor-pointer appearance-none truncate pr-10 pl-3.5', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-[18px] -translate-y-1/2 text-ink-soft" />
    </span>
  )
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  /** A second, quieter line. */
  description?: ReactNode
  /** Keeps the words for screen readers alone. */
  hideLabel?: boolean
}

/** A check box whose whole line can be touched. */
export function Checkbox({ label, description, hideLabel = false, className, ...rest }: CheckboxProps) {
  const descriptionId = useId()
  return (
    <label className={cx('flex min-h-11 items-start gap-3 py-2.5', className)}>
      <span className="relative mt-px grid size-[22px] shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-describedby={description ? descriptionId : undefined}
          {...rest}
          className="peer size-[22px] cursor-pointer appearance-none rounded-[7px] border-[1.5px] border-line-strong bg-raised transition-colors checked:border-herb checked:bg-herb disabled:opacity-50"
        />
        <Check aria-hidden className="pointer-events-none absolute size-4 stroke-[3] text-on-herb opacity-0 peer-checked:opacity-100" />
      </span>
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>
        {label}
        {description && (
          <span id={descriptionId} className="block text-sm text-ink-soft">
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
