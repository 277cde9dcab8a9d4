import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReadStoreUnavailable } from './errors.ts'
import type { ReadStore } from './port.ts'
import { all, dump, entry, position, type Changed } from './projecting.ts'
import { createProjector } from './projector.ts'
import { openInTemp } from './sqlite/opening.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd')
const group = fc.constantFrom('x', 'y', 'z')
const someEntries: fc.Arbitrary<Changed[]> = fc
  .array(
    fc.tuple(
      fc.constantFrom('Changed', 'Changed', 'Changed', 'Removed', 'Ignored', 'Unknown'),
      fc.record({ id, group, by: fc.integer({ min: -3, max: 3 }), last: fc.string(), from: group }, { requiredKeys: ['id'] }),
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) => list.map(([type, data], i) => entry(i + 1, data, type)))

/** How a run goes: pages of so many entries, the step back before a page, and what happens at its commit. */
const someSteps = fc.array(
  fc.record({
    length: fc.integer({ min: 0, max: 12 }),
    back: fc.integer({ min: 0, max: 8 }),
    end: fc.constantFrom('fine', 'fine', 'restart', 'unwritten', 'uncheckpointed', 'half'),
    /** So many commits of the page go well before. */
    spared: fc.integer({ min: 0, max: 3 }),
    goesOn: fc.boolean(),
  }),
  { maxLength: 25 },
)
type End = 'fine' | 'restart' | 'unwritten' | 'uncheckpointed' | 'half'
type Step = { length: number; back: number; end: End; spared: number; goesOn: boolean }

/** A store that can fail as a server does that has no transactions: `half` of the documents, or all but the checkpoint, are written. */
const failing = (readStore: ReadStore, next: { end: End; spared: number }): ReadStore => ({
  ...readStore,
  // A server answers when it pleases.
  standing: async (spec, keys) => {
    for (let i = 0; i < keys.length * 3; i++) await Promise.resolve()
    return readStore.standing(spec, keys)
  },
  commit: async (writes, checkpoint) => {
    const { end } = next
    if (end === 'fine' || end === 'restart' || next.spared-- > 0) return readStore.commit(writes, checkpoint)
    next.end = 'fine'
    if (end === 'uncheckpointed') await readStore.commit(writes)
    if (end === 'half') await readStore.commit(writes.filter((_, i) => i % 2 === 0))
    throw new ReadStoreUnavailable(end)
  },
})

describe('a projector, however its source is cut, repeated and interrupted', () => {
  let opened: Awaited<ReturnType<typeof openInTemp>>
  beforeAll(async () => {
    opened = await openInTemp()
  })
  afterAll(() => opened.dispose())

  const anew = async () => {
    for (const { name, spec } of all) await opened.readStore.reset(`own/${name}`, [spec])
  }
  const projectorOn = (readStore: ReadStore) =>
    createProjector({ readStore, source: 'own', projections: all, now: () => '', onError: (error) => expect.unreachable(String(error)) })

  const cleanly = async (entries: readonly Changed[]) => {
    await anew()
    await projectorOn(opened.readStore).apply(entries, position(entries.length))
    return dump(opened.readStore)
  }

  const roughly = async (entries: readonly Changed[], steps: readonly Step[], ends: readonly End[]) => {
    await anew()
    const next = { end: 'fine' as End, spared: 0 }
    const readStore = failing(opened.readStore, next)
    let projector = projectorOn(readStore)
    let reached = 0
    for (const { length, back, end, spared, goesOn } of [...steps, { length: entries.length, back: 0, end: 'fine' as const, spared: 0, goesOn: false }]) {
      const from = Math.max(0, reached - back)
      const to = Math.min(entries.length, Math.max(reached, from + length))
      Object.assign(next, { end: ends.includes(end) ? end : 'fine', spared })
      try {
        await projector.apply(entries.slice(from, to), position(to))
        reached = to
      } catch (error) {
        expect(error).toBeInstanceOf(ReadStoreUnavailable)
      }
      next.end = 'fine'
      if (end === 'fine' || (goesOn && end !== 'restart')) continue
      projector = projectorOn(readStore)
      reached = Number((await projector.start()) ?? 0)
    }
    await projector.apply(entries.slice(reached), position(entries.length))
    expect(projector.position()).toBe(position(entries.length))
    return dump(opened.readStore)
  }

  it('ends with the documents of one clean run, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(someEntries, someSteps, async (entries, steps) => {
        const expected = await cleanly(entries)
        expect(await roughly(entries, steps, ['restart', 'unwritten'])).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  }, 60_000)

  it('does so on a store that writes documents before checkpoints, for documents that stand by themselves and for those that are found by what they say of themselves', async () => {
    const directs = (documents: Record<string, string>) => Object.fromEntries(Object.entries(documents).filter(([key]) => /^(directs|selves)\//.test(key)))
    await fc.assert(
      fc.asyncProperty(someEntries, someSteps, async (entries, steps) => {
        const expected = directs(await cleanly(entries))
        expect(directs(await roughly(entries, steps, ['restart', 'unwritten', 'uncheckpointed', 'half']))).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})
