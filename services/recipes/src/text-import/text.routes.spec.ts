import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { person, stoppedClock } from '@plateful/testing'
import { type RecipesService, recipesService } from '../testing.ts'

const path = '/api/recipes/import/text'
const text = 'Pancakes\nServes 4\n\nIngredients\n- 2 eggs\n- 200 g flour\n\nMethod\n1. Whisk.\n2. Fry.'

describe('an import of a pasted text', () => {
  const clock = stoppedClock('2026-03-04T10:00:00.000Z')
  let service: RecipesService
  beforeEach(async () => { service = await recipesService({ rateLimits: true }, {}, { now: clock.now }) })
  afterEach(() => service.stop())
  const send = (body: object, headers?: Record<string, string>) => service.as(person(7))('POST', path, body, headers)

  it('becomes a private recipe of whoever pasted it', async () => {
    const { status, body } = await send({ text, source: ' Grandma <b>Ann</b> ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ recipeId: body.recipe.id, recipe: {
      userId: 7, title: 'Pancakes', servings: 4, ingredients: ['2 eggs', '200 g flour'], instructions: ['Whisk.', 'Fry.'], importedFrom: 'text', source: 'Grandma Ann',
      originalUrl: null, isPublished: false, version: 1,
    } })
    expect((await service.as(person(7))('GET', '/api/recipes/imported')).body).toEqual([body.recipe])
    expect((await service.as(person(8))('GET', `/api/recipes/${body.recipeId}`)).status).toBe(404)
  })

  it.each([{ text }, { text, source: '' }, { text, source: '  ' }, { text, source: null }])('has the source "text" where none is said', async (body) => {
    expect((await send(body)).body.recipe.source).toBe('text')
  })

  it('fails clearly and leaves nothing behind', async () => {
    for (const wrong of [{}, { text: '' }, { text: ' \n ' }, { text: 5 }, { text: null }, { text, source: 5 }, { text, source: 'x'.repeat(201) }]) {
      expect((await send(wrong)).body).toMatchObject({ code: 'invalid_request' })
    }
    for (const nothing of ['hello', 'Meeting at 10:30\nBring 2 laptops', '<script>alert(1)</script>', '{"a":1}']) {
      expect(await send({ text: nothing })).toMatchObject({ status: 422, body: { code: 'no_recipe_found' } })
    }
    expect((await service.signedOut('POST', path, { text })).status).toBe(401)
    expect((await service.as(person(7))('GET', '/api/recipes/mine')).body).toEqual([])
  })

  it('has one effect for one key', async () => {
    const key = { 'Idempotency-Key': 'a' }
    const answers = await Promise.all([send({ text }, key), send({ text }, key)])
    expect(answers[0].body).toEqual(answers[1].body)
    expect((await service.as(person(7))('GET', '/api/recipes/mine')).body).toHaveLength(1)
    expect((await send({ text: `${text} More.` }, key)).status).toBe(409)
  })

  it('is held to 60 a minute and user, addresses included', async () => {
    await Promise.all(Array.from({ length: 30 }, () => service.as(person(7))('POST', '/api/recipes/import/url', { url: 'none' })))
    const answers = await Promise.all(Array.from({ length: 31 }, () => send({ text: 'hello' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 30 }, () => 422), 429])
    expect((await service.as(person(8))('POST', path, { text })).status).toBe(201)
  })
})
