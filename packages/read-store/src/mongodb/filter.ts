import type { Filter as MongoFilter } from 'mongodb'
import type { Filter, TextCondition, Where } from '../port.ts'
import { queryWords } from '../query-words.ts'
import type { Layout, Stored } from './layout.ts'

export type Condition = MongoFilter<Stored>

const OPERATORS = new Map([['gt', '$gt'], ['gte', '$gte'], ['lt', '$lt'], ['lte', '$lte'], ['not', '$ne']])
export const NEVER: Condition = { _id: { $in: [] } }
export const ALWAYS: Condition = {}
const LAST_CODE_POINT = '\u{10FFFF}'

export const all = (conditions: readonly Condition[]): Condition => {
  const said = conditions.filter((condition) => condition !== ALWAYS)
  return said.length === 0 ? ALWAYS : said.length === 1 ? said[0]! : { $and: said }
}
const any = (conditions: readonly Condition[]): Condition =>
  (conditions.length === 0 ? NEVER : conditions.length === 1 ? conditions[0]! : { $or: [...conditions] })

const fieldCondition = (path: string, field: string, condition: Where[string]): Condition => {
  // A value that got lost must not widen what is found.
  if (condition === undefined) throw new Error(`the condition on ${field} is undefined`)
  if (condition === null || typeof condition !== 'object') return { [path]: { $eq: condition } }
  if ('in' in condition) return condition.in.length === 0 ? NEVER : { [path]: { $in: [...condition.in] } }
  const bounds = Object.entries(condition).map(([name, value]) => {
    const operator = OPERATORS.get(name)
    if (!operator || value === undefined) throw new Error(`the condition ${name} on ${field} is unknown or undefined`)
    return [operator, value] as const
  })
  return bounds.length === 0 ? ALWAYS : { [path]: Object.fromEntries(bounds) }
}

/** That a word of the text begins so: a range of the index, which no length of the word makes too long as a pattern would be. */
const begins = (path: string, word: string): Condition => ({ [path]: { $elemMatch: { $gte: word, $lt: word + LAST_CODE_POINT } } })

/** That one of the texts `names` holds the word. */
export const holdsWord = (layout: Layout, word: string, names: readonly string[]): Condition =>
  any(names.map((name) => begins(layout.textPath(name), word)))

/**
 * That the texts `names` together hold every word. Only the first is offered to the indexes: MongoDB would weigh every
 * way of combining them, which costs more than what it finds.
 */
const holds = (layout: Layout, words: readonly string[], names: readonly string[]): Condition => {
  const [first, ...others] = words.map((word) => holdsWord(layout, word, names))
  if (!first) return NEVER
  return others.length === 0 ? first : all([first, unindexed(all(others))])
}

/** What no index is asked for. */
const unindexed = (condition: Condition): Condition => ({ $nor: [{ $nor: [condition] }] })

/** That the first `tier + 1` texts hold every word, while those without the last one do not. */
export const holdsFirstWith = (layout: Layout, words: readonly string[], names: readonly string[], tier: number): Condition => {
  if (tier === 0) return holds(layout, words, names.slice(0, 1))
  const before = { $nor: [holds(layout, words, names.slice(0, tier))] }
  // A single word stands in the last of them, then.
  return all([words.length === 1 ? holdsWord(layout, words[0]!, [names[tier]!]) : holds(layout, words, names.slice(0, tier + 1)), before])
}

const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)

const textCondition = (layout: Layout, text: TextCondition) => {
  for (const name of text.in) layout.textPath(name)
  // mostly the rarest
  return holds(layout, longestFirst(queryWords(text.query)), text.in)
}

/** The filter as MongoDB asks it. */
export const condition = (layout: Layout, filter: Filter | undefined): Condition => {
  if (!filter) return ALWAYS
  if ('and' in filter) return all(filter.and.map((part) => condition(layout, part)))
  if ('or' in filter) return any(filter.or.map((part) => condition(layout, part)))
  if ('key' in filter) return filter.key.in.length === 0 ? NEVER : { _id: { $in: [...filter.key.in] } }
  if ('text' in filter) return textCondition(layout, filter.text)
  return all(Object.entries(filter.where).map(([field, value]) => fieldCondition(layout.fieldPath(field), field, value)))
}

/** Whether nothing but keys is asked for. */
export const namesKeysAlone = (filter: Filter): boolean => 'key' in filter || ('and' in filter && filter.and.every(namesKeysAlone))
