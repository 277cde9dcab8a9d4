import { Link, useLocation } from 'react-router-dom'
import type { User } from '@plateful/shell-sdk'
import { cx } from '@plateful/ui'
import { warmAddress } from '../federation/screens.ts'
import { activeEntry } from './active-entry.ts'
import { iconOf, navFor } from './nav.ts'

/** The phone's navigation, within reach of a thumb. */
export function BottomBar({ user }: { user: User }) {
  const { pathname } = useLocation()
  const entries = navFor(user).filter(({ shortLabel }) => shortLabel)
  const active = activeEntry(entries, pathname)
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur md:hidden"
    >
      <ul className="flex">
        {entries.map((entry) => {
          const Icon = iconOf(entry)
          const current = entry === active
          return (
            <li key={entry.to} className="grow basis-0">
              <Link
                to={entry.to}
                aria-current={current ? 'page' : undefined}
                onPointerDown={() => warmAddress(entry.to)}
                className={cx(
                  'flex h-16 flex-col items-center justify-center gap-1 text-xs font-medium',
                  current ? 'text-herb' : 'text-ink-soft',
                )}
              >
                <span className={cx('grid h-7 w-14 place-items-center rounded-full transition-colors', current && 'bg-herb-soft')}>
                  <Icon aria-hidden className="size-5" />
                </span>
                {entry.shortLabel}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
