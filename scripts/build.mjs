// Builds shell, remotes and styles into dist/web.
// By hand: node scripts/build.mjs [--dev] [--watch] [--out=DIR] [--only=recipes,planner]
import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readApps, root } from './frontends/apps.mjs'
import { bundle, renderLanding, watch } from './frontends/bundle.mjs'
import { compress } from './frontends/compress.mjs'
import { writePages } from './frontends/pages.mjs'
import { checkSharedRouter } from './frontends/shared-router.mjs'
import { buildStyles } from './frontends/styles.mjs'

export const webRoot = join(root, 'dist/web')

/**
 * Builds every frontend and puts the result in place in one step, so that a server
 * never sees half a build. Answers how long it took, in milliseconds.
 */
export async function buildFrontends({ dev = false, output = webRoot, only } = {}) {
  const startedAt = performance.now()
  const next = `${output}.${randomUUID()}`
  const scratch = `${next}.prerender`
  try {
    const apps = await readApps({ only })
    await checkSharedRouter(apps)
    const [entries, styles, landing] = await Promise.all([
      bundle(apps, { dev, output: next }),
      buildStyles({ dev, output: next }),
      dev ? undefined : renderLanding(apps, { scratch }),
    ])
    await writePages(apps, { entries, styles, landing, output: next })
    if (!dev) await compress(next)
    await rm(output, { recursive: true, force: true })
    await rename(next, output)
  } finally {
    await Promise.all([next, scratch].map((folder) => rm(folder, { recursive: true, force: true })))
  }
  return Math.round(performance.now() - startedAt)
}

/** Builds for development again at every change, and calls `onBuild` after each with the milliseconds it took. Answers how to stop. */
export async function watchFrontends({ output = webRoot, onBuild = () => undefined } = {}) {
  const apps = await readApps()
  await rm(output, { recursive: true, force: true })
  let last = Promise.resolve()
  return watch(apps, {
    output,
    onBundle: (entries, took) => {
      const startedAt = performance.now()
      const finish = async () => {
        const styles = await buildStyles({ dev: true, output })
        await writePages(apps, { entries, styles, output })
        onBuild(Math.round(took + performance.now() - startedAt))
      }
      // one after the other, so that the page names the latest files
      last = last.then(finish).catch((error) => console.error(error))
    },
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const value = (name) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
  const output = resolve(value('out') ?? webRoot)
  if (process.argv.includes('--watch')) {
    await watchFrontends({
      output,
      onBuild: (took) => {
        console.log(`Frontends built in ${(took / 1000).toFixed(1)} s`)
        process.send?.('built')
      },
    })
  } else {
    const took = await buildFrontends({ dev: process.argv.includes('--dev'), only: value('only')?.split(','), output })
    console.log(`Frontends built in ${(took / 1000).toFixed(1)} s`)
  }
}
