import { Sparkles } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { type NavEntry, useSession } from '@plateful/shell-sdk'
import { Button, cx, LogoMark } from '@plateful/ui'
import { warmAddress } from '../federation/screens.ts'
import { paths } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { activeEntry } from './active-entry.ts'
import { navFor, upgrade } from './nav.ts'
import { ThemeMenu } from './theme-menu.tsx'

/** The bar at the top: where one is, where one can go, and one's account. */
export function Header() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const entries = navFor(user)
  const active = activeEntry(entries, pathname)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md print:hidden">
      <div className="page flex h-16 items-center gap-1">
        <Link to="/" aria-label="Plateful home" className="mr-1 inline-flex min-h-11 items-center gap-2.5 rounded-lg sm:mr-5">
          <LogoMark className="size-8 text-herb" />
          <span className={cx('font-display text-[1.375rem] leading-none font-semibold tracking-[-0.02em]', user ? 'md:max-lg:hidden' : 'max-[26rem]:hidden')}>
            Plateful
          </span>
        </Link>
        <nav aria-label={user ? 'Sections' : 'Main'} className={user ? 'hidden md:block' : ''}>
          <ul className="flex items-center gap-0.5">
            {entries.filter((entry) => entry !== upgrade).map((entry) => (
              <li key={entry.to}>
                <HeaderLink entry={entry} current={entry === active} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {entries.includes(upgrade) && (
            <Button asChild size="sm" variant="premium" className="mr-1 min-h-10 max-lg:hidden">
              <Link to={upgrade.to} aria-current={active === upgrade ? 'page' : undefined}>
                <Sparkles aria-hidden />
                {upgrade.label}
              </Link>
            </Button>
          )}
          <ThemeMenu />
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <Button asChild size="sm" variant="secondary" className="min-h-10">
              <Link to={paths.auth.href()}>Log in</Link>
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}

function HeaderLink({ entry, current }: { entry: NavEntry; current: boolean }) {
  return (
    <Link
      to={entry.to}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={() => warmAddress(entry.to)}
      onFocus={() => warmAddress(entry.to)}
      className={cx(
        'relative flex min-h-11 items-center rounded-control px-2.5 text-[0.9375rem] font-medium whitespace-nowrap transition-colors lg:px-3.5',
        current
          ? 'text-herb after:absolute after:inset-x-2.5 after:-bottom-2.5 after:h-0.5 after:rounded-full after:bg-herb lg:after:inset-x-3.5'
          : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      {entry.label}
    </Link>
  )
}
