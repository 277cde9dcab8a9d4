import type { DishName } from '../../art/dishes.ts'

export type SampleMeal = {
  id: number
  title: string
  calories: number
  time: number
  servings: number
  protein: number
  carbs: number
  fat: number
  image: DishName
}

export type SampleDay = { day: string; meals: readonly [SampleMeal, SampleMeal, SampleMeal] }

const meal = (id: number, image: DishName, title: string, time: number, calories: number, protein: number, carbs: number, fat: number): SampleMeal => ({
  id, title, calories, time, servings: 2, protein, carbs, fat, image,
})

const oats = meal(1, 'oats', 'Blueberry overnight oats', 5, 340, 14, 52, 9)
const yogurt = meal(2, 'yogurt', 'Yogurt with berries and nuts', 5, 310, 21, 30, 12)
const toast = meal(3, 'toast', 'Avocado toast with egg', 10, 380, 17, 31, 21)
const salad = meal(4, 'salad', 'Big green salad with feta', 15, 390, 16, 24, 26)
const soup = meal(5, 'soup', 'Tomato and white bean soup', 25, 360, 17, 51, 9)
const rice = meal(6, 'rice', 'Rice bowl with soft egg', 20, 460, 19, 62, 14)
const pasta = meal(7, 'pasta', 'Pasta with burst tomatoes', 20, 540, 18, 82, 15)
const salmon = meal(8, 'salmon', 'Lemon salmon and greens', 25, 510, 38, 14, 33)
const chicken = meal(9, 'chicken', 'Roast chicken, potatoes', 50, 560, 42, 41, 25)
const curry = meal(10, 'curry', 'Chickpea curry', 35, 480, 18, 66, 16)

/** A week as a member might have it, for visitors to look at. */
export const sampleWeek: readonly SampleDay[] = [
  { day: 'Sunday', meals: [toast, soup, chicken] },
  { day: 'Monday', meals: [oats, salad, pasta] },
  { day: 'Tuesday', meals: [yogurt, rice, salmon] },
  { day: 'Wednesday', meals: [oats, soup, curry] },
  { day: 'Thursday', meals: [toast, salad, rice] },
  { day: 'Friday', meals: [yogurt, curry, pasta] },
  { day: 'Saturday', meals: [oats, rice, salmon] },
]

/** What a day's three meals come to. */
export function caloriesOf({ meals }: SampleDay): number {
  return meals.reduce((sum, { calories }) => sum + calories, 0)
}
