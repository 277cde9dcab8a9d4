import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { runningIdentity } from '../fixture.ts'
import { createSqliteKeyStore } from '../keys/sqlite.ts'

/** A folder that the service runs in, stops, and runs in again. */
export const dataFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plateful-identity-'))
  const bytes = async (name: string) => {
    const files = (await readdir(folder)).filter((file) => file.startsWith(`identity.${name}.db`))
    if (files.length === 0) throw new Error(`there is no file of ${name}`)
    return Buffer.concat(await Promise.all(files.map((file) => readFile(join(folder, file)))))
  }
  return {
    bytes,
    open: async (now?: () => Date) => {
      const eventStore = await createSqliteEventStore({ file: join(folder, 'identity.events.db') })
      const readStore = await createSqliteReadStore({ file: join(folder, 'identity.views.db') })
      const keyStore = await createSqliteKeyStore({ file: join(folder, 'identity.keys.db') })
      const running = await runningIdentity({ eventStore, readStore, keyStore, ...(now ? { now } : {}) })
      return {
        ...running,
        stop: async () => {
          await running.stop()
          await readStore.close()
          await eventStore.close()
          await keyStore.close()
        },
      }
    },
    removeViews: async () => {
      for (const file of await readdir(folder)) if (file.startsWith('identity.views.db')) await rm(join(folder, file))
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
