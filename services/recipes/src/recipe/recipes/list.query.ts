import { type Collection, decodeCursor, encodeCursor, type FieldValue, type Filter, type Row, type Sort, type Where, wordsOf } from '@plateful/read-store'
import type { ListQuery } from '../../../contract/http.ts'
import type { Sorting } from '../../../contract/vocabulary.ts'
import { rightsFilters, type Viewer } from '../../reading/viewer.ts'
import { allTexts, calorieLimits, cookTimeLimits, none, openTexts, type RecipeDocument } from './recipes.ts'

/** A page of the list, and where it stands. `cursor` leads to the next one. */
export type ListPage = { rows: Row[]; total: number; hasNext: boolean; cursor: string | null }

/** Searches that match more are not counted to the end. */
export const mostCounted = 10_001

const by = (field: string, direction: Sort['direction']): Sort[] => [{ field, direction }, { field: 'id', direction }]

/** What rows must tell of their rights. */
const guards = ['id', 'userId', 'listed', 'access'] as const

/** One direction throughout, so that one range of one index serves a page. */
const orders: Record<Sorting, readonly Sort[]> = {
  newest: [{ field: 'id', direction: 'desc' }],
  oldest: [{ field: 'id', direction: 'asc' }],
  name: by('nameKey', 'asc'),
  'cook-time': by('cookKey', 'asc'),
  calories: by('calorieKey', 'asc'),
  servings: by('servingsKey', 'desc'),
}

const rangeOf = (bucket: number, [first, second]: readonly [number, number]): Where[string] =>
  bucket === 0 ? { lte: first } : bucket === 1 ? { gt: first, lte: second } : { gt: second, lt: none }

/**
 * The filters as conditions. In the order of ids each has an index that begins with it; in any other order the
 * index of that order is walked and the rows are checked, so that the condition must not look like one that narrows.
 */
const whereOf = ({ category, cookTime, calories, access }: ListQuery, byId: boolean): Where => ({
  listed: true,
  ...(category === 'all' ? {} : { category }),
  ...(cookTime === 'all' ? {} : byId ? { cookBucket: cookTime } : { cookKey: rangeOf(['quick', 'medium', 'long'].indexOf(cookTime), cookTimeLimits) }),
  ...(calories === 'all' ? {} : byId ? { calorieBucket: calories } : { calorieKey: rangeOf(['low', 'medium', 'high'].indexOf(calories), calorieLimits) }),
  ...(access === 'all' ? {} : byId ? { free: access === 'free' } : access === 'free' ? { access: 'open' } : { access: { in: ['purchase', 'premium', 'either'] } }),
})

/** All words in texts that the viewer may have: what is hidden counts only where the viewer has a right to it. */
const searchOf = (search: string, viewer: Viewer): { in: readonly string[]; also: Filter[] } => {
  if (viewer.isAdmin) return { in: allTexts, also: [] }
  const rights = rightsFilters(viewer)
  if (rights.length === 0) return { in: openTexts, also: [] }
  return { in: allTexts, also: [{ or: [{ text: { query: search, in: openTexts } }, ...rights] }] }
}

const isCursorOf = (values: readonly unknown[], sort: readonly Sort[], ranked: boolean): values is FieldValue[] => {
  const types = [...(ranked ? ['number'] : []), ...sort.map(({ field }) => (field === 'nameKey' ? 'string' : 'number'))]
  return values.length === types.length && values.every((value, i) => typeof value === types[i])
}

const isSearch = (search: string) => wordsOf(search).length > 0

/** Names filters and order: a cursor is good for these alone. */
export const scopeOf = ({ search = '', category, cookTime, calories, sortBy, access }: ListQuery): string =>
  JSON.stringify([search, category, cookTime, calories, sortBy ?? (isSearch(search) ? null : 'newest'), access])

/**
 * A page of the published recipes.
 * @returns undefined when the cursor is none, or one of other filters
 */
export const listPage = async (recipes: Collection<RecipeDocument>, query: ListQuery, viewer: Viewer): Promise<ListPage | undefined> => {
  const { limit, search = '' } = query
  const searched = isSearch(search)
  const ranked = searched && query.sortBy === undefined
  const order = query.sortBy ?? 'newest'
  const sort = orders[order]
  const filters: Filter[] = [{ where: whereOf(query, order === 'newest' || order === 'oldest') }]
  const text = searchOf(search, viewer)
  if (searched) filters.push(...text.also)
  const condition = { query: search, in: text.in }
  const whole: Filter = { and: searched ? [{ text: condition }, ...filters] : filters }

  const scope = scopeOf(query)
  let after: FieldValue[] | undefined
  if (query.cursor !== undefined) {
    const values = decodeCursor(query.cursor, scope)
    if (!values || !isCursorOf(values, sort, ranked)) return undefined
    after = values
  }
  const offset = ((query.page ?? 1) - 1) * limit
  const fields = [...new Set([...guards, ...sort.map(({ field }) => field)])]
  const place = { sort, fields, limit: limit + 1, ...(after ? { after } : { offset }) }
  const total = await recipes.count(whole, searched ? mostCounted : Number.MAX_SAFE_INTEGER)
  // past the end there is nothing to look for; a total that was cut says nothing about the end
  const rows: (Row & { weight?: number })[] = !after && offset >= total && total < mostCounted ? []
    : ranked ? await recipes.search(condition, { ...place, filter: { and: filters } })
    : await recipes.findRows({ ...place, filter: whole })

  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasNext = rows.length > limit
  const cursor = hasNext && last ? encodeCursor([...(ranked ? [last.weight] : []), ...sort.map(({ field }) => last.fields[field])], scope) : null
  return { rows: shown, total, hasNext, cursor }
}
