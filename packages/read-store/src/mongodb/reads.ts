import type { Collection as MongoCollection } from 'mongodb'
import type { Collection, FieldValue, Filter, Query, Row, Sort, TextCondition } from '../port.ts'
import { queryWords } from '../query-words.ts'
import { hasCode, reading, TOOK_TOO_LONG } from './failures.ts'
import { ALWAYS, all, condition, holdsFirstWith, holdsWord, type Condition } from './filter.ts'
import type { Layout, Stored } from './layout.ts'

/** What a search may cost: so many milliseconds in full, and behind those so many documents at most. */
export type SearchLimits = { searchMs: number; mostMatches: number }

/** A collection as this process holds it; a read of it may take so long. */
export type Table = { layout: Layout; generation: number; docs: MongoCollection<Stored>; maxTimeMS: number; limits: SearchLimits }

/** What is read of each document. */
type Shape = Record<string, 0 | 1>
type Page = { sort: readonly Sort[]; after: readonly FieldValue[] | undefined; limit: number | undefined }

const JSON_ALONE: Shape = { _id: 0, j: 1 }
const WHOLE_ROW: Shape = { j: 1, f: 1 }

const rowShape = (layout: Layout, fields: readonly string[] | undefined): Shape =>
  (fields ? { j: 1, ...Object.fromEntries(fields.map((field) => [layout.fieldPath(field), 1 as const])) } : WHOLE_ROW)

const rowOf = ({ _id, f, j }: Stored): Row => ({ key: _id, fields: f ?? {}, json: j! })

/** Refuses a query whose order would be left to chance. */
const checkedSort = (layout: Layout, query: Query): readonly Sort[] => {
  const sort = query.sort ?? []
  if (sort.length === 0 && (query.limit !== undefined || query.offset !== undefined || query.after !== undefined)) {
    throw new Error('limit, offset and after need a sort')
  }
  for (const { field } of sort) layout.fieldPath(field)
  return sort
}

/**
 * What stands behind `after`, as ranges one behind the other: first what agrees in all sort fields but the last, then
 * in all but the last two, and so on. An index serves each as one range, however many documents tie.
 */
const behind = (layout: Layout, sort: readonly Sort[], after: readonly FieldValue[]): Condition[] => {
  if (after.length !== sort.length) throw new Error(`${after.length} values after which to go on, for ${sort.length} sort fields`)
  const paths = sort.map(({ field }) => layout.fieldPath(field))
  return sort.map((last, i): Condition => all([
    ...paths.slice(0, i).map((path, n): Condition => ({ [path]: { $eq: after[n]! } })),
    { [paths[i]!]: { [last.direction === 'asc' ? '$gt' : '$lt']: after[i]! } },
  ])).reverse()
}

const orderOf = (layout: Layout, sort: readonly Sort[]): Record<string, 1 | -1> =>
  Object.fromEntries(sort.map(({ field, direction }) => [layout.fieldPath(field), direction === 'asc' ? 1 : -1] as const))

const readPage = async ({ docs, layout, maxTimeMS }: Table, shape: Shape, wanted: Condition, { sort, after, limit }: Page): Promise<Stored[]> => {
  const order = orderOf(layout, sort)
  const found: Stored[] = []
  for (const range of after ? behind(layout, sort, after) : [ALWAYS]) {
    const missing = limit === undefined ? undefined : limit - found.length
    if (missing !== undefined && missing <= 0) break
    const cursor = docs.find(all([{ a: true }, wanted, range]), { projection: shape, sort: order, limit: missing, maxTimeMS })
    for (const one of await cursor.toArray()) found.push(one)
  }
  return found
}

/**
 * A page of a search. Where so many documents hold the words, while so few of them meet the filter or no index serves the
 * order, that looking at all takes too long, only those of them are looked at that were made last.
 */
const searchPage = async (table: Table, shape: Shape, words: Condition, others: Condition, page: Page): Promise<Stored[]> => {
  const { docs, layout, limits, maxTimeMS } = table
  try {
    return await readPage({ ...table, maxTimeMS: Math.min(maxTimeMS, limits.searchMs) }, shape, all([others, words]), page)
  } catch (error) {
    if (!hasCode(error, TOOK_TOO_LONG)) throw error
  }
  const { sort, after, limit } = page
  const beyond = after ? { $or: behind(layout, sort, after) } : ALWAYS
  const order = orderOf(layout, sort)
  return docs.aggregate<Stored>([
    { $match: all([{ a: true }, words]) }, { $limit: limits.mostMatches }, { $match: all([others, beyond]) },
    ...(sort.length > 0 ? [{ $sort: order }] : []), ...(limit === undefined ? [] : [{ $limit: limit }]), { $project: shape },
  ], { maxTimeMS, hint: { $natural: -1 } }).toArray()
}

