import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readWhole, someEvent } from '../contract-suite.ts'
import { CorruptEvent } from '../port.ts'
import { createSqliteEventStore } from './index.ts'
import { someFile } from './testing.ts'

const writeThree = async (file: string) => {
  const store = await createSqliteEventStore({ file })
  await store.append('first', [someEvent({ text: 'at the beginning' })], 'none')
  const { position } = await store.append('middle', [someEvent({ text: 'to be damaged' })], 'none')
  await store.append('last', [someEvent({ text: 'in the end' })], 'none')
  const events = await readWhole(store)
  await store.close()
  return { events, position }
}

test('a flipped byte is noticed, and the error says where', async () => {
  const file = someFile()
  const { position } = await writeThree(file)
  const bytes = readFileSync(file)
  bytes[bytes.indexOf('to be damaged')]! ^= 1
  writeFileSync(file, bytes)

  const store = await createSqliteEventStore({ file })
  for (const reading of [store.readStream('middle'), store.readAll(undefined, 10)]) {
    const error = await reading.catch((e: unknown) => e)
    expect(error).toBeInstanceOf(CorruptEvent)
    expect(String(error)).toContain('middle')
    expect(String(error)).toContain(position)
  }
  expect(await store.readStream('first')).toHaveLength(1)
  expect(await store.readStream('last')).toHaveLength(1)
  await store.close()
})

test('whichever byte of a row is flipped, nothing else than what was written is ever read', async () => {
  const file = someFile()
  const { events } = await writeThree(file)
  const whole = readFileSync(file)
  const text = whole.indexOf('to be damaged')
  const begin = whole.lastIndexOf('middle', text) - 15
  const end = whole.indexOf('}', whole.indexOf('correlationId', text)) + 5
  let noticed = 0
  for (let at = begin; at < end; at += 2) {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 1 << (at % 8)
    writeFileSync(file, bytes)
    const store = await createSqliteEventStore({ file })
    const result = await readWhole(store).catch((error: unknown) => error)
    if (result instanceof Error) expect(result).toBeInstanceOf(CorruptEvent)
    else expect(result).toEqual(events)
    if (result instanceof Error) noticed++
    await store.close()
  }
  expect(noticed).toBeGreaterThan((end - begin) / 2 - 5)
})

test('a missing event of a stream is noticed', async () => {
  const file = someFile()
  const store = await createSqliteEventStore({ file })
  await store.append('a-1', [someEvent(), someEvent(), someEvent()], 'none')
  const other = new DatabaseSync(file)
  other.exec('DELETE FROM events WHERE revision = 1')
  other.close()
  await expect(store.readStream('a-1')).rejects.toBeInstanceOf(CorruptEvent)
  await store.close()
})

test('a file that is no database, and one of a newer layout, are refused', async () => {
  const file = someFile()
  writeFileSync(file, 'something else, long enough to be looked at. '.repeat(100))
  await expect(createSqliteEventStore({ file })).rejects.toBeInstanceOf(CorruptEvent)

  const newer = someFile()
  const db = new DatabaseSync(newer)
  db.exec('PRAGMA user_version = 2')
  db.close()
  await expect(createSqliteEventStore({ file: newer })).rejects.toThrow('newer version')
})
