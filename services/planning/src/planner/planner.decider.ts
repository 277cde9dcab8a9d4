import { type Decider, type Refusal, refuse } from '@plateful/event-store'
import type { Day } from '../../contract/day.ts'
import type { MealType } from '../../contract/http.ts'
import { weekNumber } from '../days.ts'
import type { Meal, MealEvent, PlannerEvent, Slot } from './planner.events.ts'
import { allMeals, type Change, evolve, initialState, mealIn, mealsOfWeek, mealWith, type PlannerState, type Step } from './planner.state.ts'

/** What the user may do with a recipe: plan it, see that it exists, or not even that. */
export type Right = 'open' | 'locked' | 'hidden'

/** `limit`: how many meals a week may hold; null for no limit. */
type ByUser = { userId: number; limit: number | null }

export type PlannerCommand =
  | (ByUser & { type: 'PlanMeal'; mealId: number; day: Day; mealType: MealType; recipeId: number; servings: number | null; right: Right })
  /** `servings` undefined leaves them as they are. */
  | (ByUser & { type: 'MoveMeal'; mealId: number; day: Day; mealType: MealType; servings: number | undefined })
  | { type: 'RemoveMeal'; userId: number; mealId: number }
  | (ByUser & { type: 'Undo' })
  /** A recipe was deleted: meals from `from` on lose it, unless the user bought it and keeps it. */
  | { type: 'WithdrawRecipe'; userId: number; recipeId: number; from: Day; kept: boolean }
  /** The user is no more. */
  | { type: 'Close'; userId: number }

type Of<T extends PlannerCommand['type']> = Extract<PlannerCommand, { type: T }>
type Doing = { userId: number; step?: number; undoes?: number }

const noMeal = () => refuse('not_found', 'This meal is not in your plan.')
const noRecipe = () => refuse('not_found', 'There is no such recipe.')
const noUser = () => refuse('not_found', 'This account does not exist any more.')
const trialLimit = () => refuse('trial_limit_reached', 'Free users can add up to 3 meals. Upgrade to add unlimited meals!')

const isSameSlot = (one: Slot, other: Slot) => one.day === other.day && one.mealType === other.mealType

const isSame = (one: Meal, other: Meal) =>
  one.mealId === other.mealId && isSameSlot(one, other) && one.recipeId === other.recipeId && one.servings === other.servings

/** Whether a change fills a week further than the limit; weeks that were over it already may be rearranged. */
const overfills = (state: PlannerState, changes: readonly Change[], limit: number | null): boolean => {
  if (limit === null) return false
  const more = new Map<number, number>()
  const count = (meal: Meal | null, by: number) => {
    if (meal) more.set(weekNumber(meal.day), (more.get(weekNumber(meal.day)) ?? 0) + by)
  }
  for (const { before, after } of changes) {
    count(before, -1)
    count(after, 1)
  }
  return [...more].some(([week, by]) => by > 0 && mealsOfWeek(state, week).length + by > limit)
}

const eventOf = ({ before, after }: Change, doing: Doing): MealEvent => {
  if (!after) return { type: 'MealRemoved', data: { ...before!, ...doing } }
  if (!before) return { type: 'MealPlanned', data: { ...after, ...doing } }
  if (before.recipeId !== after.recipeId) return { type: 'MealPlanned', data: { ...after, ...doing, replaced: { recipeId: before.recipeId, servings: before.servings } } }
  const { day, mealType, servings } = before
  return { type: 'MealMoved', data: { ...after, ...doing, from: { day, mealType, servings } } }
}

/** The user's next action, as events. */
const act = (state: PlannerState, userId: number, changes: readonly Change[], limit: number | null): MealEvent[] | Refusal => {
  if (overfills(state, changes, limit)) return trialLimit()
  return changes.map((change) => eventOf(change, { userId, step: state.lastStep + 1 }))
}

