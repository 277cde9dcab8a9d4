import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeKeyStore } from './contract-suite.ts'
import { createSqliteKeyStore } from './sqlite.ts'

const folder = await mkdtemp(join(tmpdir(), 'plateful-keys-'))
afterAll(() => rm(folder, { recursive: true }))

describeKeyStore('SQLite', {
  open: () => createSqliteKeyStore({ file: join(folder, 'suite', 'identity.keys.db') }),
  clear: () => rm(join(folder, 'suite'), { recursive: true, force: true }),
})

const bytesIn = async (path: string) => Buffer.concat(await Promise.all((await readdir(path)).map((file) => readFile(join(path, file)))))

/** Pieces long enough not to be found by chance. */
const piecesOf = (key: Uint8Array) => Array.from({ length: key.length - 7 }, (_, i) => Buffer.from(key.slice(i, i + 8)))

it('leaves no piece of an erased key in any of its files', async () => {
  const path = join(folder, 'erased')
  const keys = await createSqliteKeyStore({ file: join(path, 'identity.keys.db') })
  const made: Uint8Array[] = []
  for (let id = 1; id <= 100; id++) made.push(await keys.ensure(id))
  const left = async (key: Uint8Array) => {
    const bytes = await bytesIn(path)
    return piecesOf(key).filter((piece) => bytes.includes(piece)).length
  }
  expect(await left(made[76]!)).toBe(25)
  await keys.erase(77)
  expect(await left(made[76]!)).toBe(0)
  expect(await left(made[77]!)).toBe(25)
  await keys.close()
})

it('is readable for nobody else', async () => {
  const file = join(folder, 'private', 'identity.keys.db')
  await (await createSqliteKeyStore({ file })).close()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
