// `npm run bar -- [--long]`: a line for each promise with the number that was reached. Quick by default; `--long` also
// runs the long specs, kills the product for a quarter of an hour and restarts each process under load.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../e2e/src/running-product.ts'
import { inherited } from '../config.ts'
import { measuredFolder } from '../measured.ts'
import { type Drilled, type Known, lineOf } from './line.ts'
import { promises } from './promises.ts'
import { readMeasured, readReport, readStated } from './results.ts'

const long = process.argv.includes('--long')
if (process.argv.slice(2).some((word) => word !== '--long')) {
  process.stderr.write('Usage: npm run bar -- [--long]\n')
  process.exit(2)
}
const say = (line: string) => void process.stdout.write(`${line}\n`)
const began = Date.now()
const seed = began % 1_000_000
mkdirSync(measuredFolder, { recursive: true })

const runSpecs = (files: readonly string[]) => {
  const report = join(measuredFolder, 'vitest.json')
  rmSync(report, { force: true })
  say(`Running ${files.length} specs (seed ${seed}) …`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files], {
    cwd: root, encoding: 'utf8', maxBuffer: 100_000_000, env: { ...inherited, TRUST_SEED: String(seed), TRUST_EVENTS: '100000', ...(long ? { TRUST_RUNS: '200' } : {}) },
  })
  if (status !== 0) process.stderr.write(`${stdout.slice(-20_000)}${stderr.slice(-5_000)}\n`)
  return readReport(report)
}

/** Runs a drill and keeps what it said: a later line quotes its last words. */
const drill = (name: string, file: string, args: readonly string[]) => {
  say(`Running ${name} …`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000, env: inherited })
  writeFileSync(join(measuredFolder, `${name}.txt`), `${new Date().toISOString()}\n${status}\n${stdout}`)
  if (status !== 0) process.stderr.write(`${stdout.slice(-10_000)}${stderr.slice(-5_000)}\n`)
}

/** How far a drill got of what was promised. */
const shortOf = (name: string, text: string): string | undefined => {
  if (name !== 'crash') return undefined
  const [kills = 0, acked = 0] = [/(\d+) kills/, /acked (\d+)/].map((pattern) => Number(pattern.exec(text)?.[1] ?? 0))
  return kills < 500 || acked < 50_000 ? `${kills} of 500 kills, ${acked} of 50,000 acknowledged writes (${long ? 'npm run test:crash -- seed seconds makes more' : 'npm run bar -- --long makes more'})` : undefined
}

const drilled = (name: 'crash' | 'restart'): Drilled | undefined => {
  const file = join(measuredFolder, `${name}.txt`)
  if (!existsSync(file)) return undefined
  const [at = '', status, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const told = name === 'crash' ? lines.filter((line) => /^Seed|kills,|^(?:acked|lost|phantom|twice|unexpected) /.test(line)).map((line) => line.replace(/,? the last stop.*/, '')) : lines.slice(-1)
  const text = told.join(', ')
  return { text: `${text} (${at.slice(0, 16)})`, ok: status === '0', short: shortOf(name, text) }
}

// numbers of an earlier run are none of this one
for (const { measured } of promises) if (measured) rmSync(join(measuredFolder, `${measured.name}.json`), { force: true })
const quick = promises.flatMap(({ proof }) => proof)
const slow = promises.flatMap(({ slow = [] }) => slow)
const { of: now } = runSpecs([...new Set(long ? [...quick, ...slow] : quick)])
if (long) {
  drill('crash', 'infra/e2e/src/crash/main.ts', [String(seed), '900'])
  drill('restart', 'infra/distributed/src/rolling/main.ts', [])
} else if (!existsSync(join(measuredFolder, 'crash.txt'))) drill('crash', 'infra/e2e/src/crash/main.ts', [String(seed), '15'])

const last = readReport(join(root, 'dist', 'reports', 'vitest.json'))
const known: Known = {
  now, slow: long ? now : last.of, slowAt: long ? undefined : last.at,
  measured: (name) => readMeasured(measuredFolder, name), stated: readStated, drill: drilled,
}
const lines = promises.map((promised) => lineOf(promised, known))
const count = (wanted: string) => lines.filter(({ standing }) => standing === wanted).length
const failed = count('FAILED')
say('')
for (const { text } of lines) say(text)
say(`${String(promises.length + 1).padStart(2)} ${failed === 0 ? 'proved' : 'FAILED'} Evidence: of ${promises.length} promises ${count('proved')} proved, ${count('partly')} partly, ${count('open')} open, ${failed} failed, in ${Math.round((Date.now() - began) / 1000)} s (infra/trust/src/bar/main.ts)`)
process.exit(failed === 0 ? 0 : 1)
