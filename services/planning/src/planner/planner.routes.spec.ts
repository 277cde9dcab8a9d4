import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { person, stoppedClock } from '@plateful/testing'
import { mealTypes } from '../../contract/http.ts'
import { addDays } from '../days.ts'
import { recipe, runningPlanning } from '../testing.ts'

const clock = stoppedClock('2026-03-04T10:00:00.000Z')
let planning: Awaited<ReturnType<typeof runningPlanning>>
const ann = () => planning.as(person(7))
const bob = () => planning.as(person(8))
const week = '/api/meal-plans?startDate=2026-03-01&endDate=2026-03-07'
const post = (date: string, mealType: string, recipeId = 1, more = {}) => ann()('POST', '/api/meal-plans', { date, mealType, recipeId, ...more })
const shown = async (path = week) => (await ann()('GET', path)).body.map(({ date, mealType, recipeId }: { date: string; mealType: string; recipeId: number }) => `${date.slice(5, 10)} ${mealType} ${recipeId}`)
const subscribe = () => planning.says('billing', 'SubscriptionActivated', { userId: 7, tier: 'monthly', expiresAt: '2026-04-01T00:00:00.000Z' })
const unsubscribe = () => planning.says('billing', 'SubscriptionEnded', { userId: 7 })

beforeEach(async () => {
  clock.set('2026-03-04T10:00:00.000Z')
  planning = await runningPlanning([recipe(1), recipe(2), recipe(3)], { now: clock.now })
})
afterEach(() => planning.stop())

describe('planning a meal', () => {
  it('answers the entry with 201 and shows it in the week', async () => {
    const entry = {
      id: 1, date: '2026-03-04T12:00:00.000Z', mealType: 'dinner', recipeId: 1, servings: 4,
      recipe: { title: 'Recipe 1', imageUrl: '/images/1.jpg', prepTime: 10, calories: 500, protein: 20, carbs: 60, fat: 15, locked: false },
    }
    expect(await post('2026-03-04T23:30:00-08:00', 'dinner')).toMatchObject({ status: 201, body: entry })
    expect((await ann()('GET', week)).body).toEqual([entry])
    expect((await bob()('GET', week)).body).toEqual([])
  })

  it('replaces what is there with 200, under the same id', async () => {
    const first = await post('2026-03-04', 'dinner')
    const second = await post('2026-03-04', 'dinner', 2, { servings: 6 })
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id, recipeId: 2, servings: 6 } })
    expect(await shown()).toEqual(['03-04 dinner 2'])
    expect((await post('2026-03-04', 'dinner', 2, { servings: 6 })).status).toBe(200)
  })

  it('keeps a free user to three a week, and premium users to none', async () => {
    for (const type of ['breakfast', 'lunch', 'snack']) expect((await post('2026-03-07', type)).status).toBe(201)
    expect(await post('2026-03-01', 'dinner')).toMatchObject({
      status: 403, body: { code: 'trial_limit_reached', message: 'Free users can add up to 3 meals. Upgrade to add unlimited meals!' },
    })
    expect((await post('2026-03-08', 'dinner')).status).toBe(201)
    expect((await post('2026-03-07', 'lunch', 2)).status).toBe(200)
    subscribe()
    expect((await post('2026-03-01', 'dinner')).status).toBe(201)
    unsubscribe()
    expect((await post('2026-03-02', 'dinner')).status).toBe(403)
  })

  it('leaves exactly three of twenty at once, week after week', async () => {
    for (let n = 0; n < 8; n++) {
      const sunday = addDays('2026-03-08', n * 7)
      const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => post(addDays(sunday, i % 7), mealTypes[i % 4]!, 1 + (i % 3))))
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
      expect(replies.filter(({ body }) => body.code === 'trial_limit_reached')).toHaveLength(17)
      expect(await shown(`/api/meal-plans?startDate=${sunday}&endDate=${addDays(sunday, 6)}`)).toHaveLength(3)
    }
  })

  it('takes all of forty at once from a premium user', async () => {
    subscribe()
    const replies = await Promise.all(Array.from({ length: 40 }, (_, i) => post(addDays('2026-03-08', i % 10), mealTypes[i % 4]!)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 200]))
    expect(await shown('/api/meal-plans?startDate=2026-03-08&endDate=2026-03-17')).toHaveLength(20)
  })

  it('has one effect and one answer per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'once' }
    const body = { date: '2026-03-04', mealType: 'dinner', recipeId: 1 }
    const replies = await Promise.all([1, 2, 3].map(() => ann()('POST', '/api/meal-plans', body, key)))
    const again = await ann()('POST', '/api/meal-plans', body, key)
    for (const reply of [...replies, again]) expect(reply).toMatchObject({ status: 201, body: replies[0]!.body })
    expect((await ann()('POST', '/api/meal-plans', { ...body, recipeId: 2 }, key)).body.code).toBe('idempotency_mismatch')
    expect((await ann()('POST', '/api/meal-plans/undo')).body.remaining).toBe(0)
  })
})

