import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { restoreFolder } from '@plateful/service'
import { type Manifest, type Member, writeArchive } from './archive.ts'
import { BackupError } from './error.ts'
import { contentsOf, takeSnapshot } from './snapshot.ts'

const syncFolder = async (folder: string) => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Copies everything in a data folder into one file, also while the product runs: the databases as they stood at
 * one moment, then the other files. Files come later because they are written before the event that names them.
 * The file is written aside and renamed, so that `file` is a whole copy or what it was before.
 * @throws BackupError when there is nothing to copy or something cannot be read
 */
export const makeBackup = async (options: { dataDir: string; file: string; now(): Date; signal?: AbortSignal }): Promise<Manifest> => {
  const file = resolve(options.file)
  if (!existsSync(options.dataDir)) throw new BackupError(`there is no data in ${options.dataDir}`)
  const dataDir = await realpath(options.dataDir)
  const { databases } = contentsOf(dataDir)
  if (!databases.some((name) => name.endsWith('.events.db'))) throw new BackupError(`there is no data in ${options.dataDir}`)
  if (existsSync(join(dataDir, restoreFolder))) throw new BackupError(`${options.dataDir} holds a restore that did not finish`)
  await mkdir(dirname(file), { recursive: true })
  if (`${await realpath(dirname(file))}${sep}`.startsWith(`${dataDir}${sep}`)) throw new BackupError(`a copy inside of ${options.dataDir} would be lost with it: choose another place`)

  const aside = await mkdtemp(join(dirname(file), `.${basename(file)}-`))
  try {
    const createdAt = options.now().toISOString()
    const snapshot = await takeSnapshot(dataDir, databases)
    const members = async function* (): AsyncGenerator<Member> {
      for (const name of databases) {
        const copy = join(aside, 'database')
        await snapshot.copy(name, copy)
        yield { name, file: copy }
        await rm(copy)
      }
      for (const name of contentsOf(dataDir).files) yield { name, file: join(dataDir, name) }
    }
    try {
      const made = await writeArchive(join(aside, 'copy'), members(), { createdAt, signal: options.signal })
      await rename(join(aside, 'copy'), file)
      await syncFolder(dirname(file))
      return made
    } finally {
      snapshot.close()
    }
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
