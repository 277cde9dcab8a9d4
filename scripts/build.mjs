// Builds shell, remotes and styles into dist/web. Run by hand: node scripts/build.mjs [--dev]
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readApps, root } from './frontends/apps.mjs'
import { bundle } from './frontends/bundle.mjs'
import { compress } from './frontends/compress.mjs'
import { writePages } from './frontends/pages.mjs'
import { checkSharedRouter } from './frontends/shared-router.mjs'
import { buildStyles } from './frontends/styles.mjs'

export const webRoot = join(root, 'dist/web')

/**
 * Builds every frontend and puts the result in place in one step, so that a server
 * never sees half a build. Answers how long it took, in milliseconds.
 */
export async function buildFrontends({ dev = false, output = webRoot } = {}) {
  const startedAt = performance.now()
  const next = `${output}.next`
  await rm(next, { recursive: true, force: true })
  const apps = await readApps()
  await checkSharedRouter(apps)
  const [entries, styles] = await Promise.all([bundle(apps, { dev, output: next }), buildStyles({ dev, output: next })])
  await writePages(apps, { entries, styles, output: next })
  if (!dev) await compress(next)
  await rm(output, { recursive: true, force: true })
  await rename(next, output)
  return Math.round(performance.now() - startedAt)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const took = await buildFrontends({ dev: process.argv.includes('--dev') })
  console.log(`Frontends built in ${(took / 1000).toFixed(1)} s`)
}