it('tells with every change how far it has written, and shows it to whoever asks with that', async () => {
  const changes = [
    () => post('2026-03-04', 'dinner'), () => ann()('PUT', '/api/meal-plans/1', { date: '2026-03-05', mealType: 'lunch' }),
    () => ann()('DELETE', '/api/meal-plans/1'), () => ann()('POST', '/api/meal-plans/undo'),
  ]
  for (const change of changes) expect((await change()).headers.get('x-plateful-positions')).toMatch(/^planning=\d+$/)
})

describe('whose recipe', () => {
  beforeEach(() => {
    planning.says('recipes', 'RecipePublished', recipe(10, { priceCents: 250 }))
    planning.says('recipes', 'RecipePublished', recipe(11, { isPremium: true }))
    planning.says('recipes', 'RecipeChanged', recipe(12, { isPublished: false }))
    planning.says('recipes', 'RecipeChanged', recipe(13, { isPublished: false, ownerId: 7, priceCents: 100, isPremium: true }))
    planning.says('recipes', 'RecipePublished', recipe(14, { isPremium: true, priceCents: 300 }))
  })
  const statusOf = async (recipeId: number, who = ann()) => (await who('POST', '/api/meal-plans', { date: '2026-03-04', mealType: 'dinner', recipeId })).status

  it('refuses priced and premium ones without a right, and does not know private ones', async () => {
    expect(await post('2026-03-04', 'dinner', 10)).toMatchObject({ status: 403, body: { code: 'recipe_locked' } })
    expect(await statusOf(11)).toBe(403)
    expect(await statusOf(14)).toBe(403)
    expect(await statusOf(12)).toBe(404)
    expect(await statusOf(4711)).toBe(404)
    expect(await statusOf(13, bob())).toBe(404)
    expect(await shown()).toEqual([])
  })

  it('lets owners, buyers, subscribers and the administrator plan them', async () => {
    expect(await statusOf(13)).toBe(201)
    planning.says('billing', 'RecipePurchased', { userId: 7, recipeId: 10 })
    expect(await statusOf(10)).toBe(200)
    expect(await statusOf(11)).toBe(403)
    subscribe()
    expect(await statusOf(11)).toBe(200)
    expect(await statusOf(14)).toBe(200)
    planning.says('billing', 'PurchaseRefunded', { userId: 7, recipeId: 10 })
    expect(await statusOf(10)).toBe(403)
    expect(await statusOf(12, planning.as(person(1, { isAdmin: true })))).toBe(201)
  })

  it('keeps title and nutrition of a meal that was locked or withdrawn later', async () => {
    await post('2026-03-04', 'dinner', 1)
    planning.says('recipes', 'RecipeChanged', recipe(1, { version: 2, title: 'Dearer', calories: 7, priceCents: 250 }))
    const locked = { id: 1, recipe: { title: 'Dearer', calories: 7, locked: true } }
    expect((await ann()('GET', week)).body).toMatchObject([locked])
    planning.says('recipes', 'RecipeChanged', recipe(1, { version: 3, title: 'Nobody’s business', imageUrl: '/secret.jpg', calories: 8, isPublished: false }))
    expect((await ann()('GET', week)).body).toMatchObject([locked])
    expect(JSON.stringify((await ann()('GET', week)).body)).not.toMatch(/business|secret/)
    planning.says('billing', 'RecipePurchased', { userId: 7, recipeId: 1 })
    expect((await ann()('GET', week)).body).toMatchObject([{ recipe: { locked: false } }])
  })

  it('believes the newer version', async () => {
    await post('2026-03-04', 'dinner', 1)
    planning.says('recipes', 'RecipeChanged', recipe(1, { version: 5, title: 'Five', servings: 8 }))
    planning.says('recipes', 'RecipeChanged', recipe(1, { version: 4, title: 'Four' }))
    expect((await ann()('GET', week)).body).toMatchObject([{ servings: 8, recipe: { title: 'Five' } }])
  })
})

