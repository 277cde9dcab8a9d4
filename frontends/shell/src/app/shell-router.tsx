import { createContext, type ReactNode, use, useLayoutEffect, useState, useTransition } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

export type History = ReturnType<typeof createBrowserHistory>

const PendingContext = createContext(false)

/** Whether the next screen is on its way while the last one still stands. */
export function useNavigationPending(): boolean {
  return use(PendingContext)
}

/**
 * The browser's history as a router whose every change is a transition: the old screen
 * stays until the new one can be shown. BrowserRouter does the same but does not tell
 * that it is waiting.
 */
export function ShellRouter({ children, history: given }: { children: ReactNode; history?: History | undefined }) {
  const [history] = useState(() => given ?? createBrowserHistory({ v5Compat: true }))
  const [state, setState] = useState({ action: history.action, location: history.location })
  const [isPending, startTransition] = useTransition()
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setState({ action, location }))),
    [history],
  )
  return (
    <PendingContext value={isPending}>
      <Router location={state.location} navigationType={state.action} navigator={history}>
        {children}
      </Router>
    </PendingContext>
  )
}
