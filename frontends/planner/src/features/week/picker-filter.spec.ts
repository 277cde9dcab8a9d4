import { describe, expect, it } from 'vitest'
import { noFilter, pickable, type PickerFilter } from './picker-filter.ts'
import type { PlannableRecipe } from './week.queries.ts'

const recipe = (id: number, title: string, more: Partial<PlannableRecipe> = {}): PlannableRecipe => ({
  id, title, imageUrl: null, category: 'dinner', prepTime: 10, cookTime: 20, servings: 2, calories: 400, protein: null, carbs: null, fat: null, ...more,
})
const all = [
  recipe(1, 'Crème brûlée', { category: 'snack', cookTime: 30, calories: 300, prepTime: 40 }),
  recipe(2, 'Beef stew', { cookTime: 90, calories: 601, prepTime: null }),
  recipe(3, 'apple salad', { cookTime: null, calories: null, prepTime: 5 }),
  recipe(4, 'Dal', { cookTime: 29, calories: 299 }),
]
const ids = (filter: Partial<PickerFilter>) => pickable(all, { ...noFilter, ...filter }).map(({ id }) => id)

describe('the picker', () => {
  it('sorts newest first, by title, time and calories; what is not known comes last', () => {
    expect(ids({})).toEqual([4, 3, 2, 1])
    expect(ids({ sort: 'alphabetical' })).toEqual([3, 2, 1, 4])
    expect(ids({ sort: 'prep' })).toEqual([3, 4, 1, 2])
    expect(ids({ sort: 'calories' })).toEqual([4, 1, 2, 3])
  })

  it('cuts its buckets at under 30, 30–60, over 60 and under 300, 300–600, over 600', () => {
    expect(ids({ cookTime: 'quick' })).toEqual([4])
    expect(ids({ cookTime: 'medium' })).toEqual([1])
    expect(ids({ cookTime: 'long' })).toEqual([2])
    expect(ids({ calories: 'low' })).toEqual([4])
    expect(ids({ calories: 'medium' })).toEqual([1])
    expect(ids({ calories: 'high' })).toEqual([2])
  })

  it('finds word beginnings whatever the accents', () => {
    expect(ids({ search: 'creme BR' })).toEqual([1])
    expect(ids({ search: 'dinner st' })).toEqual([2])
    expect(ids({ search: 'eme' })).toEqual([])
    expect(ids({ search: '  ' })).toHaveLength(4)
  })

  it('shows at most 100', () => {
    const many = Array.from({ length: 150 }, (_, i) => recipe(i + 1, `No. ${i}`))
    expect(pickable(many, noFilter)).toHaveLength(100)
  })
})
