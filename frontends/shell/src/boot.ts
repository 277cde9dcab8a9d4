// Runs before the first paint, so that nobody sees the wrong theme. Keep it tiny: it holds everything else up.
let theme: string | null = null
try {
  theme = localStorage.getItem('plateful.theme')
} catch {
  // Storage may be refused; the system's theme then decides.
}
if (theme !== 'light' && theme !== 'dark') {
  theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
document.documentElement.dataset['theme'] = theme

// A remote's screen needs half a dozen files that know of each other only one by one.
// The build wrote down which: they are fetched together, beside the shell's own.
export type EarlyFiles = { host: string[]; remotes: { prefixes: string[]; manifest: string; scripts: string[] }[] }

const written = document.querySelector<HTMLMetaElement>('meta[name="plateful-early"]')?.content
if (written) {
  const { host, remotes }: EarlyFiles = JSON.parse(written)
  const path = `${location.pathname}/`
  const remote = remotes.find(({ prefixes }) => prefixes.some((prefix) => path.startsWith(`${prefix}/`)))
  if (remote) {
    for (const file of [...host, ...remote.scripts]) fetchEarly(file, 'script')
    fetchEarly(remote.manifest, 'fetch')
  }
}

function fetchEarly(href: string, as: string) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', href, as })
  if (as === 'fetch') link.crossOrigin = 'anonymous'
  document.head.append(link)
}
