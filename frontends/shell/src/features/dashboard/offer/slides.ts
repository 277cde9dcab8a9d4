import type { DishName } from '../../../art/dishes.ts'

/** What premium adds, one thing at a time. `table` is the colour under the dish. */
export const slides: readonly { title: string; words: string; dish: DishName; table: 1 | 2 }[] = [
  { title: 'Plan every meal of the week', words: 'All 21 meals instead of three, and snacks in between.', dish: 'pasta', table: 1 },
  { title: 'Let the week plan itself', words: 'Plan after plan, made to your calories, your diet and the time you have.', dish: 'salmon', table: 2 },
  { title: 'Put your recipes in order', words: 'Collections for Sundays, for guests, for the kids.', dish: 'curry', table: 1 },
  { title: 'Find the right one faster', words: 'Look through free and premium recipes apart, and open every premium one.', dish: 'salad', table: 2 },
]
