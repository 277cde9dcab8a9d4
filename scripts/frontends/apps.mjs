import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = join(import.meta.dirname, '../..')
const folder = join(root, 'frontends')

/**
 * The shell and its remotes. A remote is any folder under frontends/ with a
 * module-federation.config.ts; nothing else has to name it.
 */
export async function readApps({ only } = {}) {
  const isApp = (name) => existsSync(join(folder, name, 'module-federation.config.ts'))
  const isWanted = (name) => !only || name === 'shell' || only.includes(name)
  const names = (await readdir(folder)).filter((name) => isApp(name) && isWanted(name))
  const apps = await Promise.all(names.toSorted().map((name) => readApp(name)))
  const shell = apps.find(({ id }) => id === 'shell')
  if (!shell) throw new Error('frontends/shell is missing')
  return { shell, remotes: apps.filter((app) => app !== shell) }
}

async function readApp(id) {
  const directory = join(folder, id)
  const load = (file) => import(pathToFileURL(join(directory, file)).href)
  const [config, paths] = await Promise.all([load('module-federation.config.ts'), load('src/paths.ts')])
  return { id, directory, federation: config.default, paths: paths.paths, nav: paths.nav ?? [] }
}

/** What the shell must know of a remote before it loads it. */
export function describeRemote({ id, paths, nav }) {
  return { id, paths: Object.values(paths).map(({ path }) => path), nav }
}
