import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Slot } from 'radix-ui'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive' | 'premium'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Stretches over the whole width. */
  block?: boolean
  /** Shows a spinner and takes no clicks. */
  loading?: boolean
  /** Styles the one child (a link) as a button instead of drawing a button. */
  asChild?: boolean
  ref?: Ref<HTMLButtonElement>
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none ' +
  'transition-[background-color,border-color,color,transform] duration-150 active:scale-[0.985] ' +
  'disabled:opacity-55 disabled:active:scale-100 aria-disabled:opacity-55 [&_svg]:size-[1.15em]'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-herb text-on-herb hover:bg-herb-strong',
  secondary: 'border border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  destructive: 'bg-tomato text-on-tomato hover:bg-tomato-strong',
  premium: 'bg-butter text-on-butter hover:brightness-95',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 text-[0.9375rem]',
  lg: 'min-h-13 px-6 text-base',
}

/** The looks of a button, for elements that cannot be one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', block = false): string {
  return cx(base, variants[variant], sizes[size], block && 'w-full')
}

/** A button. With `asChild` its only child, usually a link, takes the looks. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'md', block = false, loading = false, asChild = false, className, children, ...rest } = props
  const looks = cx(buttonClass(variant, size, block), className)
  if (asChild) return <Slot.Root className={looks} {...rest}>{children}</Slot.Root>
  return (
    <button type="button" {...rest} className={looks} disabled={rest.disabled || loading} aria-busy={loading || undefined}>
      {loading && <Spinner label="" />}
      {children}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'block' | 'loading' | 'children'> & {
  /** What it does: read out, as there are no words on it. */
  label: string
  children: ReactNode
}

const iconSizes: Record<ButtonSize, string> = {
  sm: 'size-9 pointer-coarse:size-11 [&_svg]:size-[18px]',
  md: 'size-11 [&_svg]:size-5',
  lg: 'size-13 [&_svg]:size-6',
}

/** A round button that shows an icon alone. */
export function IconButton({ label, variant = 'ghost', size = 'md', asChild = false, className, children, ...rest }: IconButtonProps) {
  const looks = cx(base, variants[variant], iconSizes[size], 'shrink-0 rounded-full!', className)
  if (asChild) return <Slot.Root aria-label={label} className={looks} {...rest}>{children}</Slot.Root>
  return (
    <button type="button" aria-label={label} {...rest} className={looks}>
      {children}
    </button>
  )
}
