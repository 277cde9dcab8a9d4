import { ConfigError } from '@plateful/service'
import { readDataDir } from '../config.ts'
import { makeBackup } from './backup.ts'
import { isSystemError } from './archive.ts'
import { BackupError } from './error.ts'
import { restoreBackup } from './restore.ts'

const usage = { backup: 'npm run backup -- FILE', restore: 'npm run restore -- FILE [--force]' }
const [task, ...words] = process.argv.slice(2)
const flags = words.filter((word) => word.startsWith('--'))
const [file, ...more] = words.filter((word) => !word.startsWith('--'))

const stopping = new AbortController()

const run = async (): Promise<string> => {
  if ((task !== 'backup' && task !== 'restore') || !file || more.length > 0 || flags.some((flag) => task === 'backup' || flag !== '--force')) {
    throw new BackupError(`Usage: ${task === 'backup' || task === 'restore' ? usage[task] : Object.values(usage).join(' | ')}`)
  }
  const dataDir = readDataDir()
  // a restore runs to its end: it is short, and half of one would have to be run again
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())
  const { members, createdAt } = task === 'backup' ? await makeBackup({ dataDir, file, now: () => new Date(), signal: stopping.signal }) : await restoreBackup({ dataDir, file, force: flags.length > 0 })
  const size = members.reduce((sum, member) => sum + member.size, 0)
  const what = `${members.length} files, ${(size / 1_000_000).toFixed(1)} MB`
  return task === 'backup' ? `Backup of ${dataDir} in ${file} (${what})` : `Restored into ${dataDir} what it was on ${createdAt} (${what})`
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  const isPlain = error instanceof BackupError || error instanceof ConfigError || isSystemError(error)
  process.stderr.write(`${stopping.signal.aborted && task === 'backup' ? 'interrupted' : isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
