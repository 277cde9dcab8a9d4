import type { Meal, Slot } from './meals.ts'

/** What can be done from a slot, in the grid and in the list alike. */
export type WeekActions = {
  add(slot: Slot): void
  options(meal: Meal): void
  move(meal: Meal, slot: Slot): void
  remove(meal: Meal): void
}