const plan = ({ userId, limit, right, mealId, day, mealType, recipeId, servings }: Of<'PlanMeal'>, state: PlannerState) => {
  if (right === 'hidden' || state.withdrawn[recipeId] === false) return noRecipe()
  if (right === 'locked') return refuse('recipe_locked', 'This recipe is locked. Buy it or upgrade to plan it.')
  const before = mealIn(state, { day, mealType }) ?? null
  const after = { mealId: before?.mealId ?? mealId, day, mealType, recipeId, servings }
  if (before && isSame(before, after)) return []
  return act(state, userId, [{ before, after }], limit)
}

const move = ({ userId, limit, mealId, day, mealType, servings }: Of<'MoveMeal'>, state: PlannerState) => {
  const before = mealWith(state, mealId)
  if (!before) return noMeal()
  const after = { ...before, day, mealType, servings: servings ?? before.servings }
  if (isSame(before, after)) return []
  const there = isSameSlot(before, after) ? undefined : mealIn(state, after)
  const swapped = there ? [{ before: there, after: { ...there, day: before.day, mealType: before.mealType } }] : []
  return act(state, userId, [{ before, after }, ...swapped], limit)
}

/**
 * What takes a step back. Undefined when the step can no longer be taken back, because something else has
 * happened to its meals (a recipe that was deleted) or to their places.
 */
const inverseOf = ({ changes }: Step, state: PlannerState): Change[] | undefined => {
  const ids = new Set(changes.flatMap(({ before, after }) => [before?.mealId, after?.mealId]))
  const inverse: Change[] = []
  for (const { before, after } of changes.toReversed()) {
    const now = after ? mealIn(state, after) : undefined
    const there = before ? mealIn(state, before) : undefined
    if (after && !(now && isSame(now, after))) return undefined
    if (there && !ids.has(there.mealId)) return undefined
    inverse.push({ before: after, after: before })
  }
  return inverse
}

const undo = ({ userId, limit }: Of<'Undo'>, state: PlannerState) => {
  for (const step of state.steps.toReversed()) {
    const inverse = inverseOf(step, state)
    if (!inverse) continue
    if (overfills(state, inverse, limit)) return trialLimit()
    return inverse.map((change) => eventOf(change, { userId, undoes: step.number }))
  }
  return refuse('nothing_to_undo', 'There is nothing to undo.')
}

const withdraw = ({ userId, recipeId, from, kept }: Of<'WithdrawRecipe'>, state: PlannerState): PlannerEvent[] => {
  // what was decided at first stands, whatever the user has bought, lost or moved since
  if (state.withdrawn[recipeId] !== undefined) return []
  const lost = kept ? [] : allMeals(state).filter((meal) => meal.recipeId === recipeId && meal.day >= from)
  const removed = lost.map((meal): PlannerEvent => ({ type: 'MealRemoved', data: { ...meal, userId } }))
  return [...removed, { type: 'RecipeWithdrawn', data: { userId, recipeId, kept } }]
}

const remove = ({ userId, mealId }: Of<'RemoveMeal'>, state: PlannerState) => {
  const before = mealWith(state, mealId)
  return before ? act(state, userId, [{ before, after: null }], null) : noMeal()
}

/** The rules of planning meals. One stream holds all of a user's plan (see ADR 1). */
export const plannerDecider: Decider<PlannerState, PlannerCommand, PlannerEvent> = {
  initialState,
  evolve,
  decide: (command, state) => {
    if (state.closed) return command.type === 'Close' || command.type === 'WithdrawRecipe' ? [] : noUser()
    switch (command.type) {
      case 'PlanMeal': return plan(command, state)
      case 'MoveMeal': return move(command, state)
      case 'RemoveMeal': return remove(command, state)
      case 'Undo': return undo(command, state)
      case 'WithdrawRecipe': return withdraw(command, state)
      case 'Close': return [{ type: 'PlannerClosed', data: { userId: command.userId } }]
    }
  },
}
