import { expect, test } from 'vitest'
import { createCodec, lift } from './codec.ts'
import { someEvent } from './contract-suite.ts'
import type { RecordedEvent } from './port.ts'

type Event = { type: 'Named'; data: { first: string; last: string } } | { type: 'Left'; data: object }

const codec = createCodec<Event>({
  Named: {
    v: 3,
    up: {
      1: ({ name }: { name: string }) => ({ fullName: name }),
      2: ({ fullName }: { fullName: string }) => ({ first: fullName.split(' ')[0], last: fullName.split(' ')[1] }),
    },
  },
  Left: { v: 2 },
})

const recorded = (type: string, v: number, data: object): RecordedEvent =>
  ({ ...someEvent(data, { type }), v, stream: 'a-1', revision: 0, position: '1' })

test('events are written in the current version of their shape', async () => {
  expect(await codec.encode([{ type: 'Named', data: { first: 'Ada', last: 'King' } }, { type: 'Left', data: {} }])).toEqual([
    { type: 'Named', v: 3, data: { first: 'Ada', last: 'King' } },
    { type: 'Left', v: 2, data: {} },
  ])
})

test('events of every version come out in the current shape', async () => {
  const named = { type: 'Named', data: { first: 'Ada', last: 'King' } }
  expect(await codec.decode([
    recorded('Named', 1, { name: 'Ada King' }),
    recorded('Named', 2, { fullName: 'Ada King' }),
    recorded('Named', 3, { first: 'Ada', last: 'King' }),
  ])).toEqual([named, named, named])
})

test.each([
  ['an unknown type', 'Other', 1],
  ['a name that every object has', 'constructor', 1],
  ['a version that is newer than this code', 'Named', 4],
  ['a version without a way up', 'Left', 1],
])('%s is left out in its place', async (_, type, v) => {
  expect(await codec.decode([recorded(type, v, {}), recorded('Left', 2, {})])).toEqual([undefined, { type: 'Left', data: {} }])
})

test('lifting leaves the recorded data alone', () => {
  const data = Object.freeze({ n: 1 })
  expect(lift<{ type: 'A'; data: { n: number } }>({ A: { v: 2, up: { 1: ({ n }: { n: number }) => ({ n: n + 1 }) } } }, { type: 'A', v: 1, data })).toEqual({ type: 'A', data: { n: 2 } })
  expect(data).toEqual({ n: 1 })
})
