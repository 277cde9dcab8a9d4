import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'

export type LoadedScreen = { Screen: ComponentType; access: 'everyone' | 'member' }

const loading = new Map<string, Promise<LoadedScreen>>()

/** The remotes' route patterns, known before any remote is loaded. */
export const remoteRoutes = PLATEFUL_REMOTES.flatMap(({ id, paths }) => paths.map((path) => ({ remote: id, path })))

/** The navigation of all remotes, in order. */
export const remoteNav = PLATEFUL_REMOTES.flatMap(({ nav }) => nav).toSorted((a, b) => a.order - b.order)

/** Loads a remote's screen once; later calls answer the same promise. */
export function loadScreen(remote: string, path: string): Promise<LoadedScreen> {
  const key = `${remote} ${path}`
  const known = loading.get(key)
  if (known) return known
  const promise = fetchScreen(remote, path)
  loading.set(key, promise)
  // The screen shows the failure; a screen that was only warmed up has nobody to show it.
  promise.catch(() => undefined)
  return promise
}

/** Forgets a screen that failed, so that the next visit tries again. */
export function forgetScreen(remote: string, path: string): void {
  loading.delete(`${remote} ${path}`)
}

/** Starts loading whatever remote owns the address. */
export function warmAddress(pathname: string): void {
  const route = remoteRoutes.find(({ path }) => matchPath(path, pathname))
  if (route) void loadScreen(route.remote, route.path)
}

async function fetchScreen(remote: string, path: string): Promise<LoadedScreen> {
  const { loadRemoteModule } = await import(/* webpackChunkName: "host" */ './host.ts')
  const module = await loadRemoteModule(remote)
  const route = module.routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`The remote ${remote} has no screen for ${path}`)
  const { default: Screen } = await route.screen()
  return { Screen, access: route.access ?? 'everyone' }
}
