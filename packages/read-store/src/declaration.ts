import type { CollectionSpec } from './port.ts'

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_]*$/
const COLLECTION = /^[A-Za-z][A-Za-z0-9_-]*$/

const requireDistinct = (what: string, names: readonly string[]) => {
  const seen = new Set<string>()
  for (const name of names) {
    if (!IDENTIFIER.test(name)) throw new Error(`${what} ${JSON.stringify(name)} is not a plain name`)
    // SQLite's column names know no case: two such names could not both stand in every store.
    if (seen.has(name.toLowerCase())) throw new Error(`${what} ${name} is declared twice`)
    seen.add(name.toLowerCase())
  }
}

/** @throws when a collection or what it declares cannot be stored under its name by every adapter */
export const requirePlainNames = (spec: CollectionSpec<never>): void => {
  if (!COLLECTION.test(spec.name)) throw new Error(`collection ${JSON.stringify(spec.name)} is not a plain name`)
  requireDistinct('field', spec.fieldNames)
  requireDistinct('text', spec.textNames ?? [])
}

/** What a collection is declared as, in an adapter's layout of that version: when it changes, the collection is emptied. */
export const declarationFor = (layoutVersion: number, spec: CollectionSpec<never>): string =>
  JSON.stringify([layoutVersion, spec.version, spec.fieldNames, spec.indexes, spec.textNames ?? []])
