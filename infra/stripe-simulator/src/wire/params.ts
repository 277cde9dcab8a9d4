import { badRequest } from './errors.ts'
import type { FormNode, FormValue } from './form.ts'

/** Reads one parameter. `path` is its name as the client wrote it, as `items[0][price]`. */
export type Param<T> = (value: FormValue | undefined, path: string) => T
/** The parameters of a call by name. */
export type Shape = Record<string, Param<unknown>>
/** What a shape reads. */
export type Read<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> }

const early = (message: string, code: string | undefined, param: string) => badRequest(message, { ...(code && { code }), param, early: true })

const empty = (path: string) =>
  early(`You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`, 'parameter_invalid_empty', path)

const scalar = <T>(read: (text: string, path: string) => T): Param<T | undefined> => (value, path) => {
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw early(`Invalid string: must be a single value`, undefined, path)
  if (value === '') throw empty(path)
  return read(value, path)
}

/** A text of at most 5,000 characters. */
export const text = scalar((value, path) => {
  if (value.length > 5000) throw early(`Invalid string: ${path} must be at most 5000 characters`, undefined, path)
  return value
})

/** A whole number. */
export const integer = scalar((value, path) => {
  if (!/^-?\d{1,15}$/.test(value)) throw early(`Invalid integer: ${value.slice(0, 100)}`, 'parameter_invalid_integer', path)
  return Number(value)
})

/** A whole number between two, both included. */
export const within = (least: number, most: number): Param<number | undefined> => (value, path) => {
  const given = integer(value, path)
  if (given !== undefined && given < least) throw early(`This value must be greater than or equal to ${least}.`, 'parameter_invalid_integer', path)
  if (given !== undefined && given > most) throw early(`This value must be less than or equal to ${most}.`, 'parameter_invalid_integer', path)
  return given
}

/** How many of something are bought. */
export const quantity = within(0, 999_999)
/** How many intervals a price's period has: three years at most. */
export const intervalCount = within(1, 36)

/** An amount in the currency's smallest unit, at least 0. */
export const cents = within(0, 999_999_999_999)

/** `true` or `false`. */
export const bool = scalar((value, path) => {
  if (value === 'true' || value === 'false') return value === 'true'
  throw early(`Invalid boolean: ${value.slice(0, 100)}`, undefined, path)
})

/** One of several words. */
export const oneOf = <const Word extends string>(...words: Word[]): Param<Word | undefined> => scalar((value, path) => {
  if ((words as string[]).includes(value)) return value as Word
  throw early(`Invalid ${path}: must be one of ${words.join(', ')}`, undefined, path)
})

/** A currency that the simulator can hold. */
export const currency = scalar((value, path) => {
  if (!['usd', 'eur', 'gbp'].includes(value.toLowerCase())) throw early(`Invalid currency: ${value.slice(0, 100)}. Currencies that this server takes: usd, eur, gbp`, undefined, path)
  return value.toLowerCase()
})

/** An empty text means: take it away. */
export const clearable = <T>(inner: Param<T>): Param<T | null> => (value, path) => (value === '' ? null : inner(value, path))

/** The call makes no sense without it. */
export const need = <T>(inner: Param<T | undefined>): Param<T> => (value, path) => {
  const read = inner(value, path)
  if (read === undefined) throw early(`Missing required param: ${path}.`, 'parameter_missing', path)
  return read
}

const nodeOf = (value: FormValue, path: string, what: string): FormNode => {
  if (typeof value === 'string') throw early(`Invalid ${what}`, undefined, path)
  return value
}

/** A list, `name[0]=…` or `name[]=…`. */
export const list = <T>(inner: Param<T | undefined>): Param<T[] | undefined> => (value, path) => {
  if (value === undefined) return undefined
  return Object.entries(nodeOf(value, path, 'array')).flatMap(([key, item]) => {
    if (!/^\d{1,4}$/.test(key)) throw early('Invalid array', undefined, path)
    const read = inner(item, `${path}[${key}]`)
    return read === undefined ? [] : [read]
  })
}

/** Parameters in brackets. */
export const object = <S extends Shape>(shape: S): Param<Read<S> | undefined> => (value, path) => (value === undefined ? undefined : readParams(shape, nodeOf(value, path, 'object'), path))

/** Up to 50 names and texts; an empty text takes the name away. */
export const metadata: Param<Record<string, string> | undefined> = (value, path) => {
  if (value === undefined) return undefined
  if (value === '') return {}
  const entries = Object.entries(nodeOf(value, path, 'object'))
  if (entries.length > 50) throw early('Metadata can have at most 50 keys', undefined, path)
  for (const [key, item] of entries) {
    if (typeof item !== 'string') throw early(`Metadata values must be strings, but for key "${key}" you passed in a value of type object`, undefined, path)
    if (key.length > 40) throw early(`Metadata keys can only be 40 characters long`, undefined, path)
    if (item.length > 500) throw early(`Metadata values can have up to 500 characters, but you passed in a value that is ${item.length} characters. Invalid value: ${key}`, undefined, path)
  }
  return Object.fromEntries(entries) as Record<string, string>
}

/** `created=5` or `created[gte]=5`. */
export const range: Param<{ gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined } | undefined> = (value, path) => {
  if (value === undefined) return undefined
  if (typeof value !== 'string') return object({ gt: integer, gte: integer, lt: integer, lte: integer })(value, path)
  const at = integer(value, path)
  return { gte: at, lte: at }
}

/** Any of Stripe's own parameters that change nothing here. */
export const ignored: Param<undefined> = () => undefined

/**
 * Reads the parameters of a call.
 * @throws ApiError naming the first that is unknown, missing or malformed
 */
export const readParams = <S extends Shape>(shape: S, given: FormNode, path = ''): Read<S> => {
  const nameOf = (name: string) => (path === '' ? name : `${path}[${name}]`)
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(shape, name)) throw early(`Received unknown parameter: ${nameOf(name).slice(0, 200)}`, 'parameter_unknown', nameOf(name))
  }
  return Object.fromEntries(Object.entries(shape).map(([name, param]) => [name, param(given[name], nameOf(name))])) as Read<S>
}
