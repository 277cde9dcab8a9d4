import { createInstance } from '@module-federation/enhanced/runtime'
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'
import type { RemoteModule } from '@plateful/shell-sdk'

type Load = () => Promise<unknown>

// Those that the shell itself runs on: the same module instances, whatever chunk they are in.
// What the shell did not need so far comes in one chunk.
const shared: Record<string, Load> = {
  react: () => import(/* webpackChunkName: "shared" */ 'react'),
  'react/jsx-runtime': () => import(/* webpackChunkName: "shared" */ 'react/jsx-runtime'),
  'react-dom': () => import(/* webpackChunkName: "shared" */ 'react-dom'),
  'react-router-dom': () => import(/* webpackChunkName: "shared" */ './shared-router.ts'),
  '@tanstack/react-query': () => import(/* webpackChunkName: "shared" */ '@tanstack/react-query'),
  '@plateful/shell-sdk': () => import(/* webpackChunkName: "shared" */ '@plateful/shell-sdk'),
  '@plateful/ui': () => import(/* webpackChunkName: "shared" */ '@plateful/ui'),
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
