import { describe, expect, it } from 'vitest'
import { bySlot, type Meal, moved, nutritionOf, placed, slotKey, slotOf, spokenMeal } from './meals.ts'

const meal = (id: number, day: string, mealType: Meal['mealType'], recipe: Partial<Meal['recipe']> = {}): Meal => ({
  id, date: `${day}T12:00:00.000Z`, mealType, recipeId: id * 10, servings: null,
  recipe: { title: `Meal ${id}`, imageUrl: null, prepTime: 10, calories: 400, protein: 20, carbs: 40, fat: 12, locked: false, ...recipe },
})
const week = [meal(1, '2026-03-02', 'lunch'), meal(2, '2026-03-03', 'dinner')]
const places = (meals: readonly Meal[]) => meals.map((one) => `${one.id} ${slotKey(slotOf(one))}`)

describe('a week', () => {
  it('moves a meal to a free slot', () => {
    expect(places(moved(week, 1, { day: '2026-03-05', mealType: 'breakfast' }))).toEqual(['1 2026-03-05 breakfast', '2 2026-03-03 dinner'])
  })

  it('swaps with what is there, and moving back is nothing', () => {
    const swapped = moved(week, 1, { day: '2026-03-03', mealType: 'dinner' })
    expect(places(swapped)).toEqual(['1 2026-03-03 dinner', '2 2026-03-02 lunch'])
    expect(moved(swapped, 1, { day: '2026-03-02', mealType: 'lunch' })).toEqual(week)
  })

  it('leaves a week alone that does not hold the meal', () => {
    expect(moved(week, 9, { day: '2026-03-03', mealType: 'dinner' })).toEqual(week)
  })

  it('replaces what stood in a slot', () => {
    expect(places(placed(week, meal(3, '2026-03-03', 'dinner')))).toEqual(['1 2026-03-02 lunch', '3 2026-03-03 dinner'])
    expect(bySlot(week).get('2026-03-02 lunch')?.id).toBe(1)
  })

  it('adds up a day and says how much of it is known', () => {
    const unknown = meal(3, '2026-03-03', 'lunch', { calories: null, protein: null, carbs: null, fat: null })
    expect(nutritionOf([week[1]!, unknown, meal(4, '2026-03-03', 'breakfast', { fat: null })])).toEqual({ calories: 800, protein: 40, carbs: 80, fat: 12, known: 2, total: 3 })
    expect(nutritionOf([])).toEqual({ calories: 0, protein: 0, carbs: 0, fat: 0, known: 0, total: 0 })
  })

  it('is one phrase for a screen reader', () => {
    expect(spokenMeal(week[1]!, 'Tuesday, March 3')).toBe('Dinner, Tuesday, March 3: Meal 2, 400 calories')
  })
})
