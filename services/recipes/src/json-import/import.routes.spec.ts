import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { person } from '@plateful/testing'
import { recipeBody, type RecipesService, recipesService } from '../testing.ts'

// machines may be busy
vi.setConfig({ testTimeout: 30_000 })

const soup = { title: 'Leek soup', ingredients: ['2 leeks', '1 l stock'], instructions: ['Chop.', 'Simmer.'] }
const path = '/api/recipes/import/json'

describe('an import from JSON', () => {
  let service: RecipesService
  beforeEach(async () => {
    service = await recipesService({ rateLimits: true })
  })
  afterEach(() => service.stop())
  const send = (userId: number, jsonData: unknown, more: object = {}) => service.as(person(userId))('POST', path, { jsonData, ...more })
  const mine = async (userId: number) => (await service.as(person(userId))('GET', '/api/recipes/mine')).body as { id: number }[]

  it('becomes a private recipe of whoever asked for it', async () => {
    const { status, body, headers } = await send(7, soup)
    expect(status).toBe(201)
    expect(body).toEqual({ recipeId: body.recipe.id, recipe: expect.objectContaining({ userId: 7, title: 'Leek soup', ingredients: soup.ingredients, instructions: soup.instructions, importedFrom: 'json', source: 'json', isPublished: false, price: null, version: 1 }) })
    expect(headers.get('x-plateful-positions')).toMatch(/^recipes=/)
    expect((await service.as(person(7))('GET', '/api/recipes/imported')).body).toEqual([body.recipe])
    expect((await service.as(person(8))('GET', `/api/recipes/${body.recipeId}`)).status).toBe(404)
  })

  it('takes an object, a list, or either as text', async () => {
    expect((await send(7, JSON.stringify(soup))).body.recipe.title).toBe('Leek soup')
    expect((await send(7, `\uFEFF${JSON.stringify([{ ...soup, title: 'Bread' }])}`)).body.recipes).toHaveLength(1)
    expect((await send(7, [{ ...soup, title: 'Cake' }], { source: ' My file ' })).body.recipe).toMatchObject({ title: 'Cake', source: 'My file' })
    expect((await send(7, { ...soup, title: 'Pie' }, { source: '' })).body.recipe.source).toBe('json')
  })

  it('answers a list entry by entry', async () => {
    const { status, body } = await send(7, [{ nonsense: true }, soup, 'text', { ...soup, title: 'Onion soup' }, { ...soup, title: 'LEEK  soup' }])
    expect(status).toBe(201)
    expect(body.recipes.map(({ title }: { title: string }) => title)).toEqual(['Leek soup', 'Onion soup'])
    expect(body.recipeIds).toEqual(body.recipes.map(({ id }: { id: number }) => id))
    expect([body.recipe, body.recipeId]).toEqual([body.recipes[0], body.recipeIds[0]])
    expect(body.refused.map(({ index }: { index: number }) => index)).toEqual([0, 2])
    expect(body.duplicates).toEqual([{ index: 4, recipeId: body.recipeId, message: 'You have this recipe already: Leek soup.' }])
    expect(await mine(7)).toHaveLength(2)
  })

  it('doubles nothing that is there', async () => {
    const first = await send(7, soup)
    expect(await send(7, soup)).toMatchObject({ status: 200, body: first.body })
    const list = await send(7, [soup, { ...soup, title: 'New soup' }])
    expect([list.status, list.body.recipeIds[0], list.body.duplicates]).toEqual([201, first.body.recipeId, [{ index: 0, recipeId: first.body.recipeId, message: expect.any(String) }]])
    expect((await send(7, [soup])).status).toBe(200)
    expect((await send(8, soup)).status).toBe(201)
    expect(await mine(7)).toHaveLength(2)
  })

  it('knows a recipe by its source, and one that was written by hand', async () => {
    const page = { '@type': 'Recipe', name: 'Stew', recipeIngredient: ['1 onion'], recipeInstructions: 'Stew.', url: 'https://cook.example/stew?utm_source=a' }
    const first = await send(7, page)
    expect(await send(7, { ...page, name: 'Stew, improved', url: 'https://cook.example/stew' })).toMatchObject({ status: 200, body: { recipeId: first.body.recipeId } })
    // the front page says nothing of a recipe
    expect((await send(7, [{ ...page, name: 'One', url: 'https://cook.example' }, { ...page, name: 'Two', url: 'https://cook.example' }])).body.recipeIds).toHaveLength(2)
    const uid = '0a1b2c3d-0000-4000-8000-00000000ab12'
    const kept = await send(7, { uid, name: 'Pie', ingredients: 'Apples', directions: 'Bake.' })
    expect((await send(7, { uid: uid.toUpperCase(), name: 'Best pie', ingredients: 'Apples', directions: 'Bake.' })).body.recipeId).toBe(kept.body.recipeId)
    const { body: own } = await service.as(person(7))('POST', '/api/recipes', recipeBody({ isPublished: true }))
    expect(await send(7, { title: 'tomato soup', ingredients: ['2 tomatoes', '1 cup water'], instructions: 'x' })).toMatchObject({ status: 200, body: { recipeId: own.id, recipe: { importedFrom: null } } })
  })

  it('makes one recipe of several at once, and another once it is deleted', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(7, soup)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    await service.as(person(7))('DELETE', `/api/recipes/${answers[0]!.body.recipeId}`)
    const again = await send(7, soup)
    expect([again.status, again.body.recipeId === answers[0]!.body.recipeId]).toEqual([201, false])
    expect(await mine(7)).toHaveLength(1)
  })

  it('answers a repetition as the first time', async () => {
    const repeat = () => service.as(person(7))('POST', path, { jsonData: [soup, { ...soup, title: 'Bread' }] }, { 'idempotency-key': 'k' })
    const first = await repeat()
    expect([first.status, await repeat()]).toMatchObject([201, { status: 201, body: first.body }])
    expect(await mine(7)).toHaveLength(2)
  })

  it('goes on behind a failure with what is missing', async () => {
    const eventStore = await createSqliteEventStore({ file: ':memory:' })
    let left = 7
    const failing = { ...eventStore, append: (...args: Parameters<typeof eventStore.append>) => (left-- > 0 ? eventStore.append(...args) : Promise.reject(new Error('the disk is full'))) }
    const broken = await recipesService({}, { eventStore: failing })
    const jsonData = Array.from({ length: 6 }, (_, i) => ({ ...soup, title: `Soup ${i}` }))
    const ask = () => broken.as(person(7))('POST', path, { jsonData }, { 'idempotency-key': 'k' })
    expect((await ask()).status).toBe(500)
    left = 1_000
    const again = await ask()
    expect([again.status, again.body.recipeIds.length, again.body.duplicates]).toEqual([201, 6, []])
    expect((await broken.as(person(7))('GET', '/api/recipes/mine')).body).toHaveLength(6)
    await broken.stop()
    await eventStore.close()
  })

  it('fails clearly and leaves nothing behind', async () => {
    for (const nothing of [{}, [], { title: 'Soup' }, '"text"', '5', [[]], { '@type': 'Person', name: 'Ada' }, [null, 5, 'x']]) {
      const { status, body } = await send(7, nothing)
      expect([nothing, status, body.code]).toEqual([nothing, 422, 'no_recipe_found'])
    }
    for (const wrong of ['{', '<html>', 'Tomato soup', '{"title": Soup}', '', ' ', null, undefined, 5, true]) {
      const { status, body } = await send(7, wrong)
      expect([wrong, status, body.code]).toEqual([wrong, 400, 'invalid_request'])
      expect(body.message).toMatch(/^[A-Z].{10,}\.$/)
    }
    expect((await send(7, '')).body.message).toBe('Please enter JSON data to import.')
    expect((await send(7, '{')).body.message).toBe('Please check your JSON format and try again.')
    expect((await send(7, Array.from({ length: 501 }, () => soup))).body).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('500') })
    expect((await send(7, 'x'.repeat(5_000_001))).body.code).toBe('too_large')
    expect((await service.signedOut('POST', path, { jsonData: soup })).status).toBe(401)
    expect(await mine(7)).toEqual([])
  })

  it('counts among the 60 imports a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(7, [])))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(60)
    expect((await service.as(person(7))('POST', '/api/recipes/import/url', { url: 'https://cook.example/a' })).status).toBe(429)
  })
})
