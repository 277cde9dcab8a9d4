import { afterAll, beforeAll, describe } from 'vitest'
import { readStoreContract } from '../contract-suite.ts'
import type { Open } from '../contract-suite.ts'
import { createMongoReadStore } from './index.ts'
import { dropDatabase, findMongod, sayWithoutMongod, startMongod, type TestMongod } from './testing.ts'

const mongod = findMongod()
if (mongod === undefined) sayWithoutMongod('the contract of the read store on MongoDB')

describe.skipIf(mongod === undefined)('with a mongod', () => {
  let server: TestMongod
  beforeAll(async () => {
    server = await startMongod(mongod!)
  }, 60_000)
  afterAll(() => server.stop())

  let opened = 0
  const open: Open = async () => {
    const options = { url: server.url, database: `contract_${++opened}` }
    let readStore = await createMongoReadStore(options)
    return {
      readStore,
      reopen: async () => {
        await readStore.close()
        readStore = await createMongoReadStore(options)
        return readStore
      },
      beside: () => createMongoReadStore(options),
      dispose: async () => {
        await readStore.close()
        await dropDatabase(server.url, options.database)
      },
    }
  }

  readStoreContract('mongodb', open)
})
