/** Written by the build (scripts/frontends/rspack-config.mjs). */
declare const PLATEFUL_REMOTES: readonly {
  id: string
  paths: readonly string[]
  nav: readonly import('@plateful/shell-sdk').NavEntry[]
}[]
declare const PLATEFUL_SHARED_VERSIONS: Readonly<Record<string, string>>

declare module '*.css'
