import type { PlannableRecipe } from './week.queries.ts'

/** What the picker narrows by. Its buckets differ from the collection's: under 30, 30–60, over 60. */
export type PickerFilter = {
  search: string
  cookTime: 'any' | 'quick' | 'medium' | 'long'
  calories: 'any' | 'low' | 'medium' | 'high'
  sort: 'newest' | 'alphabetical' | 'prep' | 'calories'
}

export const noFilter: PickerFilter = { search: '', cookTime: 'any', calories: 'any', sort: 'newest' }

/** The picker shows no more than this; a narrower search finds the rest. */
export const pickerLimit = 100

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const between = (value: number | null, bucket: 'low' | 'middle' | 'high', [low, high]: readonly [number, number]): boolean => {
  if (value === null) return false
  return bucket === 'low' ? value < low : bucket === 'middle' ? value >= low && value <= high : value > high
}

const timeBuckets = { quick: 'low', medium: 'middle', long: 'high' } as const
const calorieBuckets = { low: 'low', medium: 'middle', high: 'high' } as const
const last = Number.POSITIVE_INFINITY

const orders: Record<PickerFilter['sort'], (a: PlannableRecipe, b: PlannableRecipe) => number> = {
  newest: (a, b) => b.id - a.id,
  alphabetical: (a, b) => a.title.localeCompare(b.title, 'en', { sensitivity: 'base' }),
  prep: (a, b) => (a.prepTime ?? last) - (b.prepTime ?? last) || b.id - a.id,
  calories: (a, b) => (a.calories ?? last) - (b.calories ?? last) || b.id - a.id,
}

/** The recipes to pick from, at most 100. Every word of the search must begin a word of the title or category. */
export const pickable = (recipes: readonly PlannableRecipe[], { search, cookTime, calories, sort }: PickerFilter): PlannableRecipe[] => {
  const words = fold(search).split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return recipes
    .filter((recipe) => {
      if (cookTime !== 'any' && !between(recipe.cookTime, timeBuckets[cookTime], [30, 60])) return false
      if (calories !== 'any' && !between(recipe.calories, calorieBuckets[calories], [300, 600])) return false
      if (words.length === 0) return true
      const inRecipe = fold(`${recipe.title} ${recipe.category ?? ''}`).split(/[^\p{L}\p{N}]+/u)
      return words.every((word) => inRecipe.some((one) => one.startsWith(word)))
    })
    .toSorted(orders[sort])
    .slice(0, pickerLimit)
}
