import { Link, useLocation } from 'react-router-dom'
import { useSession } from '@plateful/shell-sdk'
import { Button, cx, Logo } from '@plateful/ui'
import { warmAddress } from '../federation/screens.ts'
import { paths } from '../paths.ts'
import { activeEntry, navFor } from './nav.ts'

/** The bar at the top: where one is, where one can go, and one's account. */
export function Header() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const entries = navFor(user !== null)
  const active = activeEntry(entries, pathname)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur">
      <div className="page flex h-16 items-center gap-2">
        <Link to="/" aria-label="Plateful home" className="mr-4 rounded-lg">
          <Logo />
        </Link>
        <nav aria-label="Main" className={user ? 'hidden md:block' : ''}>
          <ul className="flex items-center gap-1">
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  aria-current={entry === active ? 'page' : undefined}
                  onPointerEnter={() => warmAddress(entry.to)}
                  onFocus={() => warmAddress(entry.to)}
                  className={cx(
                    'flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] font-medium transition-colors hover:bg-sunken',
                    entry === active ? 'text-herb' : 'text-ink-soft hover:text-ink',
                  )}
                >
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {!user && (
            <Button asChild size="sm">
              <Link to={paths.auth.href()}>Log in</Link>
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}