describe('moving and removing', () => {
  it('moves, swaps and changes servings', async () => {
    const { body: { id } } = await post('2026-03-04', 'dinner', 1)
    await post('2026-03-05', 'lunch', 2)
    const put = (date: string, mealType: string, more = {}) => ann()('PUT', `/api/meal-plans/${id}`, { date, mealType, ...more })
    expect(await put('2026-03-06', 'snack')).toMatchObject({ status: 200, body: { id, date: '2026-03-06T12:00:00.000Z', mealType: 'snack', recipeId: 1, servings: 4, recipe: { title: 'Recipe 1' } } })
    expect(await shown()).toEqual(['03-05 lunch 2', '03-06 snack 1'])
    expect((await put('2026-03-05', 'lunch', { servings: 2 })).body).toMatchObject({ id, servings: 2 })
    expect(await shown()).toEqual(['03-05 lunch 1', '03-06 snack 2'])
  })

  it('refuses a full week to a free user', async () => {
    for (const type of ['breakfast', 'lunch', 'dinner']) await post('2026-03-07', type)
    const { body: { id } } = await post('2026-03-08', 'dinner')
    expect(await ann()('PUT', `/api/meal-plans/${id}`, { date: '2026-03-01', mealType: 'lunch' })).toMatchObject({ status: 403, body: { code: 'trial_limit_reached' } })
    expect((await ann()('PUT', `/api/meal-plans/${id}`, { date: '2026-03-07', mealType: 'lunch' })).status).toBe(200)
  })

  it('removes, once', async () => {
    const { body: { id } } = await post('2026-03-04', 'dinner')
    expect(await ann()('DELETE', `/api/meal-plans/${id}`)).toMatchObject({ status: 200, body: { message: 'Meal removed' } })
    expect(await shown()).toEqual([])
    expect((await ann()('DELETE', `/api/meal-plans/${id}`)).status).toBe(404)
  })

  it('knows nothing of other people’s meals', async () => {
    const { body: { id } } = await post('2026-03-04', 'dinner')
    expect((await bob()('DELETE', `/api/meal-plans/${id}`)).status).toBe(404)
    expect((await bob()('PUT', `/api/meal-plans/${id}`, { date: '2026-03-05', mealType: 'lunch' })).status).toBe(404)
    expect(await shown()).toEqual(['03-04 dinner 1'])
  })
})

