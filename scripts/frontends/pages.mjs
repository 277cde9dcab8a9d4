import { cp, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Writes index.html, the landing page, the list of client routes and the shell's public files. */
export async function writePages({ shell, remotes }, { entries, styles, landing, output }) {
  const template = await readFile(join(shell.directory, 'index.html'), 'utf8')
  const head = [
    // Blocking, and before the style sheet: it sets the theme before anything is painted.
    ...entries.boot.map((file) => `<script src="/${file}"></script>`),
    `<link rel="stylesheet" href="/${styles.sheet}">`,
    ...styles.preload.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...entries.main.map((file) => `<script src="/${file}" defer></script>`),
  ]
  const html = template
    .replace('<!-- assets -->', head.join('\n    '))
    .replace('__EARLY_FILES__', JSON.stringify(earlyFiles(remotes, entries)).replaceAll('"', '&quot;'))
  const pageOf = (content) => html.replace('<!-- page -->', () => content)
  const routes = [shell, ...remotes].flatMap(({ paths }) => Object.values(paths).map(({ path }) => path))
  const publicFiles = join(shell.directory, 'public')
  await Promise.all([
    writeFile(join(output, 'index.html'), pageOf('')),
    // For requests of / without a session cookie: reads like a document, then comes to life.
    landing && writeFile(join(output, 'landing.html'), pageOf(landing).replace('__SESSION__', 'none')),
    writeFile(join(output, 'routes.json'), `${JSON.stringify([...new Set(routes)], null, 2)}\n`),
    existsSync(publicFiles) ? cp(publicFiles, output, { recursive: true }) : undefined,
  ])
}

/** What the boot script fetches beside the shell when the address belongs to a remote. */
function earlyFiles(remotes, entries) {
  return {
    host: entries.host.map((file) => `/${file}`),
    remotes: remotes.map(({ id, paths }) => ({
      prefixes: [...new Set(Object.values(paths).map(({ path }) => `/${path.split('/')[1]}`))],
      manifest: `/remotes/${id}/mf-manifest.json`,
      scripts: entries.remotes[id].map((file) => `/remotes/${id}/${file}`),
    })),
  }
}
