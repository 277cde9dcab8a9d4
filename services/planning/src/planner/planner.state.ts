import { weekNumber } from '../days.ts'
import type { Meal, MealEvent, PlannerEvent, Slot } from './planner.events.ts'

/** What happened to one meal; null where there is none. */
export type Change = { before: Meal | null; after: Meal | null }

/** One action of the user. */
export type Step = { number: number; changes: readonly Change[] }

type Weeks = Readonly<Record<number, Readonly<Record<number, readonly Meal[]>>>>

/** A user's whole plan. Old and new states share what did not change. */
export type PlannerState = {
  /** By week number, in groups of 64 weeks so that a change copies little however long the plan is. */
  weeks: Weeks
  /** What can be taken back, the last action at the end. */
  steps: readonly Step[]
  lastStep: number
  /** Deleted recipes that were in this plan at some time; true where the user keeps it. */
  withdrawn: Readonly<Record<number, boolean>>
  /** The user is no more. */
  closed: boolean
}

/** How many actions can be taken back. */
export const undoLimit = 50

const groupOf = (week: number) => week >> 6

/** The meals of the week with this number, in no order. */
export const mealsOfWeek = ({ weeks }: { weeks: Weeks }, week: number): readonly Meal[] => weeks[groupOf(week)]?.[week] ?? []

/** All meals. */
export const allMeals = ({ weeks }: PlannerState): Meal[] => Object.values(weeks).flatMap((group) => Object.values(group).flat())

/** The meal in a slot. */
export const mealIn = (state: { weeks: Weeks }, { day, mealType }: Slot): Meal | undefined =>
  mealsOfWeek(state, weekNumber(day)).find((meal) => meal.day === day && meal.mealType === mealType)

/** The meal with this id. */
export const mealWith = (state: PlannerState, mealId: number): Meal | undefined => {
  for (const group of Object.values(state.weeks)) {
    for (const meals of Object.values(group)) {
      const found = meals.find((meal) => meal.mealId === mealId)
      if (found) return found
    }
  }
  return undefined
}

const withWeek = (weeks: Weeks, week: number, meals: readonly Meal[]): Weeks =>
  ({ ...weeks, [groupOf(week)]: { ...weeks[groupOf(week)], [week]: meals } })

const without = (weeks: Weeks, { mealId, day }: Meal): Weeks =>
  withWeek(weeks, weekNumber(day), mealsOfWeek({ weeks }, weekNumber(day)).filter((meal) => meal.mealId !== mealId))

const withMeal = (weeks: Weeks, meal: Meal): Weeks => {
  const week = weekNumber(meal.day)
  return withWeek(weeks, week, [...mealsOfWeek({ weeks }, week), meal])
}

/** What an event did to its meal. */
export const changeOf = ({ type, data }: MealEvent): Change => {
  const { mealId, day, mealType, recipeId, servings } = data
  const meal = { mealId, day, mealType, recipeId, servings }
  if (type === 'MealRemoved') return { before: meal, after: null }
  if (type === 'MealMoved') return { before: { ...meal, ...data.from }, after: meal }
  return { before: data.replaced ? { ...meal, ...data.replaced } : null, after: meal }
}

const stepsAfter = (state: PlannerState, { data }: MealEvent, change: Change): readonly Step[] => {
  const { step, undoes } = data
  if (undoes !== undefined) return state.steps.filter(({ number }) => number < undoes)
  if (step === undefined) return state.steps
  const last = state.steps.at(-1)
  if (last?.number === step) return [...state.steps.slice(0, -1), { number: step, changes: [...last.changes, change] }]
  return [...state.steps, { number: step, changes: [change] }].slice(-undoLimit)
}

export const initialState = (): PlannerState => ({ weeks: {}, steps: [], lastStep: 0, withdrawn: {}, closed: false })

export const evolve = (state: PlannerState, event: PlannerEvent): PlannerState => {
  if (event.type === 'PlannerClosed') return { ...initialState(), closed: true }
  if (event.type === 'RecipeWithdrawn') {
    const { recipeId, kept } = event.data
    const mentions = (meal: Meal | null) => meal?.recipeId === recipeId
    const steps = kept ? state.steps : state.steps.filter(({ changes }) => !changes.some(({ before, after }) => mentions(before) || mentions(after)))
    return { ...state, steps, withdrawn: { ...state.withdrawn, [recipeId]: kept } }
  }
  const change = changeOf(event)
  const cleared = change.before ? without(state.weeks, change.before) : state.weeks
  return {
    ...state,
    weeks: change.after ? withMeal(cleared, change.after) : cleared,
    steps: stepsAfter(state, event, change),
    lastStep: Math.max(state.lastStep, event.data.step ?? 0),
  }
}
