import { afterEach, beforeEach, expect, it } from 'vitest'
import { person } from '@plateful/testing'
import { line, recipe, runningPlanning } from '../testing.ts'

const nothing = 'No meals planned for this week. Add some meals to your calendar or generate a meal plan first.'
const week = { startDate: '2026-03-01', endDate: '2026-03-07T23:59:59.999Z' }
let planning: Awaited<ReturnType<typeof runningPlanning>>

beforeEach(async () => {
  planning = await runningPlanning([
    recipe(1, { title: 'Pancakes', ingredients: [line('flour', 200, 'g'), line('salt')] }),
    recipe(2, { title: 'Bread', servings: null, ingredients: [line('flour', 500, 'g')] }),
    recipe(3, { title: 'Secret', priceCents: 250, ingredients: [line('truffle', 1)] }),
    recipe(4, { title: 'Private', isPublished: false, ingredients: [line('caviar', 1)] }),
  ])
})
afterEach(() => planning.stop())

const ask = (body: unknown, userId = 7) => planning.as(person(userId))('POST', '/api/shopping-list', body)
const plan = (date: string, mealType: string, recipeId: number, servings?: number) => planning.as(person(7))('POST', '/api/meal-plans', { date, mealType, recipeId, servings })
const flour = async (body: unknown) => (await ask(body)).body.ingredients.find(({ aisle }: { aisle: string }) => aisle === 'Baking').items

it('is made from the planned days, for the planned servings', async () => {
  await plan('2026-03-01', 'dinner', 1)
  await plan('2026-03-07', 'dinner', 1, 6)
  await plan('2026-03-07', 'lunch', 2, 9)
  await plan('2026-03-08', 'lunch', 2)
  expect(await ask(week)).toEqual(expect.objectContaining({
    status: 200,
    body: {
      ingredients: [
        { aisle: 'Spices & Seasonings', items: [{ name: 'salt', original: 'salt', amount: null, unit: null, recipes: ['Pancakes'] }] },
        { aisle: 'Baking', items: [{ name: 'flour', original: '1 kg flour', amount: 1, unit: 'kg', recipes: ['Bread', 'Pancakes'] }] },
      ],
      numberOfRecipes: 2, recipeCount: 2, message: 'Shopping list generated!',
    },
  }))
  expect(await ask(week, 8)).toMatchObject({ status: 404, body: { message: nothing } })
})

it('is made from chosen recipes; one chosen twice counts twice', async () => {
  expect(await flour({ recipeIds: [1] })).toEqual([{ name: 'flour', original: '200 g flour', amount: 200, unit: 'g', recipes: ['Pancakes'] }])
  expect(await flour({ recipeIds: [1, 2, 1] })).toMatchObject([{ amount: 900, unit: 'g' }])
})

it('leaves out what is locked, private or unknown', async () => {
  const { body } = await ask({ recipeIds: [1, 3, 4, 4711] })
  expect(body).toMatchObject({ numberOfRecipes: 1 })
  expect(JSON.stringify(body)).not.toMatch(/truffle|caviar|Secret|Private/)
  for (const recipeIds of [[3], [4], [4711], [3, 4, 4711], []]) expect(await ask({ recipeIds })).toMatchObject({ status: 404, body: { code: 'nothing_planned', message: nothing } })
  planning.says('billing', 'RecipePurchased', { userId: 7, recipeId: 3 })
  expect(await ask({ recipeIds: [3] })).toMatchObject({ status: 200, body: { recipeCount: 1 } })
  expect((await ask({ recipeIds: [4] }, 99)).status).toBe(200)
})

it('leaves out a planned meal that was locked later', async () => {
  await plan('2026-03-04', 'dinner', 1)
  planning.says('recipes', 'RecipeChanged', recipe(1, { version: 2, isPremium: true, ingredients: [line('flour', 200, 'g')] }))
  expect((await ask(week)).status).toBe(404)
  planning.says('billing', 'SubscriptionActivated', { userId: 7, tier: 'yearly', expiresAt: '2027-01-01T00:00:00.000Z' })
  expect((await ask(week)).status).toBe(200)
})

it('says so when nothing is planned', async () => expect(await ask(week)).toMatchObject({ status: 404, body: { message: nothing } }))
