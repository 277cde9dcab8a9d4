import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@plateful/event-store'
import { recipesEvents } from '../../contract/events.ts'
import { recipeInput } from '../../contract/recipe.ts'
import type { RecipesEvent } from '../events.ts'
import { contentOf } from '../recipe/content.ts'
import { recipeDecider } from '../recipe/recipe.decider.ts'
import { type Body, recipeBody } from '../testing.ts'
import { outbox } from './outbox.ts'

const origin = { source: null, sourceId: 's1', importedFrom: null, originalUrl: null }
const created = (more: Body) => {
  const decided = recipeDecider.decide({ type: 'CreateRecipe', recipeId: 3, ownerId: 7, origin, content: contentOf(recipeInput.parse(recipeBody(more))), at: '2026-03-04T10:00:00.000Z' }, recipeDecider.initialState())
  return (decided as RecipesEvent[])[0]!
}
const out = (event: RecipesEvent, revision = 0) => outbox(event, { revision } as RecordedEvent)

describe('what leaves the service', () => {
  it('is the whole recipe with each change, in cents and with its version', () => {
    const event = created({ price: '4.99', calories: 300, ingredients: ['1 cup milk'] })
    const message = out(event)!
    expect(message).toMatchObject({ type: 'RecipePublished', data: { recipeId: 3, version: 1, ownerId: 7, priceCents: 499, calories: 300, sourceId: 's1', ingredients: [{ original: '1 cup milk', unit: 'cup' }], allergens: ['milk'], createdAt: '2026-03-04T10:00:00.000Z' } })
    expect(recipesEvents.RecipePublished.strict().parse(message.data)).toEqual(message.data)
    expect(out({ ...event, type: 'RecipeUpdated' } as RecipesEvent, 4)).toMatchObject({ type: 'RecipePublished', data: { version: 5 } })
    expect(out(created({ isPublished: false }))).toMatchObject({ type: 'RecipeChanged', data: { isPublished: false } })
  })

  it('says nothing of steps, and nothing of imports', () => {
    expect(JSON.stringify(out(created({ instructions: 'a secret step' })))).not.toContain('secret')
    expect(out({ type: 'ImportReserved', data: { userId: 7, recipeId: 3 } })).toBeUndefined()
  })

  it('tells of deletions and favorites', () => {
    expect(out({ type: 'RecipeDeleted', data: { recipeId: 3, ownerId: 7 } })).toEqual({ type: 'RecipeDeleted', data: { recipeId: 3, ownerId: 7 } })
    expect(out({ type: 'FavoriteAdded', data: { userId: 8, recipeId: 3 } })).toEqual({ type: 'RecipeFavorited', data: { userId: 8, recipeId: 3, favorited: true } })
    expect(out({ type: 'FavoriteRemoved', data: { userId: 8, recipeId: 3 } })).toEqual({ type: 'RecipeFavorited', data: { userId: 8, recipeId: 3, favorited: false } })
  })

  it('has a sample of each kind', () => {
    for (const [type, shape] of Object.entries(recipesEvents)) {
      const sample: unknown = JSON.parse(readFileSync(new URL(`../../contract/samples/${type}.json`, import.meta.url), 'utf8'))
      expect(shape.strict().parse(sample)).toEqual(sample)
    }
  })
})
