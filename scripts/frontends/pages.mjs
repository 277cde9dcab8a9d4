import { cp, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Writes index.html, the list of client routes and the shell's public files. */
export async function writePages({ shell, remotes }, { entries, styles, output }) {
  const template = await readFile(join(shell.directory, 'index.html'), 'utf8')
  const head = [
    // Blocking, and before the style sheet: it sets the theme before anything is painted.
    ...entries.boot.map((file) => `<script src="/${file}"></script>`),
    `<link rel="stylesheet" href="/${styles.sheet}">`,
    ...styles.preload.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...entries.main.map((file) => `<script src="/${file}" defer></script>`),
  ]
  const html = template.replace('<!-- assets -->', head.join('\n    '))
  const routes = [shell, ...remotes].flatMap(({ paths }) => Object.values(paths).map(({ path }) => path))
  const publicFiles = join(shell.directory, 'public')
  await Promise.all([
    writeFile(join(output, 'index.html'), html),
    writeFile(join(output, 'routes.json'), `${JSON.stringify([...new Set(routes)], null, 2)}\n`),
    existsSync(publicFiles) ? cp(publicFiles, output, { recursive: true }) : undefined,
  ])
}
