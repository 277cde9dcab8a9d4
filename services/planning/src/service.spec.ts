import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import type { Message } from '@plateful/messaging'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { causalHeader, formatPositions, mergePositions, parsePositions, type ServiceAdapters } from '@plateful/service'
import { person, type Reply } from '@plateful/testing'
import { planningEvents } from '../contract/events.ts'
import { mealTypes } from '../contract/http.ts'
import { addDays } from './days.ts'
import { createPlanning } from './service.ts'
import { line, recipe, runningPlanning } from './testing.ts'

type Planning = Awaited<ReturnType<typeof runningPlanning>>
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const start = async (...given: Parameters<typeof runningPlanning>): Promise<Planning> => {
  const planning = await runningPlanning(...given)
  closing.push(() => planning.stop())
  return planning
}
/** On stores that outlive the service. */
const on = (stores: Partial<ServiceAdapters>) => (adapters: ServiceAdapters) => createPlanning({ ...adapters, ...stores })
const ann = person(7)
const plan = (planning: Planning, date: string, mealType: string, recipeId = 1, more = {}) => planning.as(ann)('POST', '/api/meal-plans', { date, mealType, recipeId, ...more })
const deleted = (recipeId: number) => ({ recipeId, ownerId: 99 })
/** The test's other services speak on this day. */
const today = '2026-01-01'
const around = '/api/meal-plans?startDate=2025-12-20&endDate=2026-01-20'
const premium = { userId: 7, tier: 'yearly', expiresAt: '2027-01-01T00:00:00.000Z' }

describe('a recipe that was deleted', () => {
  const recipesOf = async (planning: Planning, caller = ann) => (await planning.as(caller)('GET', around)).body.map((entry: { date: string; recipeId: number }) => `${entry.date.slice(5, 10)} ${entry.recipeId}`)
  const withdrawals = async ({ eventStore }: Planning) => (await eventStore.readAll(undefined, 1000)).events.filter(({ type }) => type === 'RecipeWithdrawn')

  it('leaves the coming days of everybody at once, and stays in the past with title and nutrition', async () => {
    const planning = await start()
    planning.says('billing', 'SubscriptionActivated', premium)
    for (const date of ['2025-12-31', today, '2026-01-05']) await plan(planning, date, 'dinner', 1)
    await plan(planning, '2026-01-05', 'lunch', 2)
    await planning.as(person(8))('POST', '/api/meal-plans', { date: '2026-01-06', mealType: 'snack', recipeId: 1 })
    planning.says('recipes', 'RecipeDeleted', deleted(1))
    expect(await recipesOf(planning)).toEqual(['12-31 1', '01-05 2'])
    expect(await recipesOf(planning, person(8))).toEqual([])
    expect((await planning.as(ann)('GET', around)).body[0]).toMatchObject({ recipe: { title: 'Recipe 1', calories: 500, locked: true } })
    await expect.poll(async () => (await withdrawals(planning)).length).toBe(2)
    expect(await recipesOf(planning)).toEqual(['12-31 1', '01-05 2'])
    const removed = (await planning.eventStore.readStream('planner-7')).filter(({ type }) => type === 'MealRemoved')
    expect(removed.map(({ data }) => data)).toMatchObject([{ day: today }, { day: '2026-01-05' }])
  })

  it('stays with those who bought it', async () => {
    const planning = await start()
    planning.says('billing', 'RecipePurchased', { userId: 7, recipeId: 1 })
    await plan(planning, '2026-01-05', 'dinner', 1)
    planning.says('recipes', 'RecipeDeleted', deleted(1))
    await expect.poll(async () => (await withdrawals(planning)).map(({ data }) => data)).toEqual([{ userId: 7, recipeId: 1, kept: true }])
    expect(await recipesOf(planning)).toEqual(['01-05 1'])
    expect((await plan(planning, '2026-01-06', 'dinner', 1)).status).toBe(201)
    planning.says('billing', 'PurchaseRefunded', { userId: 7, recipeId: 1 })
    expect((await planning.as(ann)('GET', around)).body).toMatchObject([{ recipe: { locked: true } }, { recipe: { locked: true } }])
  })

  it('is not to be planned again, nor brought back by undo', async () => {
    const planning = await start()
    const { body: { id } } = await plan(planning, '2026-01-05', 'dinner', 1)
    await planning.as(ann)('DELETE', `/api/meal-plans/${id}`)
    planning.says('recipes', 'RecipeDeleted', deleted(1))
    expect((await plan(planning, '2026-01-05', 'dinner', 1)).status).toBe(404)
    await expect.poll(async () => (await withdrawals(planning)).length).toBe(1)
    expect((await planning.as(ann)('POST', '/api/meal-plans/undo')).status).toBe(409)
    expect(await recipesOf(planning)).toEqual([])
  })

  it('leaves a plan that was made while it was being deleted', async () => {
    const planning = await start()
    planning.says('recipes', 'RecipeDeleted', deleted(1))
    await planning.as(ann)('GET', around)
    // decided on what was true a moment ago
    const data = { userId: 7, mealId: 77, day: '2026-01-05', mealType: 'dinner', recipeId: 1, servings: null, step: 1 }
    await planning.eventStore.append('planner-7', [{ id: 'late', type: 'MealPlanned', data, metadata: { at: '2026-01-01T00:00:01.000Z', correlationId: 'late' } }], 'none')
    await expect.poll(async () => (await planning.eventStore.readStream('planner-7')).map(({ type }) => type)).toEqual(['MealPlanned', 'MealRemoved', 'RecipeWithdrawn'])
  })
})

