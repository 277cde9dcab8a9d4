import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isLockFile, lockData, restoreFolder } from '@plateful/service'
import { assertWhole, type Manifest, readArchive } from './archive.ts'
import { BackupError } from './error.ts'
import { assertSound } from './snapshot.ts'

/** Where a copy is unpacked; what is there means nothing to a product. */
const unpackFolder = '.unpacking'

const sync = async (path: string) => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const foldersBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name))

/**
 * Puts a copy in place of what a data folder holds. The copy is read and checked to its end, then unpacked aside
 * and every database looked through; only then is anything touched. While it is being put in place the folder with
 * the rest of it has a name that keeps products from starting.
 * @throws BackupError when the copy is damaged, or the folder is not empty and `force` is not set
 * @throws ConfigError when a product runs on the folder
 */
export const restoreBackup = async (options: { dataDir: string; file: string; force: boolean }): Promise<Manifest> => {
  const { dataDir, file } = options
  if (!existsSync(file)) throw new BackupError(`there is no file ${file}`)
  await assertWhole(file)
  const lock = lockData(dataDir, undefined, { restoring: true })
  const aside = join(dataDir, unpackFolder)
  const ready = join(dataDir, restoreFolder)
  const found = async () => (await readdir(dataDir)).filter((name) => name !== unpackFolder && name !== restoreFolder && !isLockFile(name))
  try {
    if (!options.force && (await found()).length > 0) throw new BackupError(`${dataDir} is not empty; with --force what it holds is replaced`)
    await rm(aside, { recursive: true, force: true })
    await mkdir(aside, { mode: 0o700 })
    const said = await readArchive(file, async (name) => {
      const path = join(aside, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      return path
    })
    for (const { name } of said.members) if (name.endsWith('.db')) assertSound(name, join(aside, name))
    for (const folder of [aside, ...(await foldersBelow(aside))]) await sync(folder)

    // what an earlier restore left must not lose its name before it is replaced
    if (existsSync(ready)) for (const name of await readdir(ready)) await rm(join(ready, name), { recursive: true })
    await rename(aside, ready)
    await sync(dataDir)
    for (const name of await found()) await rm(join(dataDir, name), { recursive: true })
    for (const name of await readdir(ready)) await rename(join(ready, name), join(dataDir, name))
    await sync(dataDir)
    await rm(ready, { recursive: true })
    await sync(dataDir)
    return said
  } finally {
    await rm(aside, { recursive: true, force: true })
    lock.release()
  }
}
