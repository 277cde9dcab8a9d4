import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person } from '@plateful/testing'
import { encodeCursor } from '@plateful/read-store'
import { listQuery } from '../../contract/http.ts'
import type { Recipe } from '../../contract/recipe.ts'
import { type Body, recipeBody, type RecipesService, recipesService } from '../testing.ts'
import { scopeOf } from './recipes/list.query.ts'

const titles = ['Crème brûlée', 'creme caramel', 'Tomato soup', 'tomatoes on toast', 'Éclair', 'eclair au café', 'Zucchini bake', 'apple pie', 'Apple tart', 'Bread']
const foods = ['2 tomatoes', '1 cup cream', '3 eggs', 'saffron threads', '200 g flour', '1 apple', 'smoked paprika', 'coffee beans']
const notes = [null, 'A classic.', 'Smoky and rich', 'With saffron from the market', 'Café style']

const words = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(/[a-z0-9]+/g) ?? []
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Known = { id: number; owner: number; body: Body & { title: string; ingredients: string[]; category?: string } }
type Reader = { name: string; userId?: number; isAdmin?: boolean; premium?: boolean; bought?: number[] }

const pick = <T>(items: readonly T[]) => fc.constantFrom(...items)
const recipe = fc.record({
  title: pick(titles), ingredients: fc.uniqueArray(pick(foods), { minLength: 1, maxLength: 3 }), description: pick(notes),
  category: pick([undefined, 'dinner', 'snack', 'high-protein']), cookTime: pick([undefined, 0, 10, 30, 31, 60, 61, 200]),
  calories: pick([undefined, 0, 300, 301, 600, 601]), servings: pick([undefined, 1, 4, 4, 12]),
  price: pick([undefined, undefined, undefined, '2.00']), isPremium: pick([false, false, true]), isPublished: pick([true, true, true, false]),
})

