import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person } from '@plateful/testing'
import { similarRecipes } from '../../../contract/http.ts'
import { recipeBody, type RecipesService, recipesService } from '../../testing.ts'
import { foodWords } from './similar.ts'

describe('similar recipes', () => {
  let service: RecipesService
  const ids = new Map<string, number>()
  const make = async (title: string, more: object) => {
    ids.set(title, (await service.as(person(1))('POST', '/api/recipes', recipeBody({ title, ...more }))).body.id)
  }
  const similar = async (title: string) => {
    const { status, body } = await service.signedOut('GET', `/api/recipes/${ids.get(title)}/similar`)
    expect(status).toBe(200)
    return body as { similar: { id: number; title: string }[]; imported: number }
  }

  beforeAll(async () => {
    service = await recipesService()
    await make('base', { category: 'dinner', calories: 500, ingredients: ['2 chicken breasts', '1 lemon', 'salt'] })
    await make('twin', { category: 'dinner', calories: 510, ingredients: ['1 chicken breast', '2 lemons', 'pepper'] })
    await make('half', { category: 'dinner', calories: 500, ingredients: ['1 lemon', '200 g pasta'] })
    await make('far', { category: 'dinner', calories: 505, ingredients: ['1 aubergine'] })
    await make('other category', { category: 'snack', calories: 100, ingredients: ['1 chicken breast', '1 lemon'] })
    await make('salty', { category: 'breakfast', calories: 5000, ingredients: ['salt'] })
    await make('hidden twin', { category: 'dinner', calories: 500, ingredients: ['2 chicken breasts', '1 lemon'], isPublished: false })
    for (let i = 0; i < 20; i++) await make(`filler ${i}`, { category: 'dinner', calories: 1500 + i, ingredients: ['1 turnip'] })
  })
  afterAll(() => service.stop())

  it('share ingredients first, then category and nutrition', async () => {
    const { similar: found, imported } = await similar('base')
    expect(found.map(({ title }) => title).slice(0, 4)).toEqual(['twin', 'other category', 'half', 'far'])
    expect(found).toHaveLength(6)
    expect(imported).toBe(0)
    expect(found[0]).toEqual({ id: ids.get('twin'), title: 'twin', description: null, imageUrl: null, category: 'dinner', prepTime: null, cookTime: null, servings: null, calories: 510, locked: false })
    expect(Object.keys(found[0]!).sort()).toEqual(Object.keys(similarRecipes.answer!.shape.similar.element.shape).sort())
  })

  it('are never the recipe itself, nor what nobody may see, nor linked by salt', async () => {
    for (const title of ['base', 'filler 3', 'salty']) {
      const titles = (await similar(title)).similar.map((one) => one.title)
      expect(titles).not.toContain(title)
      expect(titles).not.toContain('hidden twin')
    }
    expect((await similar('base')).similar.map(({ title }) => title)).not.toContain('salty')
    expect((await service.signedOut('GET', `/api/recipes/${ids.get('hidden twin')}/similar`)).status).toBe(404)
    expect((await service.as(person(1))('GET', `/api/recipes/${ids.get('hidden twin')}/similar`)).body.similar[0].title).toBe('base')
  })

  it('compare food, however it is written', () => {
    expect([...foodWords(['Large Tomatoes', 'fresh cherries', 'olive oil', 'salt', 'Crème fraîche', 'eggs'])]).toEqual(['tomato', 'cherry', 'creme', 'fraiche', 'egg'])
  })
})
