import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack } from '@rspack/core'
import { prerenderConfig, remoteConfig, shellConfig } from './rspack-config.mjs'
import { styleSheets } from './styles.mjs'

/** Bundles the apps; answers the shell's entry files. */
export async function bundle(apps, { dev, output }) {
  const configs = [shellConfig(apps, { dev, output }), ...apps.remotes.map((remote) => remoteConfig(remote, { dev, output }))]
  const compiler = rspack(configs)
  try {
    const { stats } = await run(compiler)
    return entriesOf(stats.map((one) => [one.compilation.name, filesIn(one)]))
  } finally {
    await new Promise((resolve) => compiler.close(resolve))
  }
}

/** Renders the landing page; `scratch` is where the code for it may lie meanwhile. */
export async function renderLanding(apps, { scratch }) {
  const compiler = rspack(prerenderConfig(apps, { output: scratch }))
  try {
    await run(compiler)
  } finally {
    await new Promise((resolve) => compiler.close(resolve))
  }
  const { default: page } = await import(pathToFileURL(join(scratch, 'prerender.cjs')).href)
  return page.renderLanding()
}

/** Bundles again at each change, of the style sheets too, until closed. */
export function watch(apps, { output, onBundle }) {
  const configs = [shellConfig(apps, { dev: true, output }), ...apps.remotes.map((remote) => remoteConfig(remote, { dev: true, output }))]
  const compiler = rspack(configs)
  // Tailwind reads the sheets, not the bundler: it must be told that they matter.
  compiler.compilers[0].hooks.afterCompile.tap('style sheets', ({ fileDependencies }) => {
    for (const sheet of styleSheets()) fileDependencies.add(sheet)
  })
  // after a change only the apps that it touches come along
  const files = new Map()
  const watching = compiler.watch({ aggregateTimeout: 80 }, (error, stats) => {
    if (error) return console.error(error)
    for (const one of stats.stats) if (!one.hasErrors()) files.set(one.compilation.name, filesIn(one))
    if (stats.hasErrors()) return console.error(stats.toString({ preset: 'errors-only', colors: true }))
    if (files.size < configs.length) return
    onBundle(entriesOf(files), Math.max(...stats.stats.map(({ startTime, endTime }) => endTime - startTime)))
  })
  return () => new Promise((resolve) => watching.close(resolve))
}

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })))
      else resolve(stats)
    })
  })
}

/** The files that the pages name: the shell's entries, and what each remote's first screen needs. */
function entriesOf(files) {
  const { shell, ...remotes } = Object.fromEntries(files)
  return { ...shell, remotes }
}

function filesIn(stats) {
  const { name } = stats.compilation
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true })
  const scripts = (group) => (namedChunkGroups[group]?.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js'))
  if (name !== 'shell') return [...scripts(name), ...scripts(exposedChunk)]
  return { boot: scripts('boot'), main: scripts('main'), host: [...scripts('host'), ...scripts('shared')] }
}

// Federation's own name for the chunk of `./remote`.
const exposedChunk = '__federation_expose_remote'