describe('undo', () => {
  const undo = () => ann()('POST', '/api/meal-plans/undo')

  it('takes the last action back, one after the other', async () => {
    const { body: { id } } = await post('2026-03-04', 'dinner')
    await post('2026-03-04', 'dinner', 2)
    await ann()('PUT', `/api/meal-plans/${id}`, { date: '2026-03-05', mealType: 'lunch' })
    await ann()('DELETE', `/api/meal-plans/${id}`)
    expect(await undo()).toMatchObject({ status: 200, body: { message: 'The meal is back.', remaining: 3 } })
    expect((await ann()('GET', week)).body).toMatchObject([{ id, date: '2026-03-05T12:00:00.000Z', recipeId: 2 }])
    expect((await undo()).body).toEqual({ message: 'The meal is back in its place.', remaining: 2 })
    expect(await shown()).toEqual(['03-04 dinner 2'])
    expect((await undo()).body).toEqual({ message: 'The earlier meal is back.', remaining: 1 })
    expect(await shown()).toEqual(['03-04 dinner 1'])
    expect((await undo()).body).toEqual({ message: 'The meal was taken off again.', remaining: 0 })
    expect(await shown()).toEqual([])
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } })
  })

  it('is each user’s own', async () => {
    await post('2026-03-04', 'dinner')
    expect((await bob()('POST', '/api/meal-plans/undo')).status).toBe(409)
  })

  it('keeps the step that a full week refuses', async () => {
    subscribe()
    const ids = []
    for (const type of mealTypes) ids.push((await post('2026-03-04', type)).body.id)
    await ann()('DELETE', `/api/meal-plans/${ids[0]}`)
    unsubscribe()
    expect(await undo()).toMatchObject({ status: 403, body: { code: 'trial_limit_reached' } })
    subscribe()
    expect((await undo()).status).toBe(200)
    expect(await shown()).toHaveLength(4)
  })
})

describe('the days asked for', () => {
  const days = async (query: string, caller = person(7)) => (await planning.as(caller)('GET', `/api/meal-plans${query}`)).body.map(({ date }: { date: string }) => date.slice(0, 10))

  beforeEach(async () => {
    subscribe()
    for (const day of ['2026-02-28', '2026-03-01', '2026-03-07', '2026-03-08', '2027-03-01']) await post(day, 'dinner')
  })

  it('are the current week of the caller when none are named', async () => {
    expect(await days('')).toEqual(['2026-03-01', '2026-03-07'])
    clock.set('2026-03-08T05:30:00.000Z')
    expect(await days('')).toEqual(['2026-03-08'])
    expect(await days('', person(7, { timeZone: 'America/Chicago' }))).toEqual(['2026-03-01', '2026-03-07'])
    expect(await days('', person(7, { timeZone: 'America/New_York' }))).toEqual(['2026-03-08'])
  })

  it('are both included, whatever time and zone is written beside them', async () => {
    expect(await days('?startDate=2026-02-28T23:59:59.999Z&endDate=2026-03-07T00:00:00+02:00')).toEqual(['2026-02-28', '2026-03-01', '2026-03-07'])
    expect(await days('?startDate=2026-03-01')).toEqual(['2026-03-01', '2026-03-07'])
    expect(await days('?endDate=2026-03-01')).toEqual(['2026-02-28', '2026-03-01'])
  })

  it('are at most 366', async () => {
    expect(await days('?startDate=2026-03-01&endDate=2027-03-01')).toHaveLength(4)
    expect((await ann()('GET', '/api/meal-plans?startDate=2026-02-28&endDate=2027-03-01')).status).toBe(400)
    expect((await ann()('GET', '/api/meal-plans?startDate=2026-03-07&endDate=2026-03-01')).status).toBe(400)
  })

  it('come in the order of the calendar and the table', async () => {
    for (const type of ['snack', 'dinner', 'lunch', 'breakfast']) await post('2026-03-03', type)
    expect(await shown('/api/meal-plans?startDate=2026-03-03&endDate=2026-03-03')).toEqual(['03-03 breakfast 1', '03-03 lunch 1', '03-03 dinner 1', '03-03 snack 1'])
  })
})
