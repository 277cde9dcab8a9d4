import type { ReactNode } from 'react'
import { RotateCcw } from 'lucide-react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { LogoMark } from './logo.tsx'

type StateProps = {
  title: string
  description?: ReactNode
  /** Shown above the title; the logo unless given. */
  icon?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  className?: string
  /** Heading level, to fit the page's outline. */
  level?: 1 | 2 | 3
}

/** What a list says when there is nothing in it: what it is for, and one action. */
export function EmptyState({ title, description, icon, action, className, level = 2 }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <div className="mb-5 grid size-16 place-items-center rounded-full bg-herb-soft text-herb [&_svg]:size-7">
        {icon ?? <LogoMark className="size-9!" />}
      </div>
      <Heading className="text-xl">{title}</Heading>
      {description && <p className="mt-2 max-w-[44ch] text-ink-soft">{description}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

/** What happened, in words, and a way to try again. */
export function ErrorState({ onRetry, retryLabel = 'Try again', ...rest }: StateProps & { onRetry?: () => void; retryLabel?: string }) {
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        action={
          <>
            {onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                <RotateCcw aria-hidden />
                {retryLabel}
              </Button>
            )}
            {rest.action}
          </>
        }
      />
    </div>
  )
}