describe('the list', () => {
  const owners = [1, 2, 3]
  const readers: Reader[] = [
    { name: 'signed out' }, { name: 'plain', userId: 9 }, { name: 'owner', userId: 1 }, { name: 'premium', userId: 4, premium: true },
    { name: 'admin', userId: 5, isAdmin: true }, { name: 'buyer', userId: 6, bought: [] },
  ]
  const known: Known[] = []
  let service: RecipesService
  const ask = ({ userId, isAdmin = false }: Reader) => (userId === undefined ? service.signedOut : service.as(person(userId, { isAdmin })))

  beforeAll(async () => {
    service = await recipesService()
    for (const [i, body] of fc.sample(recipe, { numRuns: 90, seed: 7 }).entries()) {
      const owner = owners[i % owners.length]!
      const { status, body: made } = await service.as(person(owner))('POST', '/api/recipes', recipeBody(body))
      expect(status).toBe(201)
      known.push({ id: made.id, owner, body })
    }
    service.says('billing', 'SubscriptionActivated', { userId: 4, tier: 'monthly', expiresAt: '2026-04-01T00:00:00.000Z' })
    for (const { id, body } of known.filter(({ body }) => body.price).slice(0, 5)) {
      expect(body.price).toBe('2.00')
      readers[5]!.bought!.push(id)
      service.says('billing', 'RecipePurchased', { userId: 6, recipeId: id })
    }
  })
  afterAll(() => service.stop())

  const mayRead = ({ id, owner, body }: Known, reader: Reader) =>
    (!body.price && !body.isPremium) || reader.isAdmin === true || owner === reader.userId || reader.bought?.includes(id) === true || (reader.premium === true && body.isPremium === true)

  /** The texts in the order of their weight: each tier holds those before it. */
  const tier = (one: Known, reader: Reader, search: string[]): number => {
    const { title, description, category, ingredients, price, isPremium } = one.body
    const hidden = Boolean(price) || isPremium === true
    const texts = [title, [category ?? '', ...(hidden ? [] : ingredients)].join(' '), description as string ?? '', ...(mayRead(one, reader) && hidden ? [ingredients.join(' ')] : [])]
    const found = texts.findIndex((_text, i) => {
      const there = words(texts.slice(0, i + 1).join(' '))
      return search.every((word) => there.some((other) => other.startsWith(word)))
    })
    return found
  }

  const expected = (query: Record<string, string>, reader: Reader): number[] => {
    const search = words(query['search'] ?? '')
    const bucket = (value: unknown, [a, b]: [number, number], names: string[], wanted = 'all') =>
      wanted === 'all' || (typeof value === 'number' && names[value <= a ? 0 : value <= b ? 1 : 2] === wanted)
    const matching = known.filter((one) => {
      const { body } = one
      return body.isPublished !== false
        && (!query['category'] || query['category'] === 'all' || body.category === query['category'].toLowerCase())
        && bucket(body.cookTime, [30, 60], ['quick', 'medium', 'long'], query['cookTime'])
        && bucket(body.calories, [300, 600], ['low', 'medium', 'high'], query['calories'])
        && (!query['access'] || query['access'] === 'all' || (query['access'] === 'free') === (!body.price && !body.isPremium))
        && (search.length === 0 || tier(one, reader, search) >= 0)
    })
    const number = (value: unknown, none: number) => (typeof value === 'number' ? value : none)
    const compare: Record<string, (a: Known, b: Known) => number> = {
      newest: (a, b) => b.id - a.id,
      oldest: (a, b) => a.id - b.id,
      name: (a, b) => (fold(a.body.title) < fold(b.body.title) ? -1 : fold(a.body.title) > fold(b.body.title) ? 1 : a.id - b.id),
      'cook-time': (a, b) => number(a.body.cookTime, Infinity) - number(b.body.cookTime, Infinity) || a.id - b.id,
      calories: (a, b) => number(a.body.calories, Infinity) - number(b.body.calories, Infinity) || a.id - b.id,
      servings: (a, b) => number(b.body.servings, -1) - number(a.body.servings, -1) || b.id - a.id,
    }
    const sortBy = query['sortBy']
    const order = sortBy ? compare[sortBy]! : (a: Known, b: Known) => (search.length > 0 ? tier(a, reader, search) - tier(b, reader, search) : 0) || b.id - a.id
    // Infinity - Infinity is NaN: two empty values are equal
    return matching.toSorted((a, b) => order(a, b) || 0).map(({ id }) => id)
  }

  const page = async (reader: Reader, query: Record<string, string>) => {
    const { status, body } = await ask(reader)('GET', `/api/recipes?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    return body as { recipes: Recipe[]; pagination: { hasNext: boolean; currentPage: number | null; totalPages: number; totalCount: number; nextCursor: string | null } }
  }

  const query = fc.record({
    search: pick(['tom', 'CREME', 'éclair cafe', 'saffron', 'smok', 'cof', 'snack', 'apple flour', 'tomato cream', '!!!', 'zz', 'soup dinner']),
    category: pick(['all', 'dinner', 'SNACK', 'high-protein', 'breakfast']), cookTime: pick(['all', 'quick', 'medium', 'long']), calories: pick(['all', 'low', 'medium', 'high']),
    sortBy: pick(['newest', 'oldest', 'name', 'cook-time', 'calories', 'servings']), limit: pick(['1', '7', '12', '100']),
  }, { requiredKeys: ['limit'] })

  it('is what filtering and sorting all of them gives, walked by cursor and by page', async () => {
    await fc.assert(fc.asyncProperty(query, pick(['signed out', 'plain', 'owner', 'premium', 'admin', 'buyer']), pick(['all', 'free', 'premium']), async (asked, name, access) => {
      const reader = readers.find((one) => one.name === name)!
      const full: Record<string, string> = { ...asked, ...(reader.premium ? { access } : {}) }
      const wanted = expected(full, reader)
      const limit = Number(asked.limit)
      const byCursor: number[] = []
      const byPage: number[] = []
      for (let n = 1, cursor: string | null = null; ; n++) {
        const one = await page(reader, cursor === null ? full : { ...full, cursor })
        expect(one.pagination).toMatchObject({ totalCount: wanted.length, totalPages: Math.ceil(wanted.length / limit), currentPage: cursor === null ? 1 : null, hasNext: n * limit < wanted.length })
        byCursor.push(...one.recipes.map(({ id }) => id))
        cursor = one.pagination.nextCursor
        expect(cursor === null).toBe(!one.pagination.hasNext)
        if (cursor === null || limit === 1 && n === 8) break
      }
      expect(byCursor).toEqual(wanted.slice(0, limit === 1 ? 8 : undefined))
      for (let n = 1; (n - 1) * limit <= wanted.length && n < 9; n++) {
        const one = await page(reader, { ...full, page: String(n) })
        expect(one.pagination.currentPage).toBe(n)
        byPage.push(...one.recipes.map(({ id }) => id))
      }
      expect(byPage).toEqual(wanted.slice(0, 8 * limit))
    }), { numRuns: 120 })
  })

  it('shows each reader what they may read, and no more', async () => {
    for (const reader of readers) {
      const { recipes } = await page(reader, { limit: '100' })
      for (const shown of recipes) {
        const one = known.find(({ id }) => id === shown.id)!
        const open = mayRead(one, reader)
        expect([shown.id, shown.locked, shown.lockReason]).toEqual([one.id, !open, open ? null : one.body.price ? 'purchase' : 'premium'])
        expect(shown.ingredients).toEqual(open ? one.body.ingredients : [])
        expect(shown.instructions).toEqual(open ? ['Chop', 'Boil'] : [])
        expect({ ingredientCount: shown.ingredientCount, stepCount: shown.stepCount }).toEqual({ ingredientCount: one.body.ingredients.length, stepCount: 2 })
      }
    }
  })

  it('has bounds', async () => {
    const refused = [
      'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=', 'limit=0', 'limit=101', 'limit=x', 'category=brunch', 'cookTime=fast', 'calories=none', 'sortBy=best', 'access=paid',
      'page=1&page=2', 'search=a&search=b', 'cursor=made-up', 'cursor=', `search=${'x'.repeat(201)}`,
    ]
    for (const text of refused) {
      const { status, body } = await service.signedOut('GET', `/api/recipes?${text}`)
      expect([text, status, body.code]).toEqual([text, 400, 'invalid_request'])
    }
    expect((await page({ name: '' }, { limit: '1' })).recipes).toHaveLength(1)
    expect((await page({ name: '' }, {})).recipes).toHaveLength(12)
    expect(await page({ name: '' }, { page: '900000' })).toMatchObject({ recipes: [], pagination: { hasNext: false, currentPage: 900_000, nextCursor: null } })
    expect((await page({ name: '' }, { category: '', search: ' ', sortBy: '', access: '', cookTime: '', calories: '' })).pagination.totalCount).toBe(expected({}, { name: '' }).length)
  })

  it('takes a cursor for the filters it was made for alone', async () => {
    const { pagination } = await page({ name: '' }, { limit: '2', sortBy: 'name' })
    const cursor = pagination.nextCursor!
    const status = async (query: string) => (await service.signedOut('GET', `/api/recipes?limit=2&cursor=${cursor}${query}`)).status
    expect(await status('&sortBy=name')).toBe(200)
    for (const other of ['', '&sortBy=newest', '&sortBy=name&category=dinner', '&sortBy=name&search=tom', '&sortBy=name&page=2']) expect([other, await status(other)]).toEqual([other, 400])
    expect((await service.signedOut('GET', `/api/recipes?limit=2&sortBy=name&cursor=${cursor.slice(0, -2)}`)).status).toBe(400)
  })

  it('has empty pages behind the last one, however far', async () => {
    for (const page of ['500', '99999999', '2147483648', '999999999999']) {
      expect((await service.signedOut('GET', `/api/recipes?page=${page}`)).body).toMatchObject({ recipes: [], pagination: { hasNext: false, currentPage: Number(page), nextCursor: null } })
    }
  })

  it('takes the order that goes without saying as one with the same order said', async () => {
    const { pagination } = (await service.signedOut('GET', '/api/recipes?limit=2')).body
    const next = await service.signedOut('GET', `/api/recipes?limit=2&sortBy=newest&cursor=${pagination.nextCursor}`)
    expect(next.body.recipes).toEqual((await service.signedOut('GET', '/api/recipes?limit=2&page=2')).body.recipes)
  })

  it('takes no cursor that it did not make, even a well made one', async () => {
    const scope = scopeOf(listQuery.parse({ sortBy: 'name' }))
    const status = async (values: unknown[]) => (await service.signedOut('GET', `/api/recipes?sortBy=name&cursor=${encodeCursor(values, scope)}`)).status
    expect(await status(['apple', 5])).toBe(200)
    for (const wrong of [[], ['apple'], [5, 5], ['apple', 'x'], ['apple', true], ['apple', 5, 5]]) expect([wrong, await status(wrong)]).toEqual([wrong, 400])
  })

  it('filters by access for premium users alone', async () => {
    for (const reader of readers) {
      for (const access of ['free', 'premium']) {
        expect((await ask(reader)('GET', `/api/recipes?access=${access}`)).status).toBe(reader.premium ? 200 : 403)
      }
      expect((await ask(reader)('GET', '/api/recipes?access=all')).status).toBe(200)
    }
  })

  it('answers 304 as long as nothing changed for the reader', async () => {
    const first = await ask({ name: '' })('GET', '/api/recipes?limit=3')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    // authors are unknown here: such a page is not kept
    expect(first.headers.get('etag')).toBeNull()
    for (const userId of owners) service.says('identity', 'UserRegistered', { userId, username: `cook${userId}`, timeZone: 'UTC', createdAt: '2026-01-01T00:00:00.000Z' })
    const named = await ask({ name: '' })('GET', '/api/recipes?limit=3')
    const etag = named.headers.get('etag')!
    expect(named.body.recipes.map(({ author }: Recipe) => author.username)).toEqual(named.body.recipes.map(({ userId }: Recipe) => `cook${userId}`))
    const again = (reader: Reader, path = '/api/recipes?limit=3') => ask(reader)('GET', path, undefined, { 'if-none-match': etag })
    expect(await again({ name: '' })).toMatchObject({ status: 304, body: '' })
    expect((await again({ name: '' }, '/api/recipes?limit=4')).status).toBe(200)
    expect((await again({ name: 'buyer', userId: 6 })).status).toBe(200)
    await service.as(person(1))('POST', '/api/recipes', recipeBody({ isPublished: false }))
    expect((await again({ name: '' })).status).toBe(200)
  })
})
