import fc from 'fast-check'
import type { Filter, Sort, Where } from '../port.ts'
import { thing, type Thing } from './things.ts'

const names = ['a', 'b', 'B', 'ä', 'ab', '', 'z\u{ffff}', 'z\u{1f600}', "o'x", '"', '%_', 'null']
const words = ['apple', 'app', 'Äpfel', 'apfel', 'straße', 'strasse', 'x', 'x1', '12', 'crème', 'and', 'or', 'not', 'near']
const prefixes = [...words, 'ap', 'a', 'ÄP', 'str', 'CRÈ', 'stras', '1', 'no']

const name = fc.constantFrom(...names)
const size = fc.constantFrom(-1.5, 0, 1, 2, 3, 1e15)
const note = fc.constantFrom(null, 'x', 'y', '')
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((list) => list.join(', '))

/** Documents with many ties, all of different ids. */
export const someThings: fc.Arbitrary<Thing[]> = fc
  .uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 60 }), name, size, flag: fc.boolean(), note, title: text, body: text, tags: text }),
    { selector: ({ id }) => id, maxLength: 30 },
  )
  .map((list) => list.map(({ id, ...more }) => thing(id, more)))

const textNames = fc.subarray(['title', 'body', 'tags'], { minLength: 1 }).chain((list) => fc.shuffledSubarray(list, { minLength: list.length }))
export const someText = fc.record({
  query: fc.array(fc.constantFrom(...prefixes), { maxLength: 3 }).map((list) => list.join(' ')),
  in: textNames,
})

const comparing = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof(
    fc.record({ gt: value }), fc.record({ gte: value }), fc.record({ lt: value }), fc.record({ lte: value }),
    fc.record({ gte: value, lt: value }), fc.record({ not: value }), fc.record({ in: fc.array(value, { maxLength: 12 }) }),
  )

const someWhere: fc.Arbitrary<Where> = fc.oneof(
  fc.record({ flag: fc.boolean() }),
  fc.record({ flag: fc.boolean(), size: fc.oneof(size, comparing(size)) }),
  fc.record({ name: fc.oneof(name, comparing(name)) }),
  fc.record({ note: fc.oneof(note, fc.record({ in: fc.array(note, { maxLength: 3 }) }), fc.record({ not: note }), fc.record({ gte: fc.constant('x') })) }),
  fc.record({ flag: fc.record({ in: fc.array(fc.boolean(), { maxLength: 3 }) }) }),
  fc.record({ id: comparing(fc.integer({ min: 1, max: 60 })) }),
  fc.constant({}),
)

export const someFilter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    someWhere.map((where) => ({ where })),
    someText.map((text) => ({ text })),
    fc.array(fc.integer({ min: 1, max: 60 }).map(String), { maxLength: 15 }).map((list) => ({ key: { in: list } })),
    fc.array(tie('filter'), { maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('filter'), { maxLength: 3 }).map((or) => ({ or })),
  ),
})).filter

const direction = fc.constantFrom('asc' as const, 'desc' as const)
/** A total order: the last field is unique. */
export const someSort: fc.Arbitrary<Sort[]> = fc
  .tuple(fc.subarray(['size', 'name', 'flag']), fc.boolean(), direction, fc.infiniteStream(direction))
  .map(([fields, uniform, one, several]) => [...fields, 'id'].map((field) => ({ field, direction: uniform ? one : (several.next().value as 'asc' | 'desc') })))
