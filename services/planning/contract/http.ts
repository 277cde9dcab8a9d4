import { z } from 'zod'
import { idIn, route } from '@plateful/service'
import { dayIn } from './day.ts'

const badDay = 'Please give a date that exists, such as 2026-03-04.'

/** Any ISO date or date-time; only the day written in it counts. */
export const day = z.string({ error: badDay }).transform((text, context) => {
  const found = dayIn(text)
  if (found !== undefined) return found
  context.issues.push({ code: 'custom', message: badDay, input: text })
  return z.NEVER
})

export const mealTypes = ['breakfast', 'lunch', 'dinner', 'snack'] as const
export type MealType = (typeof mealTypes)[number]

const mealType = z.enum(mealTypes, { error: 'Please choose breakfast, lunch, dinner or snack.' })
const badServings = 'Servings are a whole number from 1 to 50.'
const servings = z.int({ error: badServings }).min(1, badServings).max(50, badServings)
const badRecipe = 'Please choose a recipe.'
const recipeId = idIn(badRecipe)
const nutrient = z.number().nullable()

/** One planned meal as the week shows it. `servings` are the recipe's where none were chosen. */
export const entry = z.object({
  id: z.int(),
  date: z.string(),
  mealType,
  recipeId: z.int(),
  servings: z.int().nullable(),
  recipe: z.object({
    title: z.string(),
    imageUrl: z.string().nullable(),
    prepTime: z.int().nullable(),
    calories: nutrient, protein: nutrient, carbs: nutrient, fat: nutrient,
    locked: z.boolean(),
  }),
}).meta({ id: 'PlannedMeal' })
export type Entry = z.infer<typeof entry>

export const listMeals = route({
  method: 'GET', path: '/api/meal-plans', access: 'user',
  summary: 'The planned meals of a range of days (both included, at most 366 days); of the current week without one.',
  query: z.object({ startDate: day.optional(), endDate: day.optional() }),
  answer: z.array(entry),
})

export const planMeal = route({
  method: 'POST', path: '/api/meal-plans', access: 'user', status: 201,
  summary: 'Plans a recipe for a meal. What was planned there is replaced: the entry keeps its id and the answer is 200.',
  body: z.object({ date: day, mealType, recipeId, servings: servings.nullish() }),
  answer: entry,
})

export const moveMeal = route({
  method: 'PUT', path: '/api/meal-plans/:id', access: 'user',
  summary: 'Moves a planned meal, swapping it with what is there, or changes its servings.',
  params: z.object({ id: z.coerce.number() }),
  body: z.object({ date: day, mealType, servings: servings.nullish() }),
  answer: entry,
})

export const removeMeal = route({
  method: 'DELETE', path: '/api/meal-plans/:id', access: 'user',
  summary: 'Takes a planned meal off the calendar.',
  params: z.object({ id: z.coerce.number() }),
  answer: z.object({ message: z.string() }),
})

export const undo = route({
  method: 'POST', path: '/api/meal-plans/undo', access: 'user',
  summary: 'Takes the last planning action back, up to 50 of them.',
  answer: z.object({
    message: z.string(),
    /** How many more can be taken back. */
    remaining: z.int(),
  }),
})

const notBoth = 'Please give either recipes or a first and a last day.'

export const makeShoppingList = route({
  method: 'POST', path: '/api/shopping-list', access: 'user',
  summary: 'What to buy for chosen recipes (named twice counts twice), or for the meals planned on a range of days.',
  body: z.object({
    recipeIds: z.array(recipeId, { error: notBoth }).max(500, 'A list takes at most 500 recipes.').optional(),
    startDate: day.optional(),
    endDate: day.optional(),
  }).refine(({ recipeIds, startDate, endDate }) => (recipeIds ? !startDate && !endDate : startDate && endDate), notBoth),
  answer: z.object({
    ingredients: z.array(z.object({
      aisle: z.string(),
      items: z.array(z.object({
        name: z.string(),
        original: z.string(),
        amount: z.number().nullable(),
        unit: z.string().nullable(),
        recipes: z.array(z.string()),
      })),
    })),
    numberOfRecipes: z.int(),
    recipeCount: z.int(),
    message: z.string(),
  }),
})

export const dashboardStats = route({
  method: 'GET', path: '/api/dashboard/stats', access: 'user',
  summary: 'The numbers on the dashboard: this month’s recipes, this week’s 21 slots, favorites.',
  answer: z.object({
    recipesTriedThisMonth: z.int(),
    mealPlans: z.int(),
    byMealType: z.object({ breakfast: z.int(), lunch: z.int(), dinner: z.int() }),
    lovedRecipes: z.int(),
  }),
})
