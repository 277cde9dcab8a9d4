import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BatchRefused } from './batch.ts'
import { ReadStoreUnavailable } from './errors.ts'
import type { ReadStore } from './port.ts'
import { direct, entry, linked, position, queried, type Account, type Changed } from './projecting.ts'
import type { Entry, Projection } from './projection.ts'
import { createProjector, type ReadPage } from './projector.ts'
import { openInTemp } from './sqlite/opening.ts'

describe('a projector', () => {
  let opened: Awaited<ReturnType<typeof openInTemp>>
  let errors: unknown[]
  beforeEach(async () => {
    opened = await openInTemp()
    errors = []
  })
  afterEach(() => opened.dispose())

  const projectorOf = (projections: readonly Projection<unknown>[], readStore: ReadStore = opened.readStore, source = 'own') =>
    createProjector({ readStore, source, projections, now: () => '2030-01-01T00:00:00.000Z', onError: (error) => errors.push(error) })

  /** The projection, but entries for `bad` fail so many times. */
  const failingAt = (projection: Projection<Account, Changed>, bad: string, times = Infinity) => {
    const tried: string[] = []
    const broken: Projection<Account, Changed> = {
      ...projection,
      evolve: (doc, change, key) => {
        if (change.data.id !== bad) return projection.evolve(doc, change, key)
        tried.push(change.id)
        if (tried.length <= times) throw new RangeError(`no ${bad}`)
        return projection.evolve(doc, change, key)
      },
    }
    return { broken, tried }
  }
  const totalOf = async (id: string, projection = direct) => (await opened.readStore.collection(projection.spec).get(id))?.total
  const pageOf = (...list: string[]): Changed[] => list.map((id, i) => entry(i + 1, { id, by: 1 }))
  const readerOf = (entries: readonly Entry[]): ReadPage => async (after, limit) => {
    const page = entries.filter(({ position }) => after === undefined || position > after).slice(0, limit)
    return { entries: page, position: page.at(-1)?.position ?? after }
  }

  it('starts where the slowest projection stands', async () => {
    await projectorOf([direct]).apply(pageOf('a', 'b'), position(2))
    expect(await projectorOf([direct]).start()).toBe(position(2))
    const both = projectorOf([direct, linked])
    expect(both.position()).toBeUndefined()
    expect(await both.start()).toBeUndefined()
    await both.apply(pageOf('a', 'b', 'a'), position(5))
    expect([both.position(), await totalOf('a'), await totalOf('b')]).toEqual([position(5), 3, 1])
  })

  it('stands at the end of a page that holds nothing for it, and goes back for none', async () => {
    const projector = projectorOf([direct])
    await projector.apply([], position(7))
    await projector.apply([], position(5))
    expect(projector.position()).toBe(position(7))
    expect(await projectorOf([direct]).start()).toBe(position(7))
  })

  it('without projections stands at what came', async () => {
    const projector = projectorOf([])
    await projector.apply(pageOf('a'), position(1))
    expect(projector.position()).toBe(position(1))
  })

  it('lets those wait that need a position', async () => {
    const projector = projectorOf([direct, linked])
    const [soon, later] = [projector.reached(position(2), 5000), projector.reached(position(3), 1)]
    await projector.apply(pageOf('a', 'b'), position(2))
    expect(await soon).toBe(true)
    expect(await later).toBe(false)
    expect(await projector.reached(position(1), 0)).toBe(true)
  })

  it('keeps two sources apart', async () => {
    const own = projectorOf([direct])
    const other = projectorOf([linked], opened.readStore, 'other')
    await own.apply(pageOf('a'), position(9))
    await other.apply(pageOf('a'), position(1))
    expect([await own.start(), await other.start()]).toEqual([position(9), position(1)])
  })

  it('refuses two projections of one name or one collection', () => {
    expect(() => projectorOf([direct, direct])).toThrow('name')
    expect(() => projectorOf([direct, { ...direct, name: 'again' }])).toThrow('collection')
  })

  it('reads the documents of a page once and writes each once', async () => {
    const asked: number[] = []
    const written: number[] = []
    const counting: ReadStore = {
      ...opened.readStore,
      standing: (spec, keys) => (asked.push(keys.length), opened.readStore.standing(spec, keys)),
      commit: (writes, checkpoint) => (written.push(writes.length), opened.readStore.commit(writes, checkpoint)),
    }
    await projectorOf([direct], counting).apply(pageOf('a', 'b', 'a', 'a', 'c', 'b'), position(6))
    expect([asked, written]).toEqual([[3], [3]])
    const [standing] = await opened.readStore.standing(direct.spec, ['a'])
    expect(standing).toMatchObject({ position: position(4), doc: { total: 7, seen: ['e1', 'e3', 'e4'] } })
  })

  it('tries again what fails for a moment, and parks nothing', async () => {
    const { broken, tried } = failingAt(direct, 'b', 4)
    const projector = projectorOf([broken])
    await projector.apply(pageOf('a', 'b', 'c'), position(3))
    expect([tried.length, await totalOf('b'), await projector.parked(), errors]).toEqual([5, 1, [], []])
  })

  it('parks what fails five times; what is behind it and other projections go on', async () => {
    const { broken, tried } = failingAt(direct, 'b')
    const projector = projectorOf([broken, linked, queried])
    const reached = projector.reached(position(5), 2000)
    await projector.apply(pageOf('a', 'b', 'a', 'b', 'c'), position(5))
    expect(await reached).toBe(true)
    expect(tried).toEqual([...Array<string>(5).fill('e2'), ...Array<string>(5).fill('e4')])
    expect([await totalOf('a'), await totalOf('b'), await totalOf('c'), await totalOf('b', linked)]).toEqual([3, undefined, 1, expect.any(Number)])
    const note = { projection: 'direct', type: 'Changed', error: 'RangeError: no b', at: '2030-01-01T00:00:00.000Z' }
    expect(await projector.parked()).toEqual([
      { ...note, id: 'own/direct/e2', entryId: 'e2', position: position(2) },
      { ...note, id: 'own/direct/e4', entryId: 'e4', position: position(4) },
    ])
    expect(errors).toHaveLength(2)
    expect(await projectorOf([linked], opened.readStore, 'other').parked()).toEqual([])
  })

  it.each<[string, Partial<Projection<Account, Changed>>]>([
    ['keys throws', { keys: ({ data }) => { if (data.id === 'b') throw new Error('bad'); return [data.id] } }],
    ['keys rejects', { keys: async ({ data }) => { if (data.id === 'b') throw new Error('bad'); return [data.id] } }],
    ['a query of keys is refused', { keys: async ({ data }, stored) => { if (data.id === 'b') await stored.find({ filter: { where: { bad: 1 } } }); return [data.id] } }],
    ['a field cannot be stored', { spec: { ...direct.spec, fields: ({ id }) => ({ id, group: 'g', total: id === 'b' ? Number.NaN : 1 }) } }],
    ['a field cannot be stored, found at a query', {
      spec: { ...direct.spec, fields: ({ id }) => ({ id, group: 'g', total: id === 'b' ? Number.NaN : 1 }) },
      keys: async ({ data }, stored) => { await stored.count(undefined, 1); return [data.id] },
    }],
    ['a document is not JSON', { evolve: (doc, change, key) => ({ ...direct.evolve(doc, change, key)!, total: (key === 'b' ? 1n : 1) as number }) }],
    ['no document and not null', { evolve: (doc, change, key) => (key === 'b' ? (undefined as never) : direct.evolve(doc, change, key)) }],
    ['a key is none', { keys: ({ data }) => [data.id === 'b' ? ({} as string) : data.id] }],
  ])('parks an entry when %s', async (_, more) => {
    const projector = projectorOf([{ ...direct, ...more }, queried])
    await projector.apply(pageOf('a', 'b', 'c'), position(3))
    expect((await projector.parked()).map(({ entryId }) => entryId)).toEqual(['e2'])
    expect((await opened.readStore.collection(direct.spec).getMany(['a', 'b', 'c'])).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(await opened.readStore.collection(queried.spec).count(undefined, 9)).toBe(3)
    expect(projector.position()).toBe(position(3))
    expect(errors.every((error) => error instanceof Error && !(error.cause instanceof BatchRefused))).toBe(true)
  })

  it('holds up what is behind for less than two seconds, however much fails', async () => {
    const { broken, tried } = failingAt(direct, 'b')
    const projector = projectorOf([broken, { ...broken, name: 'too', spec: { ...direct.spec, name: 'toos' } }])
    const reached = projector.reached(position(400), 2000)
    for (let from = 0; from < 400; from += 50) {
      await projector.apply(Array.from({ length: 50 }, (_, i) => entry(from + i + 1, { id: i === 49 ? 'a' : 'b', by: 1 })), position(from + 50))
    }
    expect(await reached).toBe(true)
    expect([await totalOf('a'), tried.length]).toEqual([255, 2 * 5 * 8 * 49])
    expect(await projector.parked()).toHaveLength(2 * 8 * 49)
  })

  it('parks nothing because the store is away: the page comes again', async () => {
    let away = true
    const shaky: ReadStore = {
      ...opened.readStore,
      commit: (writes, checkpoint) => (away ? Promise.reject(new ReadStoreUnavailable('full')) : opened.readStore.commit(writes, checkpoint)),
    }
    const projector = projectorOf([direct, queried], shaky)
    const page = [...pageOf('a', 'b'), entry(3, { id: 'c', from: 'none' })]
    await expect(projector.apply(page, position(3))).rejects.toThrow(ReadStoreUnavailable)
    expect(projector.position()).toBeUndefined()
    away = false
    await projector.apply(page, position(3))
    expect([await totalOf('a'), await projector.parked(), errors]).toEqual([1, [], []])
  })

  it('begins anew with another version, and tries again what was parked', async () => {
    const { broken } = failingAt(direct, 'b')
    await projectorOf([broken, linked]).apply(pageOf('a', 'b'), position(2))
    const second = { ...direct, spec: { ...direct.spec, version: 2 } }
    const mended = projectorOf([second, linked])
    expect(await mended.start()).toBeUndefined()
    expect(await mended.parked()).toEqual([])
    await mended.apply(pageOf('a', 'b'), position(2))
    expect([await totalOf('b', second), mended.position()]).toEqual([1, position(2)])
  })

  it('rebuilds a projection while the old documents are read and new entries come', async () => {
    const entries = pageOf('a', 'b', 'a', 'c')
    const { broken } = failingAt(direct, 'b', 5)
    const projector = projectorOf([broken, linked])
    await projector.apply(entries, position(4))
    expect(await projector.parked()).toHaveLength(1)
    await opened.readStore.commit([{ spec: direct.spec, key: 'stray', position: position(1), doc: { id: 'stray', group: '', total: 0, seen: [] } }])
    const seen: (number | undefined)[] = []
    await projector.rebuild('direct', async (after, limit) => {
      seen.push(await totalOf('a'))
      if (after === position(2)) {
        entries.push(entry(5, { id: 'a', by: 1 }))
        await projector.apply(entries.slice(4), position(5))
      }
      return readerOf(entries)(after, Math.min(limit, 2))
    })
    // What is rebuilt is not seen before it is complete; what comes meanwhile is.
    expect(seen.slice(0, 3)).toEqual([3, 3, 7])
    expect([await totalOf('a'), await totalOf('b'), await totalOf('stray')]).toEqual([7, 1, undefined])
    expect([await projector.parked(), projector.position(), await projector.start()]).toEqual([[], position(5), position(5)])
    await projector.apply([entry(6, { id: 'a', by: 1 })], position(6))
    expect(await totalOf('a')).toBe(15)
  })

  it('a rebuild keeps what still fails parked, and leaves all as it was when its source ends early', async () => {
    const { broken } = failingAt(direct, 'b')
    const projector = projectorOf([broken])
    const entries = pageOf('a', 'b', 'c')
    await projector.apply(entries, position(3))
    const before = await projector.parked()
    await projector.rebuild('direct', readerOf(entries))
    expect(await projector.parked()).toEqual(before)
    await expect(projector.rebuild('direct', readerOf(entries.slice(0, 2)))).rejects.toThrow('ends before')
    expect([await totalOf('c'), projector.position()]).toEqual([1, position(3)])
    await expect(projector.rebuild('nothing', readerOf([]))).rejects.toThrow('no projection')
  })
})
