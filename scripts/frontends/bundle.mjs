import { rspack } from '@rspack/core'
import { remoteConfig, shellConfig } from './rspack-config.mjs'

/** Bundles the apps; answers the shell's entry files. */
export async function bundle(apps, { dev, output }) {
  const configs = [shellConfig(apps, { dev, output }), ...apps.remotes.map((remote) => remoteConfig(remote, { dev, output }))]
  const compiler = rspack(configs)
  try {
    return entriesOf(await run(compiler))
  } finally {
    await new Promise((resolve) => compiler.close(resolve))
  }
}

/** Bundles again at each change until closed. */
export function watch(apps, { output, onBuild }) {
  const configs = [shellConfig(apps, { dev: true, output }), ...apps.remotes.map((remote) => remoteConfig(remote, { dev: true, output }))]
  const compiler = rspack(configs)
  const watching = compiler.watch({ aggregateTimeout: 80 }, (error, stats) => {
    if (error || stats.hasErrors()) console.error(error ?? stats.toString({ preset: 'errors-only', colors: true }))
    else onBuild(entriesOf(stats))
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

function entriesOf(stats) {
  const shell = stats.stats.find(({ compilation }) => compilation.name === 'shell')
  const { entrypoints } = shell.toJson({ all: false, entrypoints: true })
  const files = (name) => entrypoints[name].assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'))
  return { boot: files('boot'), main: files('main') }
}
