import { createInstance } from '@module-federation/enhanced/runtime'
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'
import type { RemoteModule } from '@plateful/shell-sdk'

type Load = () => Promise<unknown>

// Those that the shell itself runs on: the same module instances, whatever chunk they are in.
const shared: Record<string, Load> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-router-dom': () => import('./shared-router.ts'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  '@plateful/shell-sdk': () => import('@plateful/shell-sdk'),
  '@plateful/ui': () => import('@plateful/ui'),
}

const host = createInstance({
  name: 'shell',
  shareStrategy: 'loaded-first',
  remotes: PLATEFUL_REMOTES.map(({ id }) => ({ name: id, entry: `/remotes/${id}/mf-manifest.json` })),
  shared: Object.fromEntries(Object.entries(shared).map(([name, load]) => [name, share(name, load)])),
  plugins: [injectExternalRuntimeCore()],
})

function share(name: string, load: Load) {
  return {
    version: PLATEFUL_SHARED_VERSIONS[name] ?? '0.0.0',
    scope: 'default',
    get: async () => {
      const module = await load()
      return () => module
    },
    shareConfig: { singleton: true, requiredVersion: false as const },
  }
}

/** Fetches a remote's manifest, entry and exposed module. */
export async function loadRemoteModule(id: string): Promise<RemoteModule> {
  const module = await host.loadRemote<{ default: RemoteModule }>(`${id}/remote`)
  if (!module) throw new Error(`The remote ${id} exposes nothing`)
  return module.default
}
