import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '@plateful/event-store'
import { dropDatabase, findMongod, sayWithoutMongod, startMongod, type TestMongod } from '@plateful/read-store/mongodb/testing'
import { describeKeyStore } from './contract-suite.ts'
import { openKeyStore } from './index.ts'
import { createMongoKeyStore } from './mongodb.ts'

const mongod = findMongod()
if (mongod === undefined) sayWithoutMongod('the key store on MongoDB')

describe.skipIf(mongod === undefined)('with a mongod', () => {
  let server: TestMongod
  beforeAll(async () => {
    server = await startMongod(mongod!)
  }, 60_000)
  afterAll(() => server.stop())

  const open = () => openKeyStore({ dataDir: '/nowhere', readStoreUrl: server.url })
  describeKeyStore('MongoDB', { open, clear: () => dropDatabase(server.url, 'plateful_identity_keys') })

  it('hands out one key to many who ask at once, from several processes', async () => {
    const stores = await Promise.all([open(), open(), open()])
    for (let user = 100; user < 120; user++) {
      const made = await Promise.all(stores.flatMap((keys) => [keys.ensure(user), keys.ensure(user)]))
      expect(new Set(made.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
    }
    for (const keys of stores) await keys.close()
  })

  it('an erasure that comes at the same time as a first use leaves no key', async () => {
    const [one, other] = [await open(), await open()]
    for (let user = 200; user < 220; user++) {
      await Promise.allSettled([one.ensure(user), other.erase(user)])
      expect((await one.getMany([user])).size).toBe(0)
    }
    await one.close()
    await other.close()
  })

  it('a key that was handed out outlives the server being killed at once', async () => {
    const keys = await open()
    for (let user = 300; user < 302; user++) {
      const key = await keys.ensure(user)
      await server.kill()
      await server.start()
      expect((await keys.getMany([user])).get(user)).toEqual(key)
    }
    await keys.close()
  }, 60_000)

  it('says that it is unavailable while the server is away, and recovers', async () => {
    const keys = await createMongoKeyStore({ url: server.url, database: 'away', patienceMs: 500 })
    const key = await keys.ensure(1)
    await server.kill()
    await expect(keys.ensure(1)).rejects.toThrow(StoreUnavailable)
    await expect(keys.erase(1)).rejects.toThrow(StoreUnavailable)
    await expect(createMongoKeyStore({ url: server.url, database: 'away', patienceMs: 300 })).rejects.toThrow(StoreUnavailable)
    await server.start()
    expect(await keys.ensure(1)).toEqual(key)
    await keys.close()
  }, 30_000)
})
