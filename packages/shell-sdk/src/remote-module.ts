import type { ComponentType } from 'react'
import type { NavEntry, ScreenPath } from './paths.ts'

/** One screen of a remote. `screen` loads its code on the first visit. */
export type RemoteRoute = {
  path: string
  screen: () => Promise<{ default: ComponentType }>
  /** `member` sends signed-out visitors to the sign-in screen and back. */
  access?: 'everyone' | 'member'
}

/** What a frontend exposes to the shell as `./remote`. */
export type RemoteModule = {
  id: string
  nav: readonly NavEntry[]
  routes: readonly RemoteRoute[]
}

/**
 * Declares a remote. Every path in the remote's `src/paths.ts` needs a route here:
 * the shell mounts the paths, and asks the remote for the screen.
 */
export function defineRemote(remote: RemoteModule & { paths: Record<string, ScreenPath> }): RemoteModule {
  const missing = Object.values(remote.paths).filter(
    ({ path }) => !remote.routes.some((route) => route.path === path),
  )
  if (missing.length > 0) {
    throw new Error(`${remote.id}: no route for ${missing.map(({ path }) => path).join(', ')}`)
  }
  return { id: remote.id, nav: remote.nav, routes: remote.routes }
}
