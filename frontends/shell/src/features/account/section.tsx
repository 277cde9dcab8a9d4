import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { cx } from '@plateful/ui'

type SectionProps = {
  /** Where links lead: /profile#id. */
  id: string
  title: string
  description?: ReactNode
  children: ReactNode
}

/** One panel of the account. Who follows a link to it sees which one was meant. */
export function Section({ id, title, description, children }: SectionProps) {
  const { hash } = useLocation()
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx('rounded-card border bg-surface p-5 transition-colors sm:p-7', hash === `#${id}` ? 'border-herb' : 'border-line')}
    >
      <h2 id={`${id}-title`} className="text-[1.375rem]">
        {title}
      </h2>
      {description && <p className="mt-1.5 max-w-[60ch] text-ink-soft">{description}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
