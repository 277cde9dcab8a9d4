import { Link, useLocation } from 'react-router-dom'
import { cx } from '@plateful/ui'
import { paths } from '../../paths.ts'

const sections = [
  ['details', 'Your details'],
  ['subscription', 'Subscription'],
  ['purchases', 'Purchases'],
  ['password', 'Password'],
  ['sessions', 'Devices'],
  ['data', 'Your data'],
  ['delete', 'Delete account'],
] as const

/** The panels by name: a column on wide screens, a row that scrolls on narrow ones. */
export function SectionLinks() {
  const { hash } = useLocation()
  return (
    <nav aria-label="Account Settings" className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:sticky lg:top-24 lg:self-start">
      <ul className="flex gap-2 lg:flex-col lg:gap-0.5">
        {sections.map(([id, label]) => {
          const current = hash === `#${id}`
          return (
            <li key={id}>
              <Link
                to={paths.profile.href(id)}
                replace
                aria-current={current ? 'location' : undefined}
                className={cx(
                  'flex min-h-11 items-center rounded-full px-4 text-[0.9375rem] font-medium whitespace-nowrap transition-colors lg:rounded-control',
                  current ? 'bg-herb-soft text-herb' : 'text-ink-soft hover:bg-sunken hover:text-ink max-lg:border max-lg:border-line max-lg:bg-surface',
                )}
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
