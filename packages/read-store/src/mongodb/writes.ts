import type { AnyBulkWriteOperation } from 'mongodb'
import { fieldValues } from '../field-values.ts'
import { wordsOf } from '../fold.ts'
import type { FieldValue, Filter, Standing, Write } from '../port.ts'
import { duplicatesOf } from './failures.ts'
import { all, condition, namesKeysAlone } from './filter.ts'
import type { Layout, Stored } from './layout.ts'
import type { Table } from './reads.ts'

const fieldsOf = ({ spec, doc }: Write): Record<string, FieldValue> => {
  const values = fieldValues(spec, doc)
  return Object.fromEntries(spec.fieldNames.map((name, i) => [name, values[i]!]))
}

const textsOf = (layout: Layout, write: Write): Record<string, string[]> => {
  if (layout.textNames.length === 0) return {}
  const texts = write.spec.text?.(write.doc) ?? {}
  return Object.fromEntries(layout.textNames.map((name) => [name, [...new Set(wordsOf(texts[name] ?? ''))]]))
}

/** The write as it will lie there. @throws {TypeError} when the document cannot be stored */
export const storedOf = (layout: Layout, write: Write): Stored => {
  const removed: Stored = { _id: write.key, p: write.position }
  if (write.doc === null) return removed
  const json = JSON.stringify(write.doc) as string | undefined
  if (json === undefined) throw new TypeError(`a document of ${layout.name} cannot be written as JSON`)
  const f = fieldsOf(write)
  return { ...removed, a: true, f, ...(layout.textNames.length > 0 ? { t: textsOf(layout, write) } : {}), j: Buffer.from(json) }
}

/** Of each key the write that would stand in the end. */
export const lastForward = (documents: readonly Stored[]): Stored[] => {
  const last = new Map<string, Stored>()
  for (const one of documents) {
    const { _id: key, p } = one
    const before = last.get(key)
    if (!before || before.p < p) last.set(key, one)
  }
  return [...last.values()]
}

const replacing = (some: readonly Stored[], upsert: boolean): AnyBulkWriteOperation<Stored>[] =>
  some.map((replacement) => {
    const { _id, p } = replacement
    return { replaceOne: { filter: { _id, p: { $lt: p } }, replacement, upsert } }
  })

/**
 * Puts each document in the place of an older one. Where the key is taken by one that is not older, or by one that
 * somebody put there at this instant, inserting fails: the second round replaces what is older after all, the rest is late.
 */
export const putForward = async ({ docs, maxTimeMS }: Table, documents: readonly Stored[]): Promise<void> => {
  if (documents.length === 0) return
  try {
    await docs.bulkWrite(replacing(documents, true), { ordered: false, maxTimeMS })
  } catch (error) {
    const taken = duplicatesOf(error)
    if (!taken) throw error
    await docs.bulkWrite(replacing(taken.map((index) => documents[index]!), false), { ordered: false, maxTimeMS })
  }
}

/** What stands at the keys, removed documents included. */
export const standingAt = async <Doc>({ docs, maxTimeMS }: Table, keys: readonly string[]): Promise<Standing<Doc>[]> => {
  const parse = (json: Buffer): Doc => JSON.parse(json.toString())
  const found = await docs.find({ _id: { $in: [...keys] } }, { projection: { p: 1, j: 1 }, maxTimeMS }).toArray()
  return found.map(({ _id, p, j }) => ({ key: _id, position: p, doc: j === undefined ? null : parse(j) }))
}

/** Removes for good what matches; a filter of keys alone also what is left of removed documents. Answers how many documents there were. */
export const removeForGood = async ({ docs, layout, maxTimeMS }: Table, filter: Filter): Promise<number> => {
  const wanted = condition(layout, filter)
  const { deletedCount } = await docs.deleteMany(all([{ a: true }, wanted]), { maxTimeMS })
  if (namesKeysAlone(filter)) await docs.deleteMany(wanted, { maxTimeMS })
  return deletedCount
}

