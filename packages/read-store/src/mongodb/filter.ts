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

/** That the texts `names` together hold every word. */
export const holds = (layout: Layout, words: readonly string[], names: readonly string[]): Condition => {
  const paths = names.map(layout.textPath)
  return words.length === 0 ? NEVER : all(words.map((word) => any(paths.map((path) => begins(path, word)))))
}

/** That the first `tier + 1` texts hold every word, while those without the last one do not. */
export const holdsFirstWith = (layout: Layout, words: readonly string[], names: readonly string[], tier: number): Condition => {
  const within = holds(layout, words, names.slice(0, tier + 1))
  if (tier === 0) return within
  const path = layout.textPath(names[tier]!)
  const before = { $nor: [holds(layout, words, names.slice(0, tier))] }
  // Of one word it says all, of more it is what an index can begin with.
  const some = any(words.map((word) => begins(path, word)))
  return all(words.length === 1 ? [some, before] : [some, within, before])
}

const textCondition = (layout: Layout, text: TextCondition) => holds(layout, queryWords(text.query), text.in)

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
