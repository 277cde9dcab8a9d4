// Brings a checkout to where it can run: dependencies installed, frontends built. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** The pinned Node that everything but these scripts runs on. */
export const node = () => (existsSync(bin('node')) ? bin('node') : process.execPath)

/**
 * What the product's process is started with. The heap's young part fits into the processor's cache and its old part
 * grows in small steps: less memory, and requests cost no more for it.
 */
export const productFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--max-old-space-size=1024']

/** The environment for child processes: the pinned Node first, compiled sources kept between starts, one pool of memory for all threads. */
export const childEnvironment = () => ({
  MALLOC_ARENA_MAX: '1',
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
})

/** Runs a command to its end with its output shown; ends this process when it fails. */
export const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: childEnvironment(), ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

const hash = (text) => createHash('sha256').update(text).digest('hex')
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Installs what the lock file names, unless that was done already. */
export const install = () => {
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = hash(read(join(root, 'package-lock.json')))
  if (read(stamp) === wanted) return
  console.log('Installing dependencies …')
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' })
  writeFileSync(stamp, wanted)
}

const skipped = new Set(['node_modules', 'dist', '.rspack-cache', '.cache'])

/** Names, sizes and times of all files below: cheap to take, different after any change. */
const traceOf = (folder) => {
  const lines = []
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue
      const file = join(path, entry.name)
      if (entry.isDirectory()) walk(file)
      else {
        const { size, mtimeMs } = statSync(file)
        lines.push(`${file} ${size} ${mtimeMs}`)
      }
    }
  }
  if (existsSync(folder)) walk(folder)
  return lines.sort().join('\n')
}

/** Builds the frontends, unless nothing they are made of has changed. */
export const build = () => {
  const sources = ['frontends', 'packages/ui', 'packages/shell-sdk', 'services/identity/contract', 'gateway/src/docs', 'scripts/build.mjs', 'scripts/frontends', 'package-lock.json']
  const trace = sources.map((source) => {
    const path = join(root, source)
    if (!existsSync(path)) return ''
    return statSync(path).isDirectory() ? traceOf(path) : read(path)
  }).join('\n')
  const stamp = join(root, 'dist', 'web.stamp')
  const wanted = hash(trace)
  if (read(stamp) === wanted && existsSync(join(root, 'dist', 'web', 'index.html'))) return
  console.log('Building the frontends …')
  run(node(), ['scripts/build.mjs'])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/**
 * Compiles what the product consists of, unless nothing of it has changed: a start that finds it compiled takes half
 * the time, and does not load the compiler, which would stay in memory.
 */
export const compile = () => {
  const stamp = join(root, 'node_modules', '.cache', 'compile.stamp')
  const sources = ['infra/embedded', 'infra/catalogue', 'gateway', 'services', 'packages', 'scripts']
  const wanted = hash([read(join(root, 'package-lock.json')), ...sources.map((source) => traceOf(join(root, source)))].join('\n'))
  if (read(stamp) === wanted) return
  run(node(), [...productFlags, 'scripts/compile.mjs'])
  writeFileSync(stamp, wanted)
}

/** Runs a task of the backup with this process's arguments; files are named as seen from where npm was called. */
export const runOnData = (task) => {
  // a product may be running on what is installed: nothing of it is replaced
  if (!existsSync(bin('node'))) install()
  const words = process.argv.slice(2).map((word) => (word.startsWith('--') ? word : resolve(process.env.INIT_CWD ?? '.', word)))
  run(node(), ['--disable-warning=ExperimentalWarning', 'infra/embedded/src/backup/main.ts', task, ...words])
}
