import { person } from '@plateful/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeBody, recipesService, type RecipesService } from '../testing.ts'

describe('a user who was deleted', () => {
  let service: RecipesService
  const [ada, bob, carl] = [person(7), person(8), person(9)]
  beforeAll(async () => {
    service = await recipesService()
    for (const { userId, username } of [ada, bob]) service.says('identity', 'UserRegistered', { userId, username: `name${username}`, timeZone: 'UTC', createdAt: 'x' })
  })
  afterAll(() => service.stop())
  const make = async (who: typeof ada, more: object = {}) => (await service.as(who)('POST', '/api/recipes', recipeBody(more))).body.id as number
  const get = (who: typeof ada, id: number) => service.as(who)('GET', `/api/recipes/${id}`)
  const favorites = async (who: typeof ada) => (await service.as(who)('GET', '/api/favorites')).body.map(({ id }: { id: number }) => id)

  it('leaves sold recipes to their buyers alone, under no name, and nothing else', async () => {
    const [open, secret, sold] = [await make(ada), await make(ada, { isPublished: false }), await make(ada, { price: '3.00' })]
    const others = await make(bob)
    for (const id of [open, others]) {
      await service.as(ada)('POST', '/api/favorites', { recipeId: id })
      await service.as(bob)('POST', '/api/favorites', { recipeId: id })
    }
    service.says('billing', 'RecipePurchased', { userId: 8, recipeId: sold, purchaseId: 1 })
    expect((await get(bob, sold)).body).toMatchObject({ locked: false, author: { username: 'nameperson7' } })
    service.says('identity', 'UserDeleted', { userId: 7 })
    await expect.poll(async () => (await get(bob, open)).status).toBe(404)
    await expect.poll(() => favorites(ada)).toEqual([])
    for (const id of [open, secret, sold]) for (const who of [ada, carl]) expect([id, (await get(who, id)).status]).toEqual([id, 404])
    expect((await get(person(99, { isAdmin: true }), sold)).status).toBe(404)
    await expect.poll(async () => (await get(bob, sold)).body).toMatchObject({ locked: false, ingredients: ['2 tomatoes', '1 cup water'], author: { id: 7, username: 'Former member' } })
    expect(await favorites(bob)).toEqual([others])
    expect((await get(carl, others)).body.author).toEqual({ id: 8, username: 'nameperson8' })
  })
})
