import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person, stoppedClock } from '@plateful/testing'
import { type Body, recipeBody, type RecipesService, recipesService } from '../testing.ts'

describe('a recipe over HTTP', () => {
  const clock = stoppedClock('2026-03-04T10:00:00.000Z')
  let service: RecipesService
  beforeAll(async () => {
    service = await recipesService({}, {}, { now: clock.now })
  })
  afterAll(() => service.stop())

  const ada = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => service.as(person(7, { username: 'ada' }))(method, path, body, headers)
  const stranger = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => service.as(person(8))(method, path, body, headers)
  const admin = (method: string, path: string, body?: unknown) => service.as(person(1, { isAdmin: true }))(method, path, body)
  const make = async (more: Body = {}) => (await ada('POST', '/api/recipes', recipeBody(more))).body as { id: number; version: number }
  const path = ({ id }: { id: number }) => `/api/recipes/${id}`

  it('is answered whole', async () => {
    const { status, body, headers } = await ada('POST', '/api/recipes', recipeBody({
      title: "Ben & Jerry's", description: '', ingredients: ['1 cup flour', '', { name: 'milk', amount: 2, unit: 'dl' }], instructions: 'Mix\n\nBake', prepTime: '5', cookTime: '', servings: 4, calories: '350',
      protein: '7.5', category: 'dinner', price: '4.99', isPremium: true, imageUrl: 'https://example.com/a.jpg',
    }))
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number), userId: 7, title: "Ben & Jerry's", description: null, imageUrl: 'https://example.com/a.jpg',
      ingredients: ['1 cup flour', '2 dl milk'],
      ingredientDetails: [expect.objectContaining({ original: '1 cup flour', amount: 1, unit: 'cup', name: 'flour' }), expect.objectContaining({ original: '2 dl milk', amount: 2, name: 'milk' })],
      instructions: ['Mix', 'Bake'], ingredientCount: 2, stepCount: 2, locked: false, lockReason: null,
      prepTime: 5, cookTime: null, servings: 4, calories: 350, protein: 7.5, carbs: null, fat: null, fiber: null, sugar: null, sodium: null, cholesterol: null, saturatedFat: null,
      category: 'dinner', diets: expect.any(Array), allergens: ['gluten', 'milk'], price: '4.99', isPublished: true, isPremium: true, premiumTier: 'premium',
      source: null, sourceId: null, importedFrom: null, originalUrl: null, version: 1, createdAt: '2026-03-04T10:00:00.000Z', updatedAt: '2026-03-04T10:00:00.000Z',
      author: { id: 7, username: 'ada' },
    })
    expect(headers.get('etag')).toBe('"1"')
    expect(headers.get('location')).toBe(`/api/recipes/${body.id}`)
    expect((await ada('GET', path(body))).body).toEqual(body)
  })

  it('gets ascending numbers', async () => {
    const one = await make()
    const other = await make()
    expect(other.id).toBeGreaterThan(one.id)
  })

  it('says what is wrong with it, and stores nothing', async () => {
    const before = (await ada('GET', '/api/recipes/mine')).body.length
    const message = async (body: unknown) => {
      const answer = await ada('POST', '/api/recipes', body)
      return [answer.status, answer.body.code, answer.body.message] as const
    }
    expect(await message(recipeBody({ ingredients: ['', ' '] }))).toEqual([400, 'invalid_request', 'At least one ingredient is required'])
    expect(await message(recipeBody({ ingredients: ['<br>'] }))).toEqual([400, 'invalid_request', 'At least one ingredient is required'])
    expect(await message(recipeBody({ price: '0.49' }))).toEqual([400, 'invalid_request', 'A price is empty (not for sale) or between $0.50 and $999.99.'])
    expect((await message(recipeBody({ category: 'brunch' })))[2]).toContain('Must be one of pre-workout')
    expect(await message({})).toEqual([400, 'invalid_request', 'Please check what you entered.'])
    for (const none of ['[]', '"text"', 'null', '5']) expect((await message(none))[0]).toBe(400)
    expect((await message('{"title":')).slice(0, 2)).toEqual([400, 'malformed_json'])
    expect((await ada('POST', '/api/recipes', recipeBody(), { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await ada('POST', '/api/recipes', recipeBody({ description: 'x'.repeat(1_100_000) }))).status).toBe(413)
    expect((await ada('GET', '/api/recipes/mine')).body).toHaveLength(before)
  })

  it('has no way in for what is not the author’s to say', async () => {
    const { body } = await ada('POST', '/api/recipes', { ...recipeBody(), id: 999, userId: 1, ownerId: 1, version: 9, createdAt: 'x', importedFrom: 'url', source: 'catalogue', sourceId: 's', originalUrl: 'https://x', locked: true, premiumTier: 'premium', author: { id: 1 } })
    expect(body).toMatchObject({ userId: 7, version: 1, importedFrom: null, source: null, sourceId: null, originalUrl: null, locked: false, premiumTier: 'free', author: { id: 7 } })
    expect(body.id).not.toBe(999)
  })

  it('gets one version with each change', async () => {
    const one = await make({ fiber: 3 })
    clock.set('2026-03-05T10:00:00.000Z')
    const changed = await ada('PUT', path(one), recipeBody({ title: 'Better', isPremium: true }))
    expect(changed).toMatchObject({ status: 200, body: { id: one.id, title: 'Better', fiber: 3, isPremium: true, isPublished: true, version: 2, createdAt: '2026-03-04T10:00:00.000Z', updatedAt: '2026-03-05T10:00:00.000Z' } })
    expect(changed.headers.get('etag')).toBe('"2"')
    expect((await ada('GET', path(one))).body).toEqual(changed.body)
    expect((await ada('PUT', path(one), recipeBody({ title: 'Better' }))).body).toMatchObject({ version: 2, isPremium: true })
  })

  it('is changed only from the version that one has seen', async () => {
    const one = await make()
    await ada('PUT', path(one), recipeBody({ title: 'Second' }), { 'if-match': '"1"' })
    for (const stale of ['"1"', '"3"', '"x"', 'W/"2"']) {
      expect(await ada('PUT', path(one), recipeBody({ title: 'Third' }), { 'if-match': stale })).toMatchObject({ status: 409, body: { code: 'stale_version' } })
      expect(await ada('DELETE', path(one), undefined, { 'if-match': stale })).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    }
    expect((await ada('PUT', path(one), recipeBody({ title: 'Third' }), { 'if-match': '"1", "2"' })).body).toMatchObject({ version: 3, title: 'Third' })
    expect((await ada('PUT', path(one), recipeBody({ title: 'Fourth' }), { 'if-match': '*' })).status).toBe(200)
    expect((await ada('DELETE', path(one), undefined, { 'if-match': '"4"' })).status).toBe(200)
  })

  it('keeps one change of several that were made from the same version', async () => {
    const one = await make()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((title) => ada('PUT', path(one), recipeBody({ title }), { 'if-match': '"1"' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await ada('GET', path(one))).body.version).toBe(2)
  })

  it('is its owner’s and the administrator’s to change', async () => {
    const open = await make()
    const hidden = await make({ isPublished: false })
    for (const [method, body] of [['PUT', recipeBody({ title: 'Mine now' })], ['DELETE', undefined]] as const) {
      expect((await service.signedOut(method, path(open), body)).status).toBe(401)
      expect((await stranger(method, path(open), body)).status).toBe(403)
      expect((await stranger(method, path(hidden), body)).status).toBe(404)
      expect((await stranger(method, path(open), body, { 'if-match': '"9"' })).status).toBe(403)
      expect((await stranger(method, path(hidden), body, { 'if-match': '"9"' })).status).toBe(404)
      expect((await ada(method, '/api/recipes/2000000000', body, { 'if-match': '"9"' })).status).toBe(404)
    }
    expect((await ada('GET', path(open))).body).toMatchObject({ title: 'Tomato soup', version: 1 })
    expect((await admin('PUT', path(hidden), recipeBody({ title: 'Seen to' }))).body).toMatchObject({ title: 'Seen to', userId: 7, isPublished: false })
    expect((await admin('DELETE', path(open))).status).toBe(200)
  })

  it('is there for who bought it, and still not theirs to change', async () => {
    const [hidden, deleted] = [await make({ price: '3' }), await make({ price: '3' })]
    for (const { id: recipeId } of [hidden, deleted]) service.says('billing', 'RecipePurchased', { userId: 31, recipeId })
    await ada('PUT', path(hidden), recipeBody({ price: '3', isPublished: false }))
    await ada('DELETE', path(deleted))
    const buyer = service.as(person(31))
    for (const one of [hidden, deleted]) {
      expect((await buyer('GET', path(one))).status).toBe(200)
      for (const [method, body] of [['PUT', recipeBody()], ['DELETE', undefined]] as const) {
        expect(await buyer(method, path(one), body)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
        expect((await stranger(method, path(one), body)).status).toBe(404)
      }
    }
  })

  it('is gone when it is deleted', async () => {
    const one = await make({ title: 'Vanishing' })
    expect(await ada('DELETE', path(one))).toMatchObject({ status: 200, body: { id: one.id } })
    for (const [method, body] of [['GET', undefined], ['PUT', recipeBody()], ['DELETE', undefined]] as const) expect((await ada(method, path(one), body)).status).toBe(404)
    expect((await ada('GET', '/api/recipes/mine')).body).not.toContainEqual(expect.objectContaining({ id: one.id }))
    expect((await ada('GET', '/api/recipes?search=vanishing')).body.pagination.totalCount).toBe(0)
  })

  it('has one effect and one answer per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'create once' }
    const before = (await ada('GET', '/api/recipes/mine')).body.length
    const answers = await Promise.all([1, 2, 3].map(() => ada('POST', '/api/recipes', recipeBody(), key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await ada('GET', '/api/recipes/mine')).body).toHaveLength(before + 1)
    expect(await ada('POST', '/api/recipes', recipeBody({ title: 'Other' }), key)).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
    const one = answers[0]!.body
    for (let i = 0; i < 2; i++) expect((await ada('DELETE', path(one), undefined, { 'idempotency-key': 'delete once' })).status).toBe(200)
    expect((await ada('DELETE', path(one))).status).toBe(404)
  })

  it('tells how far the views must be for it to be seen', async () => {
    const written = [await ada('POST', '/api/recipes', recipeBody())]
    const one = written[0]!.body
    written.push(await ada('PUT', path(one), recipeBody({ title: 'Changed' })))
    written.push(await ada('POST', '/api/favorites', { recipeId: one.id }), await ada('DELETE', `/api/favorites/${one.id}`), await ada('DELETE', path(one)))
    const positions = written.map(({ headers }) => headers.get('x-plateful-positions'))
    for (const position of positions) expect(position).toMatch(/^recipes=/)
    expect(positions).toEqual(positions.toSorted())
    expect(new Set(positions).size).toBe(5)
    expect((await ada('GET', '/api/recipes')).headers.get('x-plateful-positions')).toBeNull()
  })

  it('tells ids apart from other text', async () => {
    for (const wrong of ['abc', '0', '-1', '1.5', '1e3', '%00']) expect([wrong, (await ada('GET', `/api/recipes/${wrong}`)).status]).toEqual([wrong, 400])
    for (const missing of ['999999', '99999999999999999999']) expect((await ada('GET', `/api/recipes/${missing}`)).status).toBe(404)
  })

  it('answers 304 to who has it', async () => {
    const one = await make()
    const first = await stranger('GET', path(one))
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    for (const tag of ['"1"', 'W/"1"', '"0", "1"', '*']) expect((await stranger('GET', path(one), undefined, { 'if-none-match': tag })).status).toBe(304)
    await ada('PUT', path(one), recipeBody({ isPremium: true }))
    const locked = await stranger('GET', path(one), undefined, { 'if-none-match': '"1"' })
    expect([locked.status, locked.headers.get('etag')]).toEqual([200, '"2-locked"'])
    expect((await stranger('GET', path(one), undefined, { 'if-none-match': '"2-locked"' })).status).toBe(304)
    expect((await ada('GET', path(one), undefined, { 'if-none-match': '"2-locked"' })).status).toBe(200)
    await ada('PUT', path(one), recipeBody({ isPremium: true, isPublished: false }))
    expect((await stranger('GET', path(one), undefined, { 'if-none-match': '"2-locked"' })).status).toBe(404)
  })

  it('stands in its owner’s list, published or not, and only there while it is not', async () => {
    const cook = service.as(person(21))
    const [open, hidden] = [await cook('POST', '/api/recipes', recipeBody({ title: 'Open' })), await cook('POST', '/api/recipes', recipeBody({ title: 'Hidden gem', isPublished: false }))]
    expect((await cook('GET', '/api/recipes/mine')).body.map(({ id }: { id: number }) => id)).toEqual([hidden.body.id, open.body.id])
    expect((await cook('GET', '/api/recipes/imported')).body).toEqual([])
    for (const everywhere of ['/api/recipes?search=gem', '/api/recipes?limit=100']) {
      for (const caller of [cook, service.signedOut, service.as(person(1, { isAdmin: true }))]) {
        const { body } = await caller('GET', everywhere)
        expect(body.recipes.map(({ id }: { id: number }) => id)).not.toContain(hidden.body.id)
      }
    }
    expect(await cook('GET', path(hidden.body))).toMatchObject({ status: 200 })
    for (const personal of [path(hidden.body), '/api/recipes/mine', '/api/recipes/imported', '/api/recipes/all', '/api/favorites', '/api/favorites/check/1']) {
      expect([personal, (await cook('GET', personal)).headers.get('cache-control')]).toEqual([personal, 'no-store'])
    }
    expect((await admin('GET', path(hidden.body))).status).toBe(200)
    expect((await stranger('GET', path(hidden.body))).status).toBe(404)
    expect((await service.signedOut('GET', path(hidden.body))).status).toBe(404)
    for (const mine of ['/api/recipes/mine', '/api/recipes/imported', '/api/favorites', '/api/favorites/check/1']) expect((await service.signedOut('GET', mine)).status).toBe(401)
  })
})
