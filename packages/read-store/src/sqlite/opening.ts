import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Opened } from '../contract-suite.ts'
import { createSqliteReadStore } from './index.ts'

/** A store in a directory of its own, for specs. */
export const openInTemp = async (): Promise<Opened & { file: string }> => {
  const directory = await mkdtemp(join(tmpdir(), 'views-'))
  const file = join(directory, 'views.db')
  let readStore = await createSqliteReadStore({ file })
  return {
    file,
    readStore,
    reopen: async () => {
      await readStore.close()
      readStore = await createSqliteReadStore({ file })
      return readStore
    },
    beside: () => createSqliteReadStore({ file }),
    dispose: async () => {
      await readStore.close()
      await rm(directory, { recursive: true })
    },
  }
}
