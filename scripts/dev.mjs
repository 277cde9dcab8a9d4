// `npm run dev`: the product, restarted when a service changes, reloaded when a frontend does. Runs on Node 20.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { childEnvironment, install, node, root } from './prepare.mjs'

install()
const env = { ...childEnvironment(), PLATEFUL_DEV: '1' }
const children = []
let ending = false

const start = (args, stdio) => {
  const child = spawn(node(), args, { cwd: root, stdio, env })
  children.push(child)
  // each needs the other: when one ends, so does the other
  child.on('exit', (code, signal) => end(code ?? (signal ? 1 : 0)))
  return child
}

const end = (code, signal = 'SIGTERM') => {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(0, signal))

// in a folder of its own: what `npm start` serves stays as it was built
const builder = start(['scripts/build.mjs', '--watch', '--out=dist/dev'], ['ignore', 'inherit', 'inherit', 'ipc'])
await Promise.race([once(builder, 'message'), once(builder, 'exit')])
builder.channel?.unref()
if (!ending) start(['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'infra/embedded/src/main.ts'], 'inherit')
