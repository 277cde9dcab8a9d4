import { expect, test, vi } from 'vitest'
import { readWhole, someEvent } from '../contract-suite.ts'
import { CorruptEvent } from '../port.ts'
import { fromPosition, toPosition } from './records.ts'
import { createTestLog, type Stored } from './test-log.ts'
import { follow, someServer, someStore } from './testing.ts'

const threeEvents = async () => {
  const server = await someServer()
  const store = await someStore({ url: server.url, streamPrefix: 'stock' })
  await store.append('first', [someEvent({ n: 1 })], 'none')
  await store.append('middle', [someEvent({ n: 2 }, { v: 3, type: 'Renamed', metadata: { at: '2026-01-02T03:04:05.678Z', correlationId: 'because', userId: 7 } })], 'none')
  await store.append('last', [someEvent({ n: 3 })], 'none')
  return { server, store, stored: server.log.events.find(({ stream }) => stream === 'stock.middle')! }
}

const text = (base64: string) => Buffer.from(base64, 'base64').toString()

test('stands in the database as its own tools expect it', async () => {
  const { stored } = await threeEvents()
  expect(stored).toMatchObject({ stream: 'stock.middle', type: 'Renamed', contentType: 'application/json' })
  expect(JSON.parse(text(stored.data))).toEqual({ n: 2 })
  expect(JSON.parse(text(stored.metadata))).toMatchObject({ $correlationId: 'because', v: 3, metadata: { userId: 7 } })
})

test('positions are ordered text, whatever their length', () => {
  const positions = [['9', '9'], ['10', '0'], ['10', '9'], ['10', '10'], ['18446744073709551615', '0']].map(([commit, prepare]) => toPosition(commit!, prepare!))
  expect(positions.toReversed().sort()).toEqual(positions)
  expect(fromPosition(positions[2]!)).toEqual({ commit: '10', prepare: '9' })
  for (const other of ['', '0000000000000412', '10-9', `${positions[0]} `]) expect(() => fromPosition(other)).toThrow(TypeError)
})

test('refuses positions of another store, addresses that are none, ids that are no UUIDs, and prefixes that could hold another one', async () => {
  const { server, store } = await threeEvents()
  await expect(store.readAll('0000000000000412', 10)).rejects.toThrow(TypeError)
  for (const id of ['one', 'A0000000-0000-4000-8000-000000000000']) await expect(store.append('first', [someEvent({}, { id })], 'any')).rejects.toThrow(TypeError)
  const unreadable = await someStore({ url: 'esdb://host?tls=secret' }).catch((error: unknown) => error)
  expect(unreadable).toBeInstanceOf(TypeError)
  expect(String(unreadable)).not.toContain('secret')
  for (const streamPrefix of ['', 'a.b', '$a']) await expect(someStore({ url: server.url, streamPrefix })).rejects.toThrow(TypeError)
})

test('whichever byte is flipped, nothing else than what was written is ever read', async () => {
  const { store, stored } = await threeEvents()
  const events = await readWhole(store)
  let noticed = 0
  const damage = async (change: Partial<Stored>) => {
    const whole = { ...stored }
    Object.assign(stored, change)
    const result = await readWhole(store).catch((error: unknown) => error)
    if (result instanceof Error) expect(result).toBeInstanceOf(CorruptEvent)
    else expect(result).toEqual(events)
    if (result instanceof Error) noticed++
    Object.assign(stored, whole)
    return result
  }
  for (const field of ['data', 'metadata'] as const) {
    const bytes = Buffer.from(stored[field], 'base64')
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes)
      damaged[at]! ^= 1 << (at % 8)
      await damage({ [field]: damaged.toString('base64') })
    }
  }
  expect(noticed).toBe(text(stored.data).length + text(stored.metadata).length)
  for (const change of [{ type: 'renamed' }, { revision: 1 }, { stream: 'stock.medium' }, { id: '00000000-0000-4000-8000-000000000000' }]) {
    expect(await damage(change)).toBeInstanceOf(CorruptEvent)
  }
})

test('a damaged event is named, and a follower gets what is in front of it', async () => {
  const { store, stored } = await threeEvents()
  const { position } = (await store.readStream('middle'))[0]!
  stored.data = Buffer.from('{"n":4}').toString('base64')
  for (const reading of [store.readStream('middle'), store.readAll(undefined, 10)]) {
    const error = await reading.catch((e: unknown) => e)
    expect(error).toBeInstanceOf(CorruptEvent)
    expect(String(error)).toContain('middle')
    expect(String(error)).toContain(position)
  }
  const { seen, errors } = follow(store)
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1))
  for (const error of errors) expect(error).toBeInstanceOf(CorruptEvent)
  expect(seen.map(({ stream }) => stream)).toEqual(['first'])
})

test('an event that others wrote, and a gap in a stream, are noticed', async () => {
  const { server, store } = await threeEvents()
  server.log.append('stock.first', [{ id: '00000000-0000-4000-8000-000000000002', type: 'Foreign', contentType: 'application/json', data: 'e30=', metadata: '' }], 'any')
  await expect(store.readStream('first')).rejects.toBeInstanceOf(CorruptEvent)

  const log = createTestLog()
  const gappy = await someStore({ url: (await someServer({ log })).url, streamPrefix: 'stock' })
  await gappy.append('first', [someEvent(), someEvent(), someEvent()], 'none')
  ;(log.stream('stock.first') as Stored[]).splice(1, 1)
  await expect(gappy.readStream('first')).rejects.toBeInstanceOf(CorruptEvent)
})
