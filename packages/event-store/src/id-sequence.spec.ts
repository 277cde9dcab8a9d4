import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createIdSequence } from './id-sequence.ts'
import type { EventStore } from './port.ts'
import { createSqliteEventStore } from './sqlite/index.ts'

const metadata = { at: '2026-01-02T03:04:05.678Z', correlationId: 'c' }
let eventStore: EventStore
beforeEach(async () => {
  eventStore = await createSqliteEventStore({ file: ':memory:' })
  return () => eventStore.close()
})

test('numbers ascend from 1 in the order of asking, each given once, from several hands', async () => {
  const hands = [createIdSequence(eventStore, 'thing-ids'), createIdSequence(eventStore, 'thing-ids')]
  expect(await Promise.all(Array.from({ length: 40 }, (_, n) => hands[n % 2]!(randomUUID(), metadata)))).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  expect(await hands[0]!(randomUUID(), metadata)).toBe(41)
})

test('the same event id gets the same number, at once and later', async () => {
  const next = createIdSequence(eventStore, 'thing-ids')
  const id = randomUUID()
  const [first, ...same] = await Promise.all([next(id, metadata), next(id, metadata), next(id, metadata)])
  expect(same).toEqual([first, first])
  expect(await next(randomUUID(), metadata)).toBe(2)
  expect(await next(id, metadata)).toBe(first)
})

test('sequences are independent', async () => {
  const [things, others] = [createIdSequence(eventStore, 'thing-ids'), createIdSequence(eventStore, 'other-ids')]
  await things(randomUUID(), metadata)
  expect(await others(randomUUID(), metadata)).toBe(1)
})
