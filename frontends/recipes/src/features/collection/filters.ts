import { categories, categoryName, type Recipe } from '../../recipe/recipe.ts'

export type CollectionFilters = { search: string; category: string; cookTime: string; calories: string; sort: string }

export const defaults: CollectionFilters = { search: '', category: 'all', cookTime: 'all', calories: 'all', sort: 'newest' }

export const options = {
  category: [{ value: 'all', label: 'All categories' }, ...categories.map((value) => ({ value, label: categoryName(value) }))],
  cookTime: [{ value: 'all', label: 'Any cook time' }, { value: 'quick', label: 'Up to 30 min' }, { value: 'medium', label: '30–60 min' }, { value: 'long', label: 'Over 1 h' }],
  calories: [{ value: 'all', label: 'Any calories' }, { value: 'low', label: 'Up to 300' }, { value: 'medium', label: '300–600' }, { value: 'high', label: 'Over 600' }],
  sort: [{ value: 'newest', label: 'Newest' }, { value: 'oldest', label: 'Oldest' }, { value: 'name', label: 'Name' }, { value: 'cook-time', label: 'Cook time' }, { value: 'calories', label: 'Calories' }, { value: 'servings', label: 'Servings' }],
} as const

const selects = ['category', 'cookTime', 'calories', 'sort'] as const

/** Reads filters from an address; what makes no sense there is left at its default. */
export const filtersIn = (params: URLSearchParams): CollectionFilters => {
  const found = { ...defaults, search: params.get('search') ?? '' }
  for (const name of selects) {
    const value = params.get(name)
    if (value !== null && options[name].some((option) => option.value === value)) found[name] = value
  }
  return found
}

/** Writes what differs from the defaults into an address, and keeps what else is in it. */
export const withFilters = (params: URLSearchParams, filters: CollectionFilters): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const name of ['search', ...selects] as const) {
    if (filters[name] === defaults[name]) next.delete(name)
    else next.set(name, filters[name])
  }
  return next
}

/** Whether Clear Filters has anything to clear; the search text is not its business. */
export const canClear = (filters: CollectionFilters): boolean => selects.some((name) => filters[name] !== defaults[name])

/** The query of `GET /api/recipes`. */
export const queryOf = ({ search, category, cookTime, calories, sort }: CollectionFilters): URLSearchParams => {
  const query = new URLSearchParams({ limit: '12' })
  if (search.trim()) query.set('search', search.trim())
  if (category !== 'all') query.set('category', category)
  if (cookTime !== 'all') query.set('cookTime', cookTime)
  if (calories !== 'all') query.set('calories', calories)
  // a search without a chosen order shows its best matches first
  if (sort !== defaults.sort || !search.trim()) query.set('sortBy', sort)
  return query
}

const inBucket = (value: number | null, low: number, high: number, bucket: 'low' | 'middle' | 'high') =>
  value !== null && (bucket === 'low' ? value <= low : bucket === 'middle' ? value > low && value <= high : value > high)

const timeBucket: Record<string, 'low' | 'middle' | 'high'> = { quick: 'low', medium: 'middle', long: 'high' }
const calorieBucket: Record<string, 'low' | 'middle' | 'high'> = { low: 'low', medium: 'middle', high: 'high' }
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const last = Number.POSITIVE_INFINITY

const orders: Record<string, (a: Recipe, b: Recipe) => number> = {
  oldest: (a, b) => a.id - b.id,
  name: (a, b) => a.title.localeCompare(b.title, 'en', { sensitivity: 'base' }),
  'cook-time': (a, b) => (a.cookTime ?? last) - (b.cookTime ?? last),
  calories: (a, b) => (a.calories ?? last) - (b.calories ?? last),
  servings: (a, b) => (b.servings ?? -1) - (a.servings ?? -1),
}

/** The same rules as the service's, for lists that are here as a whole. In the default order they stay as they came. */
export const filtered = (recipes: readonly Recipe[], { search, category, cookTime, calories, sort }: CollectionFilters): Recipe[] => {
  const words = fold(search).split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const kept = recipes.filter((recipe) => {
    if (category !== 'all' && recipe.category !== category) return false
    if (cookTime !== 'all' && !inBucket(recipe.cookTime, 30, 60, timeBucket[cookTime]!)) return false
    if (calories !== 'all' && !inBucket(recipe.calories, 300, 600, calorieBucket[calories]!)) return false
    if (words.length === 0) return true
    const inRecipe = fold([recipe.title, recipe.description ?? '', recipe.category ?? '', ...recipe.ingredients].join(' ')).split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => inRecipe.some((one) => one.startsWith(word)))
  })
  const order = orders[sort]
  return order ? kept.toSorted(order) : kept
}
