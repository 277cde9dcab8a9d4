import { afterEach, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@plateful/event-store'
import type { KeyStore } from '../keys/key-store.ts'
import { createSqliteKeyStore } from '../keys/sqlite.ts'
import { createPersonalCodec, type Personal } from './personal-codec.ts'

type Met = { type: 'Met'; data: { userId: number; name: Personal<string>; phone?: Personal<string>; day: string } }
type Left = { type: 'Left'; data: { userId: number } }
type Event = Met | Left

const recorded = (events: readonly { type: string; v: number; data: object }[]): RecordedEvent[] =>
  events.map((event, i) => ({ ...event, id: `e${i}`, stream: 's', revision: i, position: String(i), metadata: { at: '', correlationId: '' } }))

const met = (userId: number, name: string): Met => ({ type: 'Met', data: { userId, name, day: '2026-03-04' } })

describe('personal fields', () => {
  let keys: KeyStore
  const make = async () => {
    keys = await createSqliteKeyStore({ file: ':memory:' })
    const asked: (readonly number[])[] = []
    const counting: KeyStore = { ...keys, getMany: (ids) => { asked.push(ids); return keys.getMany(ids) } }
    return { codec: createPersonalCodec<Event>({ Met: { v: 1 }, Left: { v: 1 } }, { Met: ['name', 'phone'] }, counting), asked }
  }
  afterEach(() => keys.close())

  it('are not in what is written, and come back as they were', async () => {
    const { codec } = await make()
    const events: Event[] = [met(1, 'Zoë Ünlü'), { type: 'Met', data: { userId: 2, name: 'Bo', phone: '123', day: '2026-03-05' } }, { type: 'Left', data: { userId: 1 } }]
    const written = await codec.encode(events)
    expect(JSON.stringify(written)).not.toMatch(/Zoë|Bo|123/)
    expect(written[0]!.data).toMatchObject({ userId: 1, day: '2026-03-04' })
    expect(await codec.decode(recorded(written))).toEqual(events)
  })

  it('are written differently each time, so that equal values do not show', async () => {
    const { codec } = await make()
    const [one, two] = await codec.encode([met(1, 'Bo'), met(1, 'Bo')])
    expect(one).not.toEqual(two)
  })

  it('are null once the key is erased; the rest of the event and other users stay', async () => {
    const { codec } = await make()
    const written = await codec.encode([met(1, 'Ann'), met(2, 'Bo')])
    await keys.erase(1)
    expect(await codec.decode(recorded(written))).toEqual([
      { type: 'Met', data: { userId: 1, name: null, phone: null, day: '2026-03-04' } }, met(2, 'Bo'),
    ])
    await expect(codec.encode([met(1, 'Ann')])).rejects.toThrow('destroyed')
  })

  it('cannot be opened under another user', async () => {
    const { codec } = await make()
    const [written] = await codec.encode([met(1, 'Ann'), met(2, 'Bo')])
    const moved = { ...written!, data: { ...written!.data, userId: 2 } }
    expect((await codec.decode(recorded([moved])))[0]?.data).toMatchObject({ name: null })
  })

  it('ask for all keys of a page at once', async () => {
    const { codec, asked } = await make()
    const written = await codec.encode([met(1, 'a'), met(2, 'b'), met(1, 'c'), { type: 'Left', data: { userId: 3 } }])
    await codec.decode(recorded(written))
    expect(asked).toEqual([[1, 2]])
    await codec.decode(recorded([written[3]!]))
    expect(asked).toHaveLength(1)
  })

  it('leave events of unknown types to the caller', async () => {
    const { codec } = await make()
    expect(await codec.decode(recorded([{ type: 'Unheard', v: 1, data: {} }, { type: 'NumberTaken', v: 1, data: {} }]))).toEqual([undefined, undefined])
  })
})
