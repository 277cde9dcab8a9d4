import { type ApiCall } from './api.ts'
import { readMatrix, type Row } from './matrix.ts'
import type { Thing } from './things.ts'
import type { Role } from './world.ts'

/** Things that are not there for these roles: an answer about one is the answer about none. */
export const unseen: readonly { thing: Thing; none: Thing; by: readonly Role[] }[] = [
  { thing: 'private recipe', none: 'no recipe', by: ['nobody', 'member', 'premium', 'buyer'] },
  { thing: 'private recipe for sale', none: 'no recipe', by: ['nobody', 'member', 'premium', 'buyer'] },
  { thing: 'imported private recipe', none: 'no recipe', by: ['nobody', 'member', 'premium', 'buyer'] },
  { thing: 'sold recipe made private', none: 'no recipe', by: ['nobody', 'member', 'premium'] },
  { thing: 'sold and deleted recipe', none: 'no recipe', by: ['nobody', 'member', 'owner', 'premium', 'administrator'] },
  { thing: 'deleted recipe', none: 'no recipe', by: ['nobody', 'member', 'owner', 'premium', 'buyer', 'administrator'] },
  { thing: 'planned meal', none: 'no meal', by: ['nobody', 'member', 'premium', 'buyer', 'administrator'] },
  { thing: 'session of the owner', none: 'no session', by: ['nobody', 'member', 'premium', 'buyer', 'administrator'] },
]

/** A call that names something, as its first such row in the matrix asks. */
export type Naming = { method: string; path: string; row: Row }

const names = (path: string, row: Row, words: readonly string[]) => words.some((word) => path.includes(`{${word}}`) || JSON.stringify(row.send ?? '').includes(`{${word}}`))

/** The calls by which a thing can be named: those that the matrix asks about things of its kind. */
export const namingCalls = (thing: Thing): Naming[] => {
  const kind = thing.split(' ').at(-1) === 'meal' ? 'meal' : thing.startsWith('session') ? 'session' : 'recipe'
  return Object.entries(readMatrix().routes).flatMap(([route, rows]) => {
    const [method = '', path = ''] = route.split(' ')
    const row = rows.find((row) => row.of !== undefined && row.of.includes(kind) && !row.of.startsWith('page') && names(path, row, ['id', 'recipeId', 'session']))
    return row ? [{ method, path, row }] : []
  })
}

const wordsIn = (schema: { enum?: unknown; anyOf?: unknown }): string[] => {
  if (Array.isArray(schema.enum)) return schema.enum.map(String)
  return Array.isArray(schema.anyOf) ? (schema.anyOf as (typeof schema)[]).flatMap(wordsIn) : []
}

/**
 * Every question that a reading call can be asked: once plainly, once with each word that a query field knows, and with
 * these texts where it takes any. `values` fill places in paths; calls with other places are left out.
 */
export const questions = (calls: readonly ApiCall[], texts: readonly string[], values: Record<string, readonly (string | number)[]> = {}): string[] =>
  calls.filter(({ method }) => method === 'GET').flatMap(({ path, operation }) => {
    const place = /\{(\w+)\}/.exec(path)?.[1]
    const paths = place === undefined ? [path] : (values[place] ?? []).map((value) => path.replace(`{${place}}`, encodeURIComponent(value)))
    const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query').flatMap(({ name, schema }) => {
      const words = wordsIn(schema)
      return (words.length > 0 ? words : name === 'search' ? texts : []).map((word) => `?${name}=${encodeURIComponent(word)}`)
    })
    return paths.flatMap((one) => ['', ...asked].map((query) => one + query))
  })
