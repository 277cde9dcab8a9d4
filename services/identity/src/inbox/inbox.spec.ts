import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import type { planningEvents } from '@plateful/planning/events'
import type { Entry, Projection, ReadStore } from '@plateful/read-store'
import { createProjector } from '@plateful/read-store'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { describe, expect, it } from 'vitest'
import { countThisMonth, generatedPlanProjection, generatedPlans, monthAt } from './generated-plans.ts'
import { subscriptionProjection, subscriptions } from './subscriptions.ts'

const entry = (n: number, type: string, data: object): Entry => ({ id: `m${n}`, position: String(n).padStart(16, '0'), type, data, metadata: { at: '2026-03-04T10:00:00.000Z' } })

const sample = async (type: string): Promise<unknown> => JSON.parse(await readFile(new URL(`../../../billing/contract/samples/${type}.json`, import.meta.url), 'utf8'))

const heard: Entry[] = [
  entry(1, 'SubscriptionActivated', { userId: 1, tier: 'monthly', expiresAt: 'x' }), entry(2, 'SubscriptionActivated', { userId: 2, tier: 'yearly', expiresAt: 'x' }),
  entry(3, 'SubscriptionEnded', { userId: 1 }), entry(4, 'SubscriptionActivated', { userId: 3, tier: 'monthly', expiresAt: 'x' }),
  entry(5, 'SubscriptionActivated', { userId: 3, tier: 'yearly', expiresAt: 'x' }),
  ...Array.from({ length: 6 }, (_, i) => entry(10 + i, 'PlanGenerated', { userId: 1 + (i % 2), at: `2026-03-0${i + 1}T10:00:00+02:00` })),
]

/** A small generator of numbers, so that a failing seed can be run again. */
const randomOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

type View = Projection<unknown>
const views = [subscriptionProjection, generatedPlanProjection] as unknown as View[]

/** Each entry by itself, whatever came before: what a delivery in any order comes down to. */
const applySingly = async (readStore: ReadStore, entries: readonly Entry[]) => {
  for (const one of entries) {
    for (const { keys, evolve, spec } of views.filter(({ types }) => types.includes(one.type))) {
      const stored = readStore.collection(spec)
      for (const key of await keys(one, stored)) await readStore.commit([{ spec, key, position: one.position, doc: evolve(await stored.get(key), one, key) }])
    }
  }
}

const applyInPages = async (readStore: ReadStore, pages: readonly (readonly Entry[])[]) => {
  const projector = createProjector({ readStore, source: 'x', projections: views, now: () => '', onError: () => {} })
  await projector.start()
  for (const page of pages) await projector.apply(page, page.at(-1)!.position)
  expect(await projector.parked()).toEqual([])
}

const contents = async (apply: (readStore: ReadStore) => Promise<void>) => {
  const readStore = await createSqliteReadStore({ file: ':memory:' })
  await apply(readStore)
  const plans = readStore.collection(generatedPlans)
  const found = {
    tiers: await Promise.all([1, 2, 3].map(async (id) => (await readStore.collection(subscriptions).get(String(id)))?.tier)),
    plans: (await plans.find({})).map((plan) => JSON.stringify(plan)).sort(),
    counts: await Promise.all([1, 2].map((id) => countThisMonth(plans, id, '2026-03-20T00:00:00.000Z', 'UTC'))),
  }
  await readStore.close()
  return found
}

describe('what is heard', () => {
  it('is the same however often and in whatever order it comes', async () => {
    const once = await contents((readStore) => applyInPages(readStore, [heard]))
    expect(once).toMatchObject({ tiers: [undefined, 'yearly', 'yearly'], counts: [3, 3] })
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomOf(seed)
      const shuffled = heard.flatMap((one) => Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({ one, rank: random() }))).sort((a, b) => a.rank - b.rank).map(({ one }) => one)
      expect(await contents((readStore) => applySingly(readStore, shuffled)), `seed ${seed}`).toEqual(once)
      const again = heard.flatMap((_, i) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => heard.slice(Math.max(0, i - Math.floor(random() * 4)), i + 1)))
      expect(await contents((readStore) => applyInPages(readStore, again)), `pages of seed ${seed}`).toEqual(once)
    }
  })
})

describe('what others say', () => {
  // types only: what is read here is parsed by identity's own zod
  const generated: z.infer<typeof planningEvents.PlanGenerated> = { userId: 7, at: '2026-03-04T10:00:00.000Z' }

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['SubscriptionActivated', () => sample('SubscriptionActivated'), { tier: expect.stringMatching(/^(monthly|yearly)$/) }],
    ['SubscriptionEnded', () => sample('SubscriptionEnded'), null],
    ['PlanGenerated', async () => generated, generated],
  ])('is understood: %s', async (type, read, expected) => {
    const data = (await read()) as { userId: number }
    const view = views.find(({ types }) => types.includes(type))!
    const one = entry(1, type, data)
    const [key] = await view.keys(one, undefined as never)
    expect(key).toBe(type === 'PlanGenerated' ? one.id : String(data.userId))
    expect(view.evolve(undefined, one, key!)).toEqual(expected)
    await expect(async () => view.evolve(undefined, entry(2, type, {}), (await view.keys(entry(2, type, {}), undefined as never))[0]!)).rejects.toThrow(/invalid/i)
  })
})

describe('months', () => {
  it('are those of the place, also where the day begins differently', () => {
    expect(monthAt('2026-01-01T00:30:00.000Z', 'America/New_York')).toBe('2025-12')
    expect(monthAt('2026-01-01T00:30:00.000Z', 'Pacific/Kiritimati')).toBe('2026-01')
    expect(monthAt('2025-12-31T10:00:00.000Z', 'Pacific/Kiritimati')).toBe('2026-01')
    expect(monthAt('2026-02-28T18:15:00.000Z', 'Asia/Kathmandu')).toBe('2026-03')
    expect(monthAt('2026-02-28T18:14:59.000Z', 'Asia/Kathmandu')).toBe('2026-02')
    expect(monthAt('2028-02-29T23:59:00.000Z', 'UTC')).toBe('2028-02')
  })
})
