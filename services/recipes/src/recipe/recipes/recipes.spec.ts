import { describe, expect, it } from 'vitest'
import { type GivenEntry, project } from '@plateful/testing'
import { recipeInput } from '../../../contract/recipe.ts'
import { type Body, recipeBody } from '../../testing.ts'
import { contentOf } from '../content.ts'
import { keptProjection } from '../kept/kept.ts'
import { pickerProjection } from '../picker/picker.ts'
import { recipeDecider } from '../recipe.decider.ts'
import type { RecipeEvent } from '../recipe.events.ts'
import { accessOf, lockedDocument, recipesSpec } from './recipes.ts'
import { recipesProjection } from './recipes.projection.ts'

const origin = { source: 'example.com', sourceId: 's', importedFrom: 'url' as const, originalUrl: 'https://example.com/soup' }
const created = (more: Body = {}): RecipeEvent => {
  const command = { type: 'CreateRecipe' as const, recipeId: 3, ownerId: 7, origin, content: contentOf(recipeInput.parse(recipeBody(more))), at: '2026-03-04T10:00:00.000Z' }
  return (recipeDecider.decide(command, recipeDecider.initialState()) as RecipeEvent[])[0]!
}
const updated = (more: Body = {}): RecipeEvent => ({ type: 'RecipeUpdated', data: created(more).data } as RecipeEvent)
const deleted: RecipeEvent = { type: 'RecipeDeleted', data: { recipeId: 3, ownerId: 7 } }
const stream = (...events: RecipeEvent[]): GivenEntry[] => events.map((event, revision) => ({ ...event, stream: 'recipe-3', revision }))

describe('the recipes', () => {
  it('follow what happens to each', async () => {
    const after = async (...events: RecipeEvent[]) => (await project(recipesProjection, stream(...events))).get('3')
    expect(await after(created())).toMatchObject({ id: 3, title: 'Tomato soup', version: 1, locked: false })
    expect(await after(created(), updated({ title: 'Better' }))).toMatchObject({ title: 'Better', version: 2 })
    expect(await after(created(), deleted)).toBeUndefined()
  })

  it('are sorted and filtered by values in which nothing is missing', async () => {
    const row = async (more: Body) => (await (await project(recipesProjection, stream(created(more)))).getRow('3'))!.fields
    expect(await row({ title: 'ÉCLAIR au Café', cookTime: 60, calories: 601, servings: 4, category: 'snack' })).toMatchObject({ nameKey: 'eclair au cafe', cookKey: 60, calorieKey: 601, servingsKey: 4, cookBucket: 'medium', calorieBucket: 'high', category: 'snack', listed: true, free: true, access: 'open', imported: true, version: 1 })
    expect(await row({ isPublished: false })).toMatchObject({ cookKey: 1_000_000_000, calorieKey: 1_000_000_000, servingsKey: 0, cookBucket: null, calorieBucket: null, category: null, listed: false })
    const buckets = async (name: 'cookTime' | 'calories', values: number[]) => Promise.all(values.map(async (value) => (await row({ [name]: value }))[name === 'cookTime' ? 'cookBucket' : 'calorieBucket']))
    expect(await buckets('cookTime', [0, 30, 31, 60, 61])).toEqual(['quick', 'quick', 'medium', 'medium', 'long'])
    expect(await buckets('calories', [0, 300, 301, 600, 601])).toEqual(['low', 'low', 'medium', 'medium', 'high'])
  })

  it('know what opens them, and hide their ingredients from the search until then', async () => {
    const document = async (more: Body) => (await (await project(recipesProjection, stream(created({ ingredients: ['1 truffle'], category: 'dinner', ...more })))).get('3'))!
    for (const [more, access] of [[{}, 'open'], [{ price: '1' }, 'purchase'], [{ isPremium: true }, 'premium'], [{ price: '1', isPremium: true }, 'either']] as const) {
      const one = await document(more)
      expect(accessOf(one)).toBe(access)
      expect(recipesSpec.text!(one)).toMatchObject(access === 'open' ? { ingredients: 'dinner\n1 truffle', hidden: '' } : { ingredients: 'dinner', hidden: '1 truffle' })
    }
  })

  it('locked keep nothing that leads to their inside', async () => {
    const document = (await (await project(recipesProjection, stream(created({ ingredients: ['1 truffle', '2 eggs'], price: '1', description: 'Fine', fiber: 2 })))).get('3'))!
    expect(document.allergens).toContain('eggs')
    expect(lockedDocument(document)).toMatchObject({ title: 'Tomato soup', description: 'Fine', fiber: 2, ingredientCount: 2, stepCount: 2, price: '1.00', locked: true, lockReason: 'purchase', ingredients: [], ingredientDetails: [], instructions: [], diets: [], allergens: [], originalUrl: null, sourceId: null })
    expect(lockedDocument({ ...document, price: null, isPremium: true }).lockReason).toBe('premium')
  })

  it('are kept for buyers once they were for sale', async () => {
    const kept = async (...events: RecipeEvent[]) => (await project(keptProjection, stream(...events))).get('3')
    expect(await kept(created())).toBeUndefined()
    expect(await kept(created(), updated({ title: 'x' }), deleted)).toBeUndefined()
    expect(await kept(created({ price: '1' }), deleted)).toMatchObject({ price: '1.00', version: 1 })
    expect(await kept(created({ price: '1' }), updated({ title: 'Now free' }), deleted)).toMatchObject({ title: 'Now free', price: null, version: 2 })
    expect(await kept(created(), updated({ price: '2' }), updated({ isPublished: false }))).toMatchObject({ isPublished: false, version: 3 })
  })

  it('have a short form without steps', async () => {
    const pick = await (await project(pickerProjection, stream(created({ calories: 5 })))).get('3')
    expect(pick).toEqual({
      id: 3, title: 'Tomato soup', imageUrl: null, category: null, prepTime: null, cookTime: null, servings: null, calories: 5, protein: null, carbs: null, fat: null,
      sourceId: 's', userId: 7, price: null, isPublished: true, isPremium: false, locked: false,
    })
    expect(await (await project(pickerProjection, stream(created(), deleted))).get('3')).toBeUndefined()
  })
})
