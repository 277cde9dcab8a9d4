import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { identityShapes, personalOfIdentity } from './events.ts'
import type { KeyStore } from './keys/key-store.ts'
import { createPersonalCodec } from './personal/personal-codec.ts'

const folder = join(import.meta.dirname, 'fixtures')
const fixtures = readdirSync(folder).map((name) => {
  const [type, version] = name.split('.') as [string, string]
  const { stored, read } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { stored: { userId: number }; read: { userId: number } }
  return { name, type, v: Number(version.slice(1)), stored, read }
})

const key = new Uint8Array(32).fill(7)
const keyStore = (has: boolean): KeyStore => ({
  ensure: async () => key, getMany: async (ids) => new Map(has ? ids.map((id) => [id, key]) : []), erase: async () => {}, close: async () => {},
})
const decode = async ({ type, v, stored: data }: (typeof fixtures)[number], has = true) => {
  const [event] = await createPersonalCodec(identityShapes, personalOfIdentity, keyStore(has))
    .decode([{ id: 'e', type, v, data, metadata: { at: '', correlationId: '' }, stream: 's', revision: 0, position: '1' }])
  return event
}

describe('what was once written', () => {
  it.each(fixtures)('is still read: $name', async (fixture) => expect(await decode(fixture)).toEqual({ type: fixture.type, data: fixture.read }))

  it('has an example of every shape', () => {
    const shapes = Object.entries(identityShapes).flatMap(([type, { v }]) => Array.from({ length: v }, (_, i) => `${type}.v${i + 1}.json`))
    expect(fixtures.map(({ name }) => name).toSorted()).toEqual(shapes.toSorted())
  })

  it.each(fixtures)('says nothing personal in the file, nor without the key: $name', async (fixture) => {
    const without = await decode(fixture, false)
    for (const text of ['anna', 'Anna', 'Anne', 'Cook', 'argon2id', 'Firefox', '203.0.113']) {
      expect(JSON.stringify(fixture.stored)).not.toContain(text)
      expect(JSON.stringify(without)).not.toContain(text)
    }
    expect(without?.data).toMatchObject({ userId: fixture.read.userId })
  })
})
