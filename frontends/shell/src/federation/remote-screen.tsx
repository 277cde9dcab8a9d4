import { use } from 'react'
import { RequireSession } from '@plateful/shell-sdk'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import { forgetScreen, loadScreen } from './screens.ts'

/** A screen of a remote. If the remote is gone, the rest of the product stands. */
export function RemoteScreen({ remote, path }: { remote: string; path: string }) {
  return (
    <ErrorBoundary onError={() => forgetScreen(remote, path)}>
      <Loaded remote={remote} path={path} />
    </ErrorBoundary>
  )
}

function Loaded({ remote, path }: { remote: string; path: string }) {
  const { Screen, access } = use(loadScreen(remote, path))
  if (access === 'everyone') return <Screen />
  return (
    <RequireSession>
      <Screen />
    </RequireSession>
  )
}
