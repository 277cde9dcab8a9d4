import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from './session.ts'

/** Shows its children to members; visitors go to `/auth` and come back afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { user, isLoading, error } = useSession()
  const { pathname, search, hash } = useLocation()
  if (isLoading) return null
  // Not knowing who it is differs from knowing that it is nobody: the screen's error boundary says so.
  if (error) throw error
  if (!user) return <Navigate to="/auth" replace state={{ from: `${pathname}${search}${hash}` }} />
  return children
}
