/** Written by the build (scripts/frontends/rspack-config.mjs). */
declare const __REMOTES__: readonly {
  id: string
  paths: readonly string[]
  nav: readonly import('@plateful/shell-sdk').NavEntry[]
}[]
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>

declare module '*.css'
