import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person, project, specify } from '@plateful/testing'
import { recipeBody, type RecipesService, recipesService } from '../testing.ts'
import { favoriteDecider } from './favorite.decider.ts'
import { favoritesProjection } from './favorites/favorites.ts'

const pair = { userId: 7, recipeId: 3 }
const added = { type: 'FavoriteAdded', data: pair } as const
const removed = { type: 'FavoriteRemoved', data: pair } as const

describe('a favorite', () => {
  const spec = specify(favoriteDecider)

  it('is added and removed once', () => {
    expect(spec.given([]).when({ type: 'AddFavorite', ...pair }).events()).toEqual([added])
    expect(spec.given([added]).when({ type: 'AddFavorite', ...pair }).events()).toEqual([])
    expect(spec.given([added]).when({ type: 'RemoveFavorite', ...pair }).events()).toEqual([removed])
    expect(spec.given([added, removed]).when({ type: 'RemoveFavorite', ...pair }).events()).toEqual([])
    expect(spec.given([added, removed]).when({ type: 'AddFavorite', ...pair }).events()).toEqual([added])
  })

  it('goes with its recipe', async () => {
    const other = { type: 'FavoriteAdded', data: { userId: 8, recipeId: 3 } }
    const stays = { type: 'FavoriteAdded', data: { userId: 7, recipeId: 4 } }
    const favorites = await project(favoritesProjection, [added, other, stays, { type: 'RecipeDeleted', data: { recipeId: 3, ownerId: 1 } }])
    expect((await favorites.find({})).map(({ userId, recipeId }) => [userId, recipeId])).toEqual([[7, 4]])
  })
})

describe('favorites over HTTP', () => {
  let service: RecipesService
  beforeAll(async () => {
    service = await recipesService()
  })
  afterAll(() => service.stop())

  const make = async (more: object = {}) => (await service.as(person(1))('POST', '/api/recipes', recipeBody(more))).body.id as number
  const listed = async (userId: number) => (await service.as(person(userId))('GET', '/api/favorites')).body.map(({ id }: { id: number }) => id)

  it('are listed the latest first, and checked', async () => {
    const [a, b, c] = [await make(), await make(), await make()]
    const ada = service.as(person(7))
    for (const recipeId of [b, a, c]) expect(await ada('POST', '/api/favorites', { recipeId })).toMatchObject({ status: 201, body: { recipeId, isFavorited: true } })
    expect(await listed(7)).toEqual([c, a, b])
    expect((await ada('POST', '/api/favorites', { recipeId: b })).status).toBe(201)
    expect(await listed(7)).toEqual([c, a, b])
    expect((await ada('GET', `/api/favorites/check/${a}`)).body).toEqual({ isFavorited: true })
    expect((await service.as(person(8))('GET', `/api/favorites/check/${a}`)).body).toEqual({ isFavorited: false })
    expect(await listed(8)).toEqual([])
    for (let i = 0; i < 2; i++) expect(await ada('DELETE', `/api/favorites/${a}`)).toMatchObject({ status: 200, body: { recipeId: a, isFavorited: false } })
    expect(await listed(7)).toEqual([c, b])
    expect((await ada('GET', `/api/favorites/check/${a}`)).body).toEqual({ isFavorited: false })
    expect((await ada('GET', '/api/favorites/check/999999')).body).toEqual({ isFavorited: false })
    await ada('POST', '/api/favorites', { recipeId: b, 'unknown': 1 })
    await service.as(person(1))('DELETE', `/api/recipes/${c}`)
    expect(await listed(7)).toEqual([b])
  })

  it('hold only what one may see', async () => {
    const hidden = await make({ isPublished: false })
    const shown = await make()
    const ada = service.as(person(17))
    expect((await ada('POST', '/api/favorites', { recipeId: hidden })).status).toBe(404)
    await ada('POST', '/api/favorites', { recipeId: shown })
    await service.as(person(1))('PUT', `/api/recipes/${shown}`, recipeBody({ isPublished: false }))
    expect(await listed(17)).toEqual([])
    expect((await ada('GET', `/api/favorites/check/${shown}`)).body).toEqual({ isFavorited: false })
    await service.as(person(1))('PUT', `/api/recipes/${shown}`, recipeBody({ isPublished: true }))
    expect(await listed(17)).toEqual([shown])
  })

  it('want a session and a recipe', async () => {
    const ada = service.as(person(27))
    for (const [method, path] of [['GET', '/api/favorites'], ['GET', '/api/favorites/check/1'], ['POST', '/api/favorites'], ['DELETE', '/api/favorites/1']] as const) {
      expect((await service.signedOut(method, path, method === 'POST' ? { recipeId: 1 } : undefined)).status).toBe(401)
    }
    for (const recipeId of [0, -1, 1.5, 'x', '1', '', null, undefined, [1], true]) expect([recipeId, (await ada('POST', '/api/favorites', { recipeId })).status]).toEqual([recipeId, 400])
    for (const recipeId of [999_999, 9_999_999_999, 1e20]) expect((await ada('POST', '/api/favorites', { recipeId })).status).toBe(404)
    expect((await ada('DELETE', '/api/favorites/x')).status).toBe(400)
  })

  it('take many at once', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => make()))
    const ada = service.as(person(37))
    await Promise.all(ids.flatMap((recipeId) => [1, 2].map(() => ada('POST', '/api/favorites', { recipeId }))))
    expect((await listed(37)).toSorted((a: number, b: number) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  })
})
