// `npm run dev`: the product, restarted when a service changes, reloaded when a frontend does. Runs on Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, install, node, root } from './prepare.mjs'

install()
const env = { ...childEnvironment(), PLATEFUL_DEV: '1' }
const buildFrontends = () => spawnSync(node(), ['scripts/build.mjs', '--dev'], { cwd: root, stdio: 'inherit', env }).status === 0
if (!buildFrontends()) process.exit(1)

let timer
for (const folder of ['frontends', 'packages/ui', 'packages/shell-sdk']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || /node_modules|\.spec\.tsx?$/.test(name)) return
    // an editor writes a file in several steps
    clearTimeout(timer)
    timer = setTimeout(buildFrontends, 100)
  })
}

const product = spawn(node(), ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'infra/embedded/src/main.ts'], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => product.kill(signal))
product.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