describe('two processes on one file', () => {
  it('leave exactly three of twenty at once, week after week', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'planning-'))
    closing.push(() => rm(folder, { recursive: true }))
    const open = async () => {
      const eventStore = await createSqliteEventStore({ file: join(folder, 'events.db') })
      const readStore = await createSqliteReadStore({ file: join(folder, 'views.db') })
      closing.push(() => eventStore.close(), () => readStore.close())
      return start(undefined, {}, on({ eventStore, readStore }))
    }
    const both = [await open(), await open()]
    const seen = new Map<string, string>()
    for (let n = 0; n < 50; n++) {
      const sunday = addDays('2026-03-08', n * 7)
      const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => plan(both[i % 2]!, addDays(sunday, i % 7), mealTypes[i % 4]!, 1 + (i % 3))))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(201), ...Array(17).fill(403)])
      for (const { headers } of replies) mergePositions(seen, parsePositions(headers.get(causalHeader) ?? undefined))
      for (const planning of both) {
        const week = await planning.as(ann)('GET', `/api/meal-plans?startDate=${sunday}&endDate=${addDays(sunday, 6)}`, undefined, { [causalHeader]: formatPositions(seen) })
        expect(week.body).toHaveLength(3)
      }
    }
  }, 60_000)
})

describe('views', () => {
  const heard = (planning: Planning) => {
    planning.says('billing', 'SubscriptionActivated', premium)
    planning.says('recipes', 'RecipeFavorited', { userId: 7, recipeId: 2, favorited: true })
    planning.says('recipes', 'RecipeFavorited', { userId: 7, recipeId: 3, favorited: true })
  }
  const answers = async (planning: Planning) => {
    const ask = planning.as(ann)
    const replies: Reply[] = []
    for (const path of [around, '/api/meal-plans', '/api/dashboard/stats']) replies.push(await ask('GET', path))
    replies.push(await ask('POST', '/api/shopping-list', { startDate: '2025-12-20', endDate: '2026-01-20' }))
    return replies.map(({ status, body }) => ({ status, body }))
  }

  it('that were deleted are made again, and answer the same', async () => {
    const eventStore = await createSqliteEventStore({ file: ':memory:' })
    closing.push(() => eventStore.close())
    const given = [recipe(1, { ingredients: [line('flour', 200, 'g')] }), recipe(2, { ingredients: [line('egg', 2)] }), recipe(3)]
    const now = () => new Date('2026-01-05T10:00:00.000Z')
    const before = await runningPlanning(given, { now }, on({ eventStore }))
    heard(before)
    for (const [date, type, id] of [['2025-12-31', 'dinner', 1], ['2026-01-05', 'dinner', 2], ['2026-01-05', 'lunch', 3], ['2026-01-06', 'snack', 1], ['2026-01-07', 'lunch', 3]] as const) await plan(before, date, type, id)
    await before.as(ann)('PUT', '/api/meal-plans/2', { date: '2026-01-07', mealType: 'lunch', servings: 8 })
    await before.as(ann)('DELETE', '/api/meal-plans/4')
    before.says('recipes', 'RecipeDeleted', deleted(3))
    await expect.poll(async () => (await eventStore.readStream('planner-7')).at(-1)!.type).toBe('RecipeWithdrawn')
    const expected = await answers(before)
    expect(expected).toMatchObject([{ body: [{ recipeId: 1 }, { recipeId: 2, servings: 8 }] }, { body: [{ recipeId: 2 }] }, { body: { mealPlans: 1, lovedRecipes: 1 } }, { status: 200 }])
    const events = (await eventStore.readAll(undefined, 1000)).events.length
    await before.stop()

    const after = await start(given, { now }, on({ eventStore }))
    heard(after)
    after.says('recipes', 'RecipeDeleted', deleted(3))
    expect(await answers(after)).toEqual(expected)
    expect((await plan(after, '2026-01-07', 'lunch', 2, { servings: 8 })).status).toBe(200)
    // nothing is decided a second time, when the processes have run again
    for (const name of ['process/withdraw-latecomer', 'inbox/planning-withdraw-recipe']) await expect.poll(() => after.readStore.checkpoint(name)).toBeDefined()
    expect((await eventStore.readAll(undefined, 1000)).events.filter(({ type }) => type !== 'NumberTaken')).toHaveLength(events - 5)
  })
})

