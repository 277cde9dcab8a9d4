/**
 * What the shell lends to every remote. A remote never bundles these: two copies of
 * React, of the router's context or of the session's store would not know each other.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  '@plateful/shell-sdk',
  '@plateful/ui',
] as const

/** The federation settings of a remote; only the id differs. */
export function remoteFederation({ id }: { id: string }) {
  return {
    name: id,
    filename: 'assets/entry.[contenthash].js',
    exposes: { './remote': './src/remote.tsx' },
    shareStrategy: 'loaded-first' as const,
    shared: Object.fromEntries(
      sharedModules.map((name) => [
        name,
        { singleton: true, import: false as const, requiredVersion: false as const },
      ]),
    ),
    // The shell brings the runtime: each remote's entry would carry 20 KB of it otherwise.
    experiments: { externalRuntime: true },
    dts: false,
  }
}