const isNothing = (limit: number | undefined) => limit !== undefined && limit <= 0
const upTo = (limit: number | undefined, offset: number) => (limit === undefined ? undefined : limit + offset)

const select = async (table: Table, shape: Shape, query: Query): Promise<Stored[]> => {
  const { after, limit, offset = 0 } = query
  const sort = checkedSort(table.layout, query)
  const wanted = condition(table.layout, query.filter)
  if (isNothing(limit)) return []
  return (await readPage(table, shape, wanted, { sort, after, limit: upTo(limit, offset) })).slice(offset)
}

/** So far a word is counted to find the rarest, and so many words. */
const ENOUGH = 2000
const WEIGHED = 4

/** The words with the rarest in front: by it documents are found, by the others sorted out. */
const rarestFirst = async ({ docs, layout, maxTimeMS }: Table, words: readonly string[], names: readonly string[]): Promise<readonly string[]> => {
  if (words.length < 2) return words
  const [some, others] = [words.slice(0, WEIGHED), words.slice(WEIGHED)]
  const counts = await Promise.all(some.map(async (word) =>
    ({ word, count: await docs.countDocuments(all([{ a: true }, holdsWord(layout, word, names)]), { limit: ENOUGH, maxTimeMS }) })))
  return [...counts.sort((a, b) => a.count - b.count || b.word.length - a.word.length).map(({ word }) => word), ...others]
}

const search = async (table: Table, text: TextCondition, query: Query) => {
  const { layout } = table
  const { limit, offset = 0 } = query
  const sort = checkedSort(layout, query)
  const wanted = condition(layout, query.filter)
  for (const name of text.in) layout.textPath(name)
  const [from = 0, ...after] = query.after ?? []
  const asked = queryWords(text.query)
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0 || isNothing(limit) || asked.length === 0) return []
  const words = await rarestFirst(table, asked, text.in)
  const most = upTo(limit, offset) ?? Infinity
  const shape = rowShape(layout, query.fields)
  const found: (Row & { weight: number })[] = []
  for (let weight = from; weight < text.in.length && found.length < most; weight++) {
    const rows = await searchPage(table, shape, holdsFirstWith(layout, words, text.in, weight), wanted, {
      sort,
      after: query.after && weight === from ? after : undefined,
      limit: most === Infinity ? undefined : most - found.length,
    })
    for (const row of rows) found.push({ ...rowOf(row), weight })
  }
  return found.slice(offset)
}

const count = async ({ layout, docs, maxTimeMS }: Table, filter: Filter | undefined, cap: number): Promise<number> => {
  const wanted = all([{ a: true }, condition(layout, filter)])
  return cap <= 0 ? 0 : docs.countDocuments(wanted, { limit: cap, maxTimeMS })
}

/** The reading side of a collection. `tableNow` answers it as it stands, made first where it is missing. */
export const readsOf = <Doc>(tableNow: () => Promise<Table>): Collection<Doc> => {
  const parse = ({ j }: Pick<Stored, 'j'>): Doc => JSON.parse(j!.toString())
  const asking = <Result>(work: (table: Table) => Promise<Result>): Promise<Result> => reading(async () => work(await tableNow()))
  const living = (key: string, shape: Shape) =>
    asking(({ docs, maxTimeMS }) => docs.findOne({ _id: key, a: true }, { projection: shape, maxTimeMS }))
  return {
    get: async (key) => {
      const found = await living(key, JSON_ALONE)
      return found ? parse(found) : undefined
    },
    getRow: async (key) => {
      const found = await living(key, WHOLE_ROW)
      return found ? rowOf(found) : undefined
    },
    getMany: async (keys) => {
      const found = await asking(({ docs, maxTimeMS }) => docs.find({ _id: { $in: [...keys] }, a: true }, { projection: { j: 1 }, maxTimeMS }).toArray())
      const byKey = new Map(found.map(({ _id, j }) => [_id, { j }]))
      return keys.flatMap((key) => byKey.get(key) ?? []).map(parse)
    },
    find: async (query) => (await asking((table) => select(table, JSON_ALONE, query))).map(parse),
    findRows: async (query) => (await asking((table) => select(table, rowShape(table.layout, query.fields), query))).map(rowOf),
    search: (text, query) => asking((table) => search(table, text, query)),
    count: (filter, cap) => asking((table) => count(table, filter, cap)),
  }
}
