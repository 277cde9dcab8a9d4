import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusSearch, useSession } from '@plateful/shell-sdk'
import { cx } from '@plateful/ui'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { PendingBar } from './pending-bar.tsx'
import { Toasts } from './toasts.tsx'

/** Header, content, the phone's bottom bar, and what floats above them. */
export function Layout({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useSearchShortcut()
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-herb px-4 py-3 font-medium text-on-herb focus:translate-y-0"
      >
        Skip to content
      </a>
      <PendingBar />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={cx('min-h-[70dvh]', user && 'pb-20 md:pb-0')}>
        {children}
      </main>
      {user && <BottomBar user={user} />}
      <Toasts />
    </>
  )
}

/** Screen readers and keyboards go on from the new screen, not from the link that led to it. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

/** `/` puts the cursor into the screen's search field, as long as nobody is typing. */
function useSearchShortcut() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      if (focusSearch()) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
