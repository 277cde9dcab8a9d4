import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { billingEvents } from '@plateful/billing/events'
import type { recipesEvents } from '@plateful/recipes/events'
import { project } from '@plateful/testing'
import { recipe } from '../testing.ts'
import { heardFromBilling, purchasesProjection, subscribersProjection } from './billing.ts'
import { rightTo } from './cookbook.ts'
import { cardsProjection, favoritesProjection, heardFromRecipes, linesProjection, withdrawnProjection } from './recipes.ts'

describe.each([['recipes', heardFromRecipes], ['billing', heardFromBilling]])('what %s says', (service, heard: Record<string, z.ZodType>) => {
  it.each(Object.keys(heard))('%s can be read', (type) => {
    const file = new URL(`../../../${service}/contract/samples/${type}.json`, import.meta.url)
    expect(existsSync(file), `there is a sample of ${type}`).toBe(true)
    expect(heard[type]!.safeParse(JSON.parse(readFileSync(file, 'utf8'))).error).toBeUndefined()
  })
})

// the compiler's word that what the producers promise is enough for us
type Sent<E, T extends keyof E> = E[T] extends z.ZodType ? z.output<E[T]> : never
type Read<E, T extends keyof E> = E[T] extends z.ZodType ? z.input<E[T]> : never
export const promised = {
  RecipeChanged: (sent: Sent<typeof recipesEvents, 'RecipeChanged'>): Read<typeof heardFromRecipes, 'RecipeChanged'> => sent,
  RecipeFavorited: (sent: Sent<typeof recipesEvents, 'RecipeFavorited'>): Read<typeof heardFromRecipes, 'RecipeFavorited'> => sent,
  RecipePurchased: (sent: Sent<typeof billingEvents, 'RecipePurchased'>): Read<typeof heardFromBilling, 'RecipePurchased'> => sent,
}

const said = (type: string, data: object) => ({ type, data })

describe('recipes', () => {
  it('are kept without what is not needed, whichever event brings them', async () => {
    const stored = await project(cardsProjection, [said('RecipePublished', { ...recipe(1), secret: 'no' }), said('RecipeChanged', recipe(2, { title: 'Two' }))])
    expect(await stored.get('1')).not.toHaveProperty('secret')
    expect(await stored.get('1')).not.toHaveProperty('ingredients')
    expect(await stored.get('2')).toMatchObject({ title: 'Two' })
  })

  it('never go back to an older version', async () => {
    const given = [said('RecipeChanged', recipe(1, { version: 3, title: 'Three', ingredients: [] })), said('RecipeChanged', recipe(1, { version: 2, title: 'Two' }))]
    expect(await (await project(cardsProjection, given)).get('1')).toMatchObject({ version: 3, title: 'Three' })
    expect(await (await project(linesProjection, given)).get('1')).toMatchObject({ version: 3, title: 'Three' })
  })

  it('remember how everybody last saw them, in whatever order they are heard', async () => {
    const given = [recipe(1, { title: 'One' }), recipe(1, { version: 2, title: 'Two', calories: 2 }), recipe(1, { version: 3, title: 'Secret', isPublished: false })].map((one) => said('RecipeChanged', one))
    for (const order of [given, given.toReversed(), [given[2]!, given[0]!, given[1]!, given[0]!]]) {
      expect(await (await project(cardsProjection, order)).get('1')).toMatchObject({ version: 3, title: 'Secret', published: { version: 2, title: 'Two', calories: 2 } })
    }
    expect(await (await project(cardsProjection, [given[2]!])).get('1')).toMatchObject({ title: 'Secret', published: null })
  })

  it('that were deleted are known with their day, in UTC', async () => {
    const stored = await project(withdrawnProjection, [{ ...said('RecipeDeleted', { recipeId: 1, ownerId: null }), at: '2026-03-04T23:59:59.999Z' }])
    expect(await stored.get('1')).toEqual({ recipeId: 1, day: '2026-03-04' })
  })

  it('that are favorites are counted while they are', async () => {
    const favorite = (userId: number, recipeId: number, favorited: boolean) => said('RecipeFavorited', { userId, recipeId, favorited })
    const stored = await project(favoritesProjection, [favorite(7, 1, true), favorite(7, 1, true), favorite(7, 2, true), favorite(7, 2, false), favorite(8, 2, true)])
    expect(await stored.find({ filter: { where: { userId: 7 } } })).toEqual([{ userId: 7, recipeId: 1 }])
  })
})

describe('rights', () => {
  it('last from purchase to refund, and from subscription to its end', async () => {
    const bought = await project(purchasesProjection, [said('RecipePurchased', { userId: 7, recipeId: 1 }), said('RecipePurchased', { userId: 7, recipeId: 2 }), said('PurchaseRefunded', { userId: 7, recipeId: 1 })])
    expect(await bought.get('7/1')).toBeUndefined()
    expect(await bought.get('7/2')).toEqual({ userId: 7, recipeId: 2 })
    const active = (userId: number) => said('SubscriptionActivated', { userId, tier: 'monthly', expiresAt: '2026-04-01T00:00:00.000Z' })
    const subscribed = await project(subscribersProjection, [active(7), active(8), said('SubscriptionEnded', { userId: 7 })])
    expect(await subscribed.get('7')).toBeUndefined()
    expect(await subscribed.get('8')).toEqual({ userId: 8 })
  })

  const nothing = { deleted: false, bought: false, premium: false }
  const [priced, premiumOnly, both, hidden] = [recipe(1, { priceCents: 50 }), recipe(1, { isPremium: true }), recipe(1, { priceCents: 50, isPremium: true }), recipe(1, { isPublished: false })]
  it.each([
    ['a free one', recipe(1), {}, 'open'], ['a priced one', priced, {}, 'locked'], ['a premium one', premiumOnly, {}, 'locked'], ['both', both, {}, 'locked'], ['a private one', hidden, {}, 'hidden'],
    ['a priced one for subscribers', priced, { premium: true }, 'locked'], ['a premium one for subscribers', premiumOnly, { premium: true }, 'open'], ['both for subscribers', both, { premium: true }, 'open'],
    ['a bought one', priced, { bought: true }, 'open'], ['a bought one that is private now', hidden, { bought: true }, 'open'], ['a bought one that was deleted', priced, { bought: true, deleted: true }, 'open'],
    ['a deleted one', recipe(1), { deleted: true }, 'hidden'], ['a deleted one for subscribers', premiumOnly, { deleted: true, premium: true }, 'hidden'],
  ] as const)('%s', (_what, card, more, right) => expect(rightTo(card, { userId: 7, isAdmin: false }, { ...nothing, ...more })).toBe(right))

  it('are the owner’s and the administrator’s in any case, until it is deleted', () => {
    for (const reader of [{ userId: 99, isAdmin: false }, { userId: 1, isAdmin: true }]) {
      for (const card of [priced, premiumOnly, hidden]) expect(rightTo(card, reader, nothing)).toBe('open')
      expect(rightTo(hidden, reader, { ...nothing, deleted: true })).toBe('hidden')
    }
  })
})
