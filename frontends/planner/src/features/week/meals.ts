import type { Entry } from '@plateful/planning/http'
import type { Day } from './days.ts'

export const mealTypes = ['breakfast', 'lunch', 'dinner'] as const
export const allMealTypes = [...mealTypes, 'snack'] as const
export type MealType = (typeof allMealTypes)[number]

export const mealNames: Record<MealType, string> = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snack' }

/** A planned meal as the service answers it. `date` is a day at noon; nutrition is per serving. */
export type Meal = Entry
export type MealRecipe = Entry['recipe']

/** Where a meal can stand. */
export type Slot = { day: Day; mealType: MealType }

export const slotKey = ({ day, mealType }: Slot) => `${day} ${mealType}`
export const slotOf = (meal: Meal): Slot => ({ day: meal.date.slice(0, 10), mealType: meal.mealType })

/** The meals of a week by slot. */
export const bySlot = (meals: readonly Meal[]): ReadonlyMap<string, Meal> => new Map(meals.map((meal) => [slotKey(slotOf(meal)), meal]))

const at = (meal: Meal, { day, mealType }: Slot): Meal => ({ ...meal, date: `${day}T12:00:00.000Z`, mealType })

/** The week after `id` moved to `slot`; what stood there takes its place. */
export const moved = (meals: readonly Meal[], id: number, slot: Slot): Meal[] => {
  const moving = meals.find((meal) => meal.id === id)
  if (!moving) return [...meals]
  const from = slotOf(moving)
  return meals.map((meal) => (meal.id === id ? at(meal, slot) : slotKey(slotOf(meal)) === slotKey(slot) ? at(meal, from) : meal))
}

/** The week with `meal` in its slot instead of what stood there. */
export const placed = (meals: readonly Meal[], meal: Meal): Meal[] => [...meals.filter((other) => slotKey(slotOf(other)) !== slotKey(slotOf(meal))), meal]

/** One day's nutrition per person, and how many of its meals told any. */
export type DayNutrition = { calories: number; protein: number; carbs: number; fat: number; known: number; total: number }

/** Adds up a day: each meal counts as one serving. */
export const nutritionOf = (meals: readonly Meal[]): DayNutrition => {
  const known = meals.filter(({ recipe }) => [recipe.calories, recipe.protein, recipe.carbs, recipe.fat].some((value) => value !== null))
  const sum = (name: 'calories' | 'protein' | 'carbs' | 'fat') => known.reduce((total, { recipe }) => total + (recipe[name] ?? 0), 0)
  return { calories: sum('calories'), protein: sum('protein'), carbs: sum('carbs'), fat: sum('fat'), known: known.length, total: meals.length }
}

/** Slot, day, meal and calories in one phrase, for screen readers. */
export const spokenMeal = (meal: Meal, dayName: string): string => {
  const { title, calories } = meal.recipe
  return `${mealNames[meal.mealType]}, ${dayName}: ${title}${calories === null ? '' : `, ${Math.round(calories)} calories`}`
}
