import fc from 'fast-check'
import { person } from '@plateful/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipe, recipeInput } from '../contract/recipe.ts'
import { listQuery } from '../contract/http.ts'
import { recipeBody, type RecipesService, recipesService } from './testing.ts'

const text = fc.string({ unit: 'binary', maxLength: 40 })
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.integer(), fc.double(), fc.constant(null), fc.array(text, { maxLength: 4 }))
const some = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 })

describe('whatever comes in', () => {
  let service: RecipesService
  beforeAll(async () => {
    service = await recipesService()
  })
  afterAll(() => service.stop())

  it('is taken whole or refused, and what is taken can be read', async () => {
    const ada = service.as(person(7))
    const statuses = new Set<number>()
    await fc.assert(fc.asyncProperty(some(Object.keys(recipeInput.shape)), async (more) => {
      const made = await ada('POST', '/api/recipes', recipeBody(more))
      statuses.add(made.status)
      expect([201, 400]).toContain(made.status)
      if (made.status === 400) expect(made.body).toMatchObject({ code: 'invalid_request', message: expect.stringMatching(/\w/) })
      else expect(recipe.strict().parse((await ada('GET', `/api/recipes/${made.body.id}`)).body)).toEqual(made.body)
    }), { numRuns: 200 })
    expect(statuses.size).toBe(2)
  })

  it('is a question with an answer or a mistake', async () => {
    await fc.assert(fc.asyncProperty(fc.dictionary(fc.constantFrom(...Object.keys(listQuery.shape), 'search'), text, { maxKeys: 3 }), async (asked) => {
      const { status } = await service.signedOut('GET', `/api/recipes?${new URLSearchParams(asked)}`)
      expect([200, 400, 403]).toContain(status)
    }), { numRuns: 150 })
  })

  it('as JSON of any kind changes nothing it should not', async () => {
    const ada = service.as(person(8))
    await fc.assert(fc.asyncProperty(fc.json(), fc.constantFrom('/api/recipes', '/api/recipes/import/url', '/api/recipes/import/json', '/api/favorites'), async (body, path) => {
      expect((await ada('POST', path, body)).status).toBe(400)
    }), { numRuns: 100 })
    expect((await ada('GET', '/api/recipes/mine')).body).toEqual([])
  })
})
