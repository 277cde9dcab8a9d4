import { wordsOf } from '../fold.ts'
import type { FieldValue, Filter, Sort, TextCondition, Where } from '../port.ts'
import { things, type Thing } from './things.ts'

/** What the port promises of filters, orders and searches, said in the plainest way, to hold stores against. */

const byCodePoint = (a: string, b: string): number => {
  const [left, right] = [Array.from(a), Array.from(b)]
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

const compare = (a: FieldValue, b: FieldValue): number =>
  typeof a === 'string' && typeof b === 'string' ? byCodePoint(a, b) : Number(a) - Number(b)

const meets = (value: FieldValue, condition: Where[string]): boolean => {
  if (condition === null || typeof condition !== 'object') return value === condition
  if ('in' in condition) return condition.in.includes(value)
  return Object.entries(condition).every(([operator, bound]) => {
    if (operator === 'not') return value !== bound
    if (value === null) return false
    const order = compare(value, bound)
    return operator === 'gt' ? order > 0 : operator === 'gte' ? order >= 0 : operator === 'lt' ? order < 0 : order <= 0
  })
}

export const hasWords = (doc: Thing, { query, in: names }: TextCondition): boolean => {
  const texts: Record<string, string> = doc.texts
  const words = names.flatMap((name) => wordsOf(texts[name]!))
  const wanted = wordsOf(query)
  return wanted.length > 0 && wanted.every((word) => words.some((other) => other.startsWith(word)))
}

export const matches = (doc: Thing, filter: Filter | undefined): boolean => {
  if (!filter) return true
  if ('and' in filter) return filter.and.every((part) => matches(doc, part))
  if ('or' in filter) return filter.or.some((part) => matches(doc, part))
  if ('key' in filter) return filter.key.in.includes(String(doc.id))
  if ('text' in filter) return hasWords(doc, filter.text)
  const fields = things.fields(doc)
  return Object.entries(filter.where).every(([field, condition]) => meets(fields[field]!, condition))
}

export const inOrder = (docs: readonly Thing[], sort: readonly Sort[]): Thing[] =>
  docs.toSorted((a, b) => {
    for (const { field, direction } of sort) {
      const order = compare(things.fields(a)[field]!, things.fields(b)[field]!)
      if (order !== 0) return direction === 'asc' ? order : -order
    }
    return 0
  })

export const found = (docs: readonly Thing[], filter: Filter | undefined, sort: readonly Sort[]): Thing[] =>
  inOrder(docs.filter((doc) => matches(doc, filter)), sort)

export const searched = (docs: readonly Thing[], text: TextCondition, filter: Filter | undefined, sort: readonly Sort[]) => {
  const weightOf = (doc: Thing) => text.in.findIndex((_, i) => hasWords(doc, { query: text.query, in: text.in.slice(0, i + 1) }))
  const weighed = found(docs, filter, sort).map((doc) => ({ key: String(doc.id), weight: weightOf(doc) }))
  return weighed.filter(({ weight }) => weight >= 0).sort((a, b) => a.weight - b.weight)
}
