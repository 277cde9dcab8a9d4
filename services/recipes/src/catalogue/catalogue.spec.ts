import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { person } from '@plateful/testing'
import type { CatalogueRecipe, Recipes } from '../service.ts'
import { type RecipesService, recipesService } from '../testing.ts'

const recipe = (n: number): CatalogueRecipe => ({
  sourceId: `soup-${n}`, title: `Soup ${n}`, description: 'Warm', category: 'dinner', ingredients: ['1 l water', '2 carrots'], instructions: ['Boil', 'Serve'], prepTime: 5, cookTime: 20, servings: 4,
  calories: 120, protein: 3, carbs: 20, fat: 2, fiber: 4, sugar: 5, saturatedFat: 0.5, sodium: 300, cholesterol: 0,
})
const recipes = Array.from({ length: 60 }, (_, i) => recipe(i + 1))
const listed = async (service: RecipesService) => (await service.signedOut('GET', '/api/recipes?limit=100&sortBy=oldest')).body.recipes as { id: number; sourceId: string }[]

describe('the catalogue', () => {
  const eventStores: Awaited<ReturnType<typeof createSqliteEventStore>>[] = []
  const running: RecipesService[] = []
  const start = async (eventStore: (typeof eventStores)[number]) => {
    const service = await recipesService({ illustrationOf: (id) => (id === 'soup-1' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : undefined) }, { eventStore })
    running.push(service)
    return { service, seed: (some = recipes) => (service.service as Recipes).seedCatalogue(some) }
  }
  const open = async () => {
    const eventStore = await createSqliteEventStore({ file: ':memory:' })
    eventStores.push(eventStore)
    return eventStore
  }
  let service: RecipesService
  let seed: (some?: CatalogueRecipe[]) => Promise<void>
  beforeEach(async () => {
    ({ service, seed } = await start(await open()))
  })
  afterEach(async () => {
    // each stops its own adapters; a store that two of them shared is closed last
    for (const one of running.splice(0)) await one.stop()
    for (const store of eventStores.splice(0)) await store.close()
  })

  it('is everybody’s, in its order', async () => {
    await seed()
    const found = await listed(service)
    expect(found.map(({ sourceId }) => sourceId)).toEqual(recipes.map(({ sourceId }) => sourceId))
    expect(found[0]).toMatchObject({
      userId: null, title: 'Soup 1', source: 'catalogue', imageUrl: '/api/images/catalogue/soup-1.svg', ingredients: ['1 l water', '2 carrots'], instructions: ['Boil', 'Serve'], saturatedFat: 0.5, isPublished: true,
      locked: false, version: 1, author: { id: null, username: 'Plateful' }, importedFrom: null,
    })
  })

  it('is there once, after a second start, after a crash in the middle, and when two start at once', async () => {
    await seed(recipes.slice(0, 10))
    const before = await listed(service)
    await Promise.all([seed(), seed()])
    const after = await listed(service)
    expect(after).toHaveLength(60)
    expect(after.slice(0, 10)).toEqual(before)
    const another = await start(eventStores[0]!)
    await another.seed()
    expect(await listed(another.service)).toEqual(after)
  })

  it('does not come back where it was deleted', async () => {
    await seed()
    const [first] = await listed(service)
    const admin = service.as(person(1, { isAdmin: true }))
    expect((await service.as(person(2))('DELETE', `/api/recipes/${first!.id}`)).status).toBe(403)
    expect((await admin('DELETE', `/api/recipes/${first!.id}`)).status).toBe(200)
    await seed()
    expect((await listed(service)).map(({ id }) => id)).not.toContain(first!.id)
    expect(await listed(service)).toHaveLength(59)
  })

  it('has pictures that nobody asks for twice', async () => {
    const picture = await service.signedOut('GET', '/api/images/catalogue/soup-1.svg')
    expect([picture.status, picture.body]).toEqual([200, '<svg xmlns="http://www.w3.org/2000/svg"/>'])
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    for (const tag of [picture.headers.get('etag')!, `W/${picture.headers.get('etag')!}`, '*']) {
      expect((await service.signedOut('GET', '/api/images/catalogue/soup-1.svg', undefined, { 'if-none-match': tag })).status).toBe(304)
    }
    for (const other of ['soup-2.svg', 'soup-1', 'soup-1.png', '..%2Fsoup-1.svg', '%2e%2e', 'a b.svg', '__proto__.svg']) {
      expect([other, (await service.signedOut('GET', `/api/images/catalogue/${other}`)).status]).toEqual([other, 404])
    }
  })
})
