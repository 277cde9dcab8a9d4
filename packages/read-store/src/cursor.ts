import { hash } from 'node:crypto'

/** What a cursor can carry: values of sort fields. */
export type CursorValue = string | number | boolean

const seal = (body: string, scope: string) => hash('sha256', `${scope}\n${body}`, 'base64url').slice(0, 8)

const isCursorValue = (value: unknown): value is CursorValue =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

/**
 * The values of the last row's sort fields as text for a URL. `scope` describes filters and sort: the cursor
 * is good for no other. The seal finds what was mistyped or made up; it keeps no secret.
 * @throws {TypeError} when a value is not a finite number, a string or a boolean
 */
export const encodeCursor = (values: readonly unknown[], scope: string): string => {
  if (!values.every(isCursorValue)) throw new TypeError('a cursor holds finite numbers, strings and booleans only')
  const body = Buffer.from(JSON.stringify(values)).toString('base64url')
  return seal(body, scope) + body
}

/** The values of a cursor; undefined when it is not one, or one of another scope. */
export const decodeCursor = (text: string, scope: string): CursorValue[] | undefined => {
  const body = text.slice(8)
  if (text.slice(0, 8) !== seal(body, scope)) return undefined
  try {
    const values: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
    return Array.isArray(values) && values.every(isCursorValue) ? values : undefined
  } catch {
    return undefined
  }
}
