import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

  it.each<[string, Partial<Projection<Account, Changed>>, string]>([
    ['keys throws', { keys: ({ data }) => { if (data.id === 'b') throw new Error('bad'); return [data.id] } }, 'Error: bad'],
    ['keys rejects', { keys: async ({ data }) => { if (data.id === 'b') throw new Error('bad'); return [data.id] } }, 'Error: bad'],
    ['a query of keys is refused', { keys: async ({ data }, stored) => { if (data.id === 'b') await stored.find({ filter: { where: { bad: 1 } } }); return [data.id] } }, 'Error: directs declares no field "bad"'],
    ['a field cannot be stored', { spec: { ...direct.spec, fields: ({ id }) => ({ id, group: 'g', total: id === 'b' ? Number.NaN : 1 }) } }, 'field total'],
    ['a field cannot be stored, found at a query', {
      spec: { ...direct.spec, fields: ({ id }) => ({ id, group: 'g', total: id === 'b' ? Number.NaN : 1 }) },
      keys: async ({ data }, stored) => { await stored.count(undefined, 1); return [data.id] },
    }, 'field total'],
    ['a document is not JSON', { evolve: (doc, change, key) => ({ ...direct.evolve(doc, change, key)!, total: (key === 'b' ? 1n : 1) as number }) }, 'TypeError'],
    ['no document and not null', { evolve: (doc, change, key) => (key === 'b' ? (undefined as never) : direct.evolve(doc, change, key)) }, 'neither a document nor null'],
    ['a key is none', { keys: ({ data }) => [data.id === 'b' ? ({} as string) : data.id] }, 'Error'],
    ['a key is none, found at a lookup', {
      keys: ({ data }, stored) => (data.id === 'b' ? [{} as string] : stored.get('x').then(() => [data.id])),
    }, 'Error'],
  ])('parks an entry when %s', async (_, more, message) => {
    const projector = projectorOf([{ ...direct, ...more }, queried])
    await projector.apply(pageOf('a', 'b', 'c'), position(3))
    expect(await projector.parked()).toEqual([expect.objectContaining({ entryId: 'e2', error: expect.stringContaining(message) })])
    expect((await opened.readStore.collection(direct.spec).getMany(['a', 'b', 'c'])).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(await opened.readStore.collection(queried.spec).count(undefined, 9)).toBe(3)
    expect(projector.position()).toBe(position(3))
    expect(errors).toHaveLength(1)
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
    let attempts = 0
    const shaky: ReadStore = {
      ...opened.readStore,
      commit: (writes, checkpoint) => {
        attempts++
        return away ? Promise.reject(new ReadStoreUnavailable('full')) : opened.readStore.commit(writes, checkpoint)
      },
    }
    await expect(projectorOf([direct], shaky).apply(pageOf('a', 'b'), position(3))).rejects.toThrow(ReadStoreUnavailable)
    expect(attempts).toBe(1)
    const projector = projectorOf([direct, queried], shaky)
    const page = [...pageOf('a', 'b'), entry(3, { id: 'c', from: 'none' })]
    await expect(projector.apply(page, position(3))).rejects.toThrow(ReadStoreUnavailable)
    expect(projector.position()).toBeUndefined()
    away = false
    await projector.apply(page, position(3))
    expect([await totalOf('a'), await projector.parked(), errors]).toEqual([1, [], []])
  })

  it('nor when keys makes light of it', async () => {
    let away = true
    const shaky: ReadStore = {
      ...opened.readStore,
      commit: (writes, checkpoint) => {
        if (!away) return opened.readStore.commit(writes, checkpoint)
        away = false
        return Promise.reject(new ReadStoreUnavailable('full'))
      },
    }
    const careless: Projection<Account, Changed> = {
      ...direct,
      keys: ({ data }, stored) => (data.id === 'a' ? ['a'] : stored.count(undefined, 1).then(() => [data.id], () => ['wrong'])),
    }
    const projector = projectorOf([careless], shaky)
    await expect(projector.apply(pageOf('a', 'b', 'a'), position(3))).rejects.toThrow(ReadStoreUnavailable)
    await projector.apply(pageOf('a', 'b', 'a'), position(3))
    expect([await totalOf('a'), await totalOf('b'), await totalOf('wrong')]).toEqual([3, 1, undefined])
  })

  it('does not ask again for what a query had written before the store went away', async () => {
    let left = 2
    const shaky: ReadStore = {
      ...opened.readStore,
      commit: (writes, checkpoint) => (left-- === 0 ? Promise.reject(new ReadStoreUnavailable('full')) : opened.readStore.commit(writes, checkpoint)),
    }
    const projector = projectorOf([queried], shaky)
    const page = [entry(1, { id: 'a', group: 'x' }), entry(2, { id: 'b', from: 'x' }), entry(3, { id: 'c', from: 'x' })]
    await expect(projector.apply(page, position(3))).rejects.toThrow(ReadStoreUnavailable)
    await projector.apply(page, position(3))
    const found = await opened.readStore.collection(queried.spec).find({ sort: [{ field: 'id', direction: 'asc' }] })
    expect(found.map(({ id }) => id)).toEqual(['a', 'count-1', 'count-2'])
  })

  it('writes for a query what is pending, once, with how far that reaches', async () => {
    const commits: unknown[] = []
    const watched: ReadStore = {
      ...opened.readStore,
      commit: (writes, checkpoint) => {
        const [at] = [checkpoint ?? []].flat()
        commits.push([writes.map(({ key }) => key), at?.position])
        return opened.readStore.commit(writes, checkpoint)
      },
    }
    const asking: Projection<Account, Changed> = {
      ...direct,
      keys: async ({ data }, stored) => {
        if (data.id === 'bad') throw new Error('bad')
        if (data.from) await stored.count(undefined, 1)
        return [data.id]
      },
    }
    const page = [entry(1, { id: 'bad' }), entry(2, { id: 'a', from: 'x' }), entry(3, { id: 'b' }), entry(4, { id: 'c', from: 'x' }), entry(5, { id: 'c' })]
    await projectorOf([asking], watched).apply(page, position(6))
    expect(commits).toEqual([[['own/direct/e1'], position(1)], [['a', 'b'], position(3)], [['c'], position(6)]])
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
    let late: Promise<void> | undefined
    await projector.rebuild('direct', async (after, limit) => {
      seen.push(await totalOf('a'))
      if (after === position(2)) {
        entries.push(entry(5, { id: 'a', by: 1 }))
        await projector.apply(entries.slice(4), position(5))
      }
      const page = await readerOf(entries)(after, Math.min(limit, 2))
      if (after === position(5) && entries.length === 5) {
        // It comes after the source seemed read to its end.
        entries.push(entry(6, { id: 'c', by: 1 }))
        late = projector.apply(entries.slice(5), position(6))
      }
      return page
    })
    await late
    // What is rebuilt is not seen before it is complete; what comes meanwhile is.
    expect(seen.slice(0, 3)).toEqual([3, 3, 7])
    expect([await totalOf('a'), await totalOf('b'), await totalOf('stray')]).toEqual([7, 1, undefined])
    expect(await totalOf('c')).toBe(3)
    expect([await projector.parked(), projector.position(), await projector.start()]).toEqual([[], position(6), position(6)])
    await projector.apply([entry(7, { id: 'a', by: 1 })], position(7))
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
    await projector.rebuild('direct', readerOf([...entries, entry(4, { id: 'c', by: 1 })]))
    expect([await totalOf('c'), projector.position()]).toEqual([3, position(4)])
    await expect(projector.rebuild('nothing', readerOf([]))).rejects.toThrow('no projection')
  })
})
