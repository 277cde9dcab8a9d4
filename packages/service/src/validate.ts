import { parse as parseQuery } from 'node:querystring'
import { z } from 'zod'
import { errors, type FieldError } from './errors.ts'
import type { Route } from './route.ts'

/** What is said where a schema says nothing of its own. */
const unworded = ({ code, path }: { code?: string; path?: PropertyKey[] | undefined }): string =>
  code === 'invalid_type' && (path ?? []).length === 0 ? 'Please send a JSON object.' : 'This is not a valid value.'

const check = (schema: z.ZodType | undefined, value: unknown, found: FieldError[]): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: unworded })
  if (result.success) return result.data
  for (const issue of result.error.issues) found.push({ path: issue.path.map(String).join('.'), message: issue.message })
  return undefined
}

/** An id in a body: a positive integer. One too large for an integer is well formed, and names nothing. */
export const idIn = (message: string) => z.number({ error: message }).multipleOf(1, message).positive(message)

const digits = /^0*[1-9]\d*$/

/**
 * Path parameters whose name is `id` or ends in `Id` are positive integers: other text is a 400, and one too
 * large for an integer names nothing (404).
 */
const checkIds = (params: Record<string, unknown>, found: FieldError[]) => {
  for (const [name, value] of Object.entries(params)) {
    if (name !== 'id' && !name.endsWith('Id')) continue
    if (typeof value !== 'string' || !digits.test(value)) found.push({ path: name, message: 'Must be a positive whole number.' })
    else if (Number(value) > 2_147_483_647) throw errors.notFound()
  }
}

/** Longer than any list that a call takes; looking at each wrong element of one would cost. */
const longestList = 25_000
const mostErrors = 100

const checkLists = (body: unknown, found: FieldError[]) => {
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value) && value.length > longestList) found.push({ path: name, message: 'This list is too long.' })
  }
}

/** What is asked for again and again is parsed once: a query's schema depends on nothing but the query. */
const keptQueries = 200
const longestKept = 300

/** Parses queries by the schema of one route. */
export const createQueryReader = (schema: z.ZodType | undefined) => {
  const known = new Map<string, unknown>()
  return (query: string, found: FieldError[]): unknown => {
    if (!schema) return undefined
    if (known.has(query)) return known.get(query)
    const before = found.length
    const read = check(schema, query === '' ? {} : parseQuery(query), found)
    if (found.length > before || query.length > longestKept) return read
    if (known.size >= keptQueries) known.clear()
    known.set(query, typeof read === 'object' ? Object.freeze(read) : read)
    return read
  }
}

/** Parses what came in by the route's schemas. @throws HttpError 400 with all that is wrong, 404 for an impossible id */
export const validate = (definition: Route, readQuery: ReturnType<typeof createQueryReader>, given: { params: Record<string, unknown>; query: string; body: unknown }): { params: unknown; query: unknown; body: unknown } => {
  const found: FieldError[] = []
  checkIds(given.params, found)
  if (found.length > 0) throw errors.invalid(found)
  const params = check(definition.params, given.params, found)
  const query = readQuery(given.query, found)
  if (definition.body) checkLists(given.body, found)
  const body = found.length > 0 ? undefined : check(definition.body, given.body ?? {}, found)
  if (found.length > 0) throw errors.invalid(found.slice(0, mostErrors), found.length === 1 ? found[0]!.message : undefined)
  return { params, query, body }
}