describe('the dashboard', () => {
  it('counts this month, this week and what is loved', async () => {
    const planning = await start()
    heardSubscription(planning)
    const stats = async (caller = ann) => (await planning.as(caller)('GET', '/api/dashboard/stats')).body
    expect(await stats()).toEqual({ recipesTriedThisMonth: 0, mealPlans: 0, byMealType: { breakfast: 0, lunch: 0, dinner: 0 }, lovedRecipes: 0 })
    for (const [date, type, id] of [['2026-02-28', 'dinner', 3], ['2026-03-01', 'dinner', 1], ['2026-03-04', 'snack', 2], ['2026-03-05', 'lunch', 3], ['2026-03-07', 'dinner', 1]] as const) await plan(planning, date, type, id)
    for (const recipeId of [1, 2, 3]) planning.says('recipes', 'RecipeFavorited', { userId: 7, recipeId, favorited: true })
    planning.says('recipes', 'RecipeFavorited', { userId: 7, recipeId: 3, favorited: false })
    planning.says('recipes', 'RecipeFavorited', { userId: 8, recipeId: 3, favorited: true })
    expect(await stats()).toEqual({ recipesTriedThisMonth: 2, mealPlans: 3, byMealType: { breakfast: 0, lunch: 1, dinner: 2 }, lovedRecipes: 2 })
    planning.says('recipes', 'RecipeDeleted', deleted(2))
    expect((await stats()).lovedRecipes).toBe(1)
    expect((await stats(person(8))).lovedRecipes).toBe(1)
    planning.says('recipes', 'RecipeChanged', recipe(3, { version: 2, isPublished: false }))
    expect((await stats(person(8))).lovedRecipes).toBe(0)
    expect((await stats(person(7))).lovedRecipes).toBe(1)
  })

  const heardSubscription = (planning: Planning) => planning.says('billing', 'SubscriptionActivated', premium)
})

describe('what the others hear', () => {
  it('is every change of the plan, as the contract has it', async () => {
    const planning = await start()
    const messages: Message[] = []
    const subscription = await planning.bus.subscribe({
      producer: 'planning', consumer: 'spec', types: Object.keys(planningEvents), checkpoint: { load: async () => undefined, save: async () => {} },
      deadLetters: { add: async () => {}, list: async () => [], get: async () => undefined, remove: async () => {} },
      handle: async (more) => void messages.push(...more), onError: () => {}, now: () => '',
    })
    await plan(planning, '2026-03-04', 'dinner', 1)
    await plan(planning, '2026-03-05', 'lunch', 2)
    await planning.as(ann)('PUT', '/api/meal-plans/1', { date: '2026-03-05', mealType: 'lunch' })
    const { headers } = await planning.as(ann)('DELETE', '/api/meal-plans/2')
    await subscription.reached(parsePositions(headers.get(causalHeader)!).get('planning')!, 2000)
    expect(messages.map(({ type, data }) => [type, planningEvents[type as keyof typeof planningEvents].strict().parse(data)])).toEqual([
      ['MealPlanned', { userId: 7, mealId: 1, day: '2026-03-04', mealType: 'dinner', recipeId: 1 }],
      ['MealPlanned', { userId: 7, mealId: 2, day: '2026-03-05', mealType: 'lunch', recipeId: 2 }],
      ['MealPlanned', { userId: 7, mealId: 1, day: '2026-03-05', mealType: 'lunch', recipeId: 1 }],
      ['MealPlanned', { userId: 7, mealId: 2, day: '2026-03-04', mealType: 'dinner', recipeId: 2 }],
      ['MealRemoved', { userId: 7, mealId: 2 }],
    ])
  })
})
