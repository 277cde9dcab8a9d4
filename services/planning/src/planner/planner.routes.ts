import type { createIdSequence } from '@plateful/event-store'
import { type createApp, errors } from '@plateful/service'
import { listMeals, moveMeal, planMeal, removeMeal, undo } from '../../contract/http.ts'
import { todayIn } from '../days.ts'
import type { Cookbook } from '../inbox/cookbook.ts'
import { rangeOf } from '../range.ts'
import { entriesOf, entryOf } from './entries.ts'
import type { PlannerHandler } from './handler.ts'
import type { createMealsQuery } from './meals/meals.query.ts'
import type { PlannerEvent } from './planner.events.ts'
import { mealIn, mealWith } from './planner.state.ts'

export type Needs = {
  on: ReturnType<typeof createApp>['on']
  handle: PlannerHandler
  nextMealId: ReturnType<typeof createIdSequence>
  cookbook: Cookbook
  meals: ReturnType<typeof createMealsQuery>
}

/** How many meals a free user can plan in a week. */
const freeLimit = 3

const undone = (event: PlannerEvent | undefined): string => {
  switch (event?.type) {
    case 'MealPlanned': return event.data.replaced ? 'The earlier meal is back.' : 'The meal is back.'
    case 'MealRemoved': return 'The meal was taken off again.'
    case 'MealMoved': return 'The meal is back in its place.'
    default: return 'Undone.'
  }
}

/** The week: reading, planning, moving, removing and taking back. */
export const addPlannerRoutes = ({ on, handle, nextMealId, cookbook, meals }: Needs) => {
  const limitOf = async (userId: number) => ((await cookbook.isPremium(userId)) ? null : freeLimit)

  on(listMeals, async ({ caller, query, context }) => {
    const range = rangeOf(query, todayIn(caller.timeZone, context.metadata.at))
    return { body: await entriesOf(await meals.between(caller.userId, range), cookbook, caller) }
  })

  on(planMeal, async ({ caller, body, context, settle }) => {
    const { userId } = caller
    const { date: day, mealType, recipeId } = body
    const [known, limit] = await Promise.all([cookbook.look([recipeId], caller), limitOf(userId)])
    const recipe = known.get(recipeId)
    const mealId = await nextMealId(context.newId(), context.metadata)
    const done = await handle(userId, {
      type: 'PlanMeal', userId, limit, right: recipe?.right ?? 'hidden', mealId, day, mealType, recipeId, servings: body.servings ?? null,
    }, context)
    await settle(done.position)
    const meal = mealIn(done.state, { day, mealType })
    // repeated after it was moved away: the answer is what was asked for
    const answered = meal?.recipeId === recipeId ? meal : { mealId, day, mealType, recipeId, servings: body.servings ?? null }
    return { status: answered.mealId === mealId ? 201 : 200, body: entryOf(answered, recipe) }
  })

  on(moveMeal, async ({ caller, params, body, context, settle }) => {
    const { userId } = caller
    const done = await handle(userId, {
      type: 'MoveMeal', userId, limit: await limitOf(userId), mealId: params.id, day: body.date, mealType: body.mealType, servings: body.servings ?? undefined,
    }, context)
    await settle(done.position)
    const meal = mealWith(done.state, params.id)
    if (!meal) throw errors.notFound()
    return { body: (await entriesOf([meal], cookbook, caller))[0] }
  })

  on(removeMeal, async ({ caller: { userId }, params, context, settle }) => {
    const done = await handle(userId, { type: 'RemoveMeal', userId, mealId: params.id }, context)
    await settle(done.position)
    return { body: { message: 'Meal removed' } }
  })

  on(undo, async ({ caller: { userId }, context, settle }) => {
    const done = await handle(userId, { type: 'Undo', userId, limit: await limitOf(userId) }, context)
    await settle(done.position)
    return { body: { message: undone(done.events[0]), remaining: done.state.steps.length } }
  })
}
