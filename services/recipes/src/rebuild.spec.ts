import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { person } from '@plateful/testing'
import { expect, it } from 'vitest'
import { recipeBody, type RecipesService, recipesService } from './testing.ts'

const heard: [string, string, object][] = [
  ['identity', 'UserRegistered', { userId: 1, username: 'ada', timeZone: 'UTC', createdAt: '2026-01-01T00:00:00.000Z' }],
  ['billing', 'SubscriptionActivated', { userId: 3, tier: 'monthly', expiresAt: '2027-01-01T00:00:00.000Z' }],
  ['billing', 'RecipePurchased', { userId: 2, recipeId: 2 }],
  ['billing', 'RecipePurchased', { userId: 2, recipeId: 4 }],
]

it('deleted views are built again, and give the same answers', async () => {
  const eventStore = await createSqliteEventStore({ file: ':memory:' })
  const start = async () => {
    const service = await recipesService({}, { eventStore })
    for (const message of heard) service.says(...message)
    return service
  }
  const ask = async (service: RecipesService) => {
    const paths = ['/api/recipes', '/api/recipes?search=tom', '/api/recipes?sortBy=name&limit=2', '/api/recipes/all', '/api/recipes/1', '/api/recipes/2', '/api/recipes/3', '/api/recipes/4', '/api/recipes/1/similar']
    const answers = []
    for (const caller of [undefined, person(1), person(2), person(3)]) {
      for (const path of [...paths, ...(caller ? ['/api/favorites', '/api/recipes/mine', '/api/favorites/check/1'] : [])]) {
        const { status, headers, body } = await service.as(caller)('GET', path)
        answers.push({ user: caller?.userId, path, status, etag: headers.get('etag'), body })
      }
    }
    return answers
  }

  const first = await start()
  const ada = first.as(person(1))
  for (const more of [{}, { price: '3' }, { isPremium: true, title: 'Premium pie' }, { price: '2', title: 'Soon gone' }, { isPublished: false }]) await ada('POST', '/api/recipes', recipeBody(more))
  await ada('PUT', '/api/recipes/1', recipeBody({ title: 'Tomatoes on toast', category: 'snack' }))
  for (const recipeId of [1, 4, 3]) await first.as(person(2))('POST', '/api/favorites', { recipeId })
  await first.as(person(2))('DELETE', '/api/favorites/3')
  await ada('DELETE', '/api/recipes/4')
  const before = await ask(first)
  await first.stop()

  const second = await start()
  const after = await ask(second)
  await second.stop()
  await eventStore.close()
  expect(after).toEqual(before)
  // the answers say something
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200, 404]))
  expect(before.find(({ user, path }) => user === 2 && path === '/api/recipes/4')).toMatchObject({ status: 200, body: { title: 'Soon gone' } })
  expect(before.find(({ user, path }) => user === 2 && path === '/api/favorites')!.body).toHaveLength(1)
})
