import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Values } from './things.ts'
import { roles } from './world.ts'

/** A status; with `locked` the recipe comes without what is to be paid for. */
export type Cell = number | `${number} locked`

/** What one call answers to each role, about one thing. */
export type Row = {
  /** The thing, as `things.ts` makes it; none where the call is about nothing in particular. */
  of?: string
  /** A query, with its question mark. */
  query?: string
  /** The body; `{name}` stands for what the thing has under that name. */
  send?: unknown
  /** Each role asks in a session of its own: the call may end or renew it. */
  session?: 'own'
  /** In the order of `roles`. */
  answers: Cell[]
}

/** `authz.matrix.json`: rows by method and path. */
export type Matrix = { roles: string[]; routes: Record<string, Row[]> }

export const readMatrix = (): Matrix => {
  const matrix = JSON.parse(readFileSync(join(import.meta.dirname, '../authz.matrix.json'), 'utf8')) as Matrix
  for (const [route, rows] of Object.entries(matrix.routes)) {
    for (const row of rows) if (row.answers.length !== roles.length) throw new Error(`${route}: ${row.of ?? 'the row'} has not one answer for each role`)
  }
  return matrix
}

/** Puts a thing's values where a path or a body names them: a text that is nothing but a name becomes the value itself. */
export const filled = <T>(template: T, values: Values): T => {
  if (typeof template === 'string') {
    const whole = /^\{(\w+)\}$/.exec(template)
    if (whole) return (values[whole[1]!] ?? template) as T
    return template.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)) as T
  }
  if (Array.isArray(template)) return template.map((one) => filled(one, values)) as T
  if (typeof template === 'object' && template !== null) return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, filled(value, values)])) as T
  return template
}

/** A path as a request names it. */
export const pathFor = (path: string, values: Values): string => path.replaceAll(/\{(\w+)\}/g, (all, name: string) => (values[name] === undefined ? all : encodeURIComponent(String(values[name]))))

type Answer = { status: number; body: unknown }

/** An answer as a cell states it. */
export const cellOf = ({ status, body }: Answer): Cell => {
  const said = (typeof body === 'object' && body !== null ? body : {}) as { locked?: unknown; recipe?: { locked?: unknown } }
  return said.locked === true || said.recipe?.locked === true ? `${status} locked` : status
}
