import type { IndexDescription } from 'mongodb'
import { declarationFor, requirePlainNames } from '../declaration.ts'
import type { CollectionSpec } from '../port.ts'

/** Raised when documents below are cut differently: every collection is then rebuilt. */
const LAYOUT_VERSION = 1

/**
 * A document as it lies in its collection: `a` stands in those that live, the others only remember at which position
 * they were removed. `f` are the fields, `t` each text's folded words, `j` the document
 * itself as JSON, in bytes: MongoDB's own form would come back as another text.
 */
export type Stored = {
  _id: string
  p: string
  a?: true
  f?: Record<string, string | number | boolean | null>
  t?: Record<string, string[]>
  j?: Buffer
}

/** How a collection is cut. Nothing but declared names ever becomes part of a path. */
export type Layout = {
  name: string
  fieldNames: readonly string[]
  textNames: readonly string[]
  indexes: readonly IndexDescription[]
  declaration: string
  fieldPath: (field: string) => string
  textPath: (text: string) => string
}

/** What a collection is declared as: when it changes, the collection is emptied. */
export const declarationOf = (spec: CollectionSpec<never>): string => declarationFor(LAYOUT_VERSION, spec)

/** The layout of a collection. @throws when its declaration cannot be stored */
export const layoutOf = (spec: CollectionSpec<never>): Layout => {
  const textNames = spec.textNames ?? []
  requirePlainNames(spec)
  const pathOf = (what: string, prefix: string, names: readonly string[]) => {
    const known = new Set(names)
    return (name: string) => {
      if (!known.has(name)) throw new Error(`${spec.name} declares no ${what} ${JSON.stringify(name)}`)
      return `${prefix}.${name}`
    }
  }
  const fieldPath = pathOf('field', 'f', spec.fieldNames)
  const textPath = pathOf('text', 't', textNames)
  // Every query asks for `a`: in front it makes counts need the index alone, and keeps removed documents in a corner.
  const index = (name: string, paths: readonly string[]): IndexDescription =>
    ({ name, key: { a: 1, ...Object.fromEntries(paths.map((path) => [path, 1 as const])) } })
  return {
    name: spec.name,
    fieldNames: spec.fieldNames,
    textNames,
    indexes: [
      ...spec.indexes.map((fields) => index(`fields ${fields.join(' ')}`, fields.map(fieldPath))),
      ...textNames.map((text) => index(`words ${text}`, [textPath(text)])),
    ],
    declaration: declarationOf(spec),
    fieldPath,
    textPath,
  }
}
