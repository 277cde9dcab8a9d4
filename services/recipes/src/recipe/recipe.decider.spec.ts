import { describe, expect, it } from 'vitest'
import { specify } from '@plateful/testing'
import { contentOf } from './content.ts'
import { recipeInput } from '../../contract/recipe.ts'
import { recipeBody, type Body } from '../testing.ts'
import { recipeDecider, type RecipeCommand } from './recipe.decider.ts'
import type { RecipeEvent, RecipeFacts } from './recipe.events.ts'

const at = '2026-03-04T10:00:00.000Z'
const later = '2026-03-05T10:00:00.000Z'
const origin = { source: null, sourceId: null, importedFrom: null, originalUrl: null }
const written = (more: Body = {}) => contentOf(recipeInput.parse(recipeBody(more)))
const create = (more: Body = {}): RecipeCommand => ({ type: 'CreateRecipe', recipeId: 3, ownerId: 7, origin, content: written(more), at })
const update = (more: Body = {}, by = { userId: 7, isAdmin: false }): RecipeCommand => ({ type: 'UpdateRecipe', by, content: written(more), at: later })
const spec = specify(recipeDecider)
const created = (more: Body = {}) => spec.given([]).when(create(more)).events() as [RecipeEvent]
const facts = (events: readonly RecipeEvent[]) => events[0]!.data as RecipeFacts
const owner = { userId: 7, isAdmin: false }
const stranger = { userId: 8, isAdmin: false }
const admin = { userId: 1, isAdmin: true }

describe('a recipe', () => {
  it('is created once', () => {
    expect(created()).toMatchObject([{ type: 'RecipeCreated', data: { recipeId: 3, ownerId: 7, createdAt: at, updatedAt: at, content: { title: 'Tomato soup', isPublished: true, isPremium: false } } }])
    expect(spec.given(created()).when(create({ title: 'Other' })).events()).toEqual([])
    expect(spec.given([...created(), { type: 'RecipeDeleted', data: { recipeId: 3, ownerId: 7 } }]).when(create()).events()).toEqual([])
  })

  it('is replaced by a change, but for what the form does not know', () => {
    const before = created({ description: 'Good', calories: 300, fiber: 4, isPremium: true, isPublished: false, price: '5' })
    const events = spec.given(before).when(update({ title: 'Better soup' })).events()
    expect(events).toMatchObject([{ type: 'RecipeUpdated', data: { recipeId: 3, ownerId: 7, createdAt: at, updatedAt: later } }])
    expect(facts(events).content).toMatchObject({ title: 'Better soup', description: null, calories: null, priceCents: 0, fiber: 4, isPremium: true, isPublished: false })
    expect(facts(spec.given(before).when(update({ fiber: null, isPublished: true, isPremium: false })).events()).content).toMatchObject({ fiber: null, isPublished: true, isPremium: false })
  })

  it('stays as it is when a change changes nothing', () => {
    expect(spec.given(created()).when(update()).events()).toEqual([])
  })

  it('has the diets of its ingredients, unless its owner says otherwise', () => {
    const cheese = created({ ingredients: ['200 g cheddar cheese'] })
    expect(facts(cheese).content.allergens).toContain('milk')
    expect(facts(cheese).content.diets).not.toContain('vegan')
    const given = created({ ingredients: ['200 g cheddar cheese'], diets: ['vegan'], allergens: [] })
    expect(facts(given).content).toMatchObject({ diets: ['vegan'], allergens: [] })
    const kept = spec.given(given).when(update({ ingredients: ['1 egg'] })).events()
    expect(facts(kept).content).toMatchObject({ diets: ['vegan'], allergens: [] })
    const derived = spec.given(given).when(update({ ingredients: ['1 egg'], diets: null, allergens: null })).events()
    expect(facts(derived).content.diets).not.toContain('vegan')
    expect(facts(derived).content.allergens).toContain('eggs')
    expect(facts(spec.given(cheese).when(update({ ingredients: ['1 egg'] })).events()).content.allergens).toEqual(['eggs'])
  })

  it('is changed and deleted by its owner and the administrator alone', () => {
    for (const by of [owner, admin]) {
      expect(spec.given(created()).when(update({ title: 'x' }, by)).events()).toHaveLength(1)
      expect(spec.given(created()).when({ type: 'DeleteRecipe', by }).events()).toEqual([{ type: 'RecipeDeleted', data: { recipeId: 3, ownerId: 7 } }])
    }
    expect(spec.given(created()).when(update({ title: 'x' }, stranger)).refused()).toBe('forbidden')
    expect(spec.given(created()).when({ type: 'DeleteRecipe', by: stranger }).refused()).toBe('forbidden')
  })

  it('is not there for others while it is not published', () => {
    const hidden = created({ isPublished: false })
    expect(spec.given(hidden).when(update({}, stranger)).refused()).toBe('not_found')
    expect(spec.given(hidden).when(update({ title: 'x' }, admin)).events()).toHaveLength(1)
  })

  it('is gone when it is deleted, and was never there before', () => {
    const deleted: RecipeEvent[] = [...created(), { type: 'RecipeDeleted', data: { recipeId: 3, ownerId: 7 } }]
    for (const given of [[], deleted]) {
      expect(spec.given(given).when(update({}, admin)).refused()).toBe('not_found')
      expect(spec.given(given).when({ type: 'DeleteRecipe', by: owner }).refused()).toBe('not_found')
    }
  })

  it('of the catalogue belongs to nobody but the administrator', () => {
    const catalogue = spec.given([]).when({ ...create(), ownerId: null } as RecipeCommand).events()
    expect(spec.given(catalogue).when(update({}, owner)).refused()).toBe('forbidden')
    expect(spec.given(catalogue).when(update({ title: 'x' }, admin)).events()).toHaveLength(1)
  })
})
