import type { Day } from '../../contract/day.ts'
import { monthOf, type Range, weekOf } from '../days.ts'
import type { Meal } from '../planner/planner.events.ts'

const isIn = ({ start, end }: Range) => ({ day }: { day: Day }) => day >= start && day <= end

/** The days that the numbers of a day look at: this month until today, and this week. */
export const statsRange = (today: Day): Range => {
  const [month, week] = [monthOf(today), weekOf(today)]
  return { start: month.start < week.start ? month.start : week.start, end: week.end }
}

/** Recipes planned this month up to today, and how this week's 21 slots are filled; snacks have no slot. */
export const statsOf = (meals: readonly Meal[], today: Day) => {
  const tried = meals.filter(isIn({ start: monthOf(today).start, end: today }))
  const week = meals.filter(isIn(weekOf(today)))
  const count = (type: string) => week.filter(({ mealType }) => mealType === type).length
  const byMealType = { breakfast: count('breakfast'), lunch: count('lunch'), dinner: count('dinner') }
  return {
    recipesTriedThisMonth: new Set(tried.map(({ recipeId }) => recipeId)).size,
    mealPlans: byMealType.breakfast + byMealType.lunch + byMealType.dinner,
    byMealType,
  }
}
