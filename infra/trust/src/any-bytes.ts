import fc from 'fast-check'
import type { JsonSchema } from '@plateful/service/openapi'
import { type ApiCall, bodyOf } from './api.ts'
import type { RawRequest } from './raw.ts'

/** Words that mean something to somebody: to JavaScript, to file systems, to databases, to terminals. */
const loaded = [
  '', ' ', '\0', '\ud800', '\u202e', 'é\u0301', '💥', '__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', '-1', '0', '1e309', '0x10', '１２', '../../etc/passwd', '..\\..\\', '%00', '%2e%2e%2f',
  "' OR 1=1 --", '"; DROP TABLE users', '{"$gt":""}', '$where', '${7*7}', '{{7*7}}', '<script>alert(1)</script>', 'javascript:alert(1)', '\r\nSet-Cookie: sid=x', 'file:///etc/passwd', 'http://127.0.0.1:1/', '9'.repeat(400), 'x'.repeat(70_000),
]
/** What nobody may say of themselves. */
export const privileged = ['id', 'userId', 'ownerId', 'role', 'isAdmin', 'admin', 'tier', 'subscription_status', 'subscription_tier', 'subscriptionStatus', 'isPremiumUser', 'version', 'createdAt', 'updatedAt', 'publishedAt', 'monthlyGenerations', 'passwordHash', 'stripeCustomerId', 'stripe_account_id', 'commission', 'fee', 'share', 'amount', 'balance', 'importedFrom', 'source', 'sourceId', 'originalUrl', 'author', 'type', 'at', 'locked', 'lockReason', 'limit', 'caller', 'sessionId']

const text = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...loaded) }, { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) }, fc.date({ noInvalidDate: true }).map((date) => date.toISOString()))
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, -0, -1, 0.1, 2 ** 31, 2 ** 53, 1e308, 5e-324))
const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype', 'length', 'toJSON', 'then', ...privileged), fc.string({ unit: 'binary', maxLength: 8 }))

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

/** Any JSON value, odd ones first. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text }, { weight: 2, arbitrary: number }, fc.constantFrom(null, true, false, [], {}), fc.array(fc.oneof(text, number), { maxLength: 5 }),
  fc.array(key, { maxLength: 4 }).map((keys) => Object.fromEntries(keys.map((name) => [name, 'x']))), fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(300, 3_000).map((length) => Array.from({ length }, () => 'x')),
)

const fieldsOf = (schema: JsonSchema | undefined, schemas: Record<string, JsonSchema>): Record<string, JsonSchema> => {
  if (!schema) return {}
  const { $ref, properties } = schema as { $ref?: string; properties?: Record<string, JsonSchema> }
  return $ref ? fieldsOf(schemas[$ref.slice($ref.lastIndexOf('/') + 1)], schemas) : (properties ?? {})
}

/** The names of the fields that a body's schema knows. */
export const propertiesOf = (schema: JsonSchema | undefined, schemas: Record<string, JsonSchema>): string[] => Object.keys(fieldsOf(schema, schemas))

/** Values on both sides of each bound that a field's schema states, and every word that it knows. */
const edgesOf = (schema: JsonSchema): unknown[] => {
  const { maxLength, minLength, minimum, maximum, maxItems } = schema as { [bound: string]: number | undefined }
  const around = (bound: number | undefined) => (bound === undefined ? [] : [bound - 1, bound, bound + 1])
  const branches = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? (list as JsonSchema[]) : []))
  return [
    ...[...around(maxLength), ...around(minLength)].filter((length) => length >= 0).map((length) => 'x'.repeat(length)),
    ...around(minimum), ...around(maximum), ...around(maxItems).map((length) => Array.from({ length: Math.max(length, 0) }, () => '1 onion')),
    ...(Array.isArray(schema.enum) ? schema.enum : []), ...branches.flatMap(edgesOf),
  ]
}

type Change = { name: string; value: unknown; gone: boolean }
const changed = (base: object, changes: readonly Change[]): unknown => {
  const entries = new Map<string, unknown>(Object.entries(base))
  for (const { name, value, gone } of changes) {
    if (gone) entries.delete(name)
    else entries.set(name, value)
  }
  // fromEntries, and not assignment, makes `__proto__` a field like any other
  return Object.fromEntries(entries)
}

const asJson = (value: unknown): string => JSON.stringify(value) ?? 'null'

/** Bodies around one that is right: changed in places, of another kind, or no JSON at all. */
const bodies = (base: object, fields: Record<string, JsonSchema>): fc.Arbitrary<Buffer | string> => {
  const names = Object.keys(fields)
  const edges = Object.entries(fields).flatMap(([name, schema]) => edgesOf(schema).map((value): Change => ({ name, value, gone: false })))
  const known = names.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, key) : key
  const odd: fc.Arbitrary<Change> = fc.record({ name: known, value: nasty, gone: fc.integer({ min: 0, max: 5 }).map((n) => n === 0) })
  const change = edges.length > 0 ? fc.oneof({ weight: 2, arbitrary: odd }, fc.constantFrom(...edges)) : odd
  const right = asJson(base)
  return fc.oneof(
    { weight: 12, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => asJson(changed(base, changes))) },
    { weight: 3, arbitrary: nasty.map(asJson) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 2, arbitrary: fc.nat(right.length).map((length) => right.slice(0, length)) },
    fc.constantFrom(`\ufeff${right}`, `${right}${right}`, `${right},`, right.replace('{', '{"__proto__":{"isAdmin":true},'), right.replace('{', '{"a":1,"a":2,'), '', ' '),
    fc.tuple(fc.constantFrom(50, 5_000, 100_000), fc.constantFrom<[string, string]>(['[', ']'], ['{"a":', '}'])).map(([levels, [open, close]]) => nested(levels, open, close)),
    fc.constantFrom(`{"title":"${'x'.repeat(990_000)}"}`, `{"title":"${'x'.repeat(1_100_000)}"}`, asJson({ recipeIds: Array.from({ length: 30_000 }, (_, n) => n) })),
  )
}

const contentTypes = ['application/json', 'application/json; charset=utf-8', 'application/json; charset=utf-16', 'application/merge-patch+json', 'text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', '', 'application/json, text/html']

/** Headers that try something. Of `Cookie` there is one more beside these. */
const headers: fc.Arbitrary<Record<string, string>> = fc.array(fc.constantFrom(
  ['idempotency-key', 'k'.repeat(256)], ['idempotency-key', 'é'], ['if-match', '"1'], ['if-match', 'W/"1", *'], ['if-none-match', '*'], ['x-http-method-override', 'DELETE'], ['x-plateful-identity', 'e30.e30.e30'],
  ['x-plateful-positions', 'recipes=zzz;;'], ['x-plateful-sid', '1'], ['x-plateful-session', 'end'], ['x-request-id', '../../x'], ['x-forwarded-for', '127.0.0.1'], ['x-forwarded-host', 'evil.example'], ['host', 'evil.example'],
  ['accept', 'text/html, */*;q=0.1'], ['accept-encoding', 'br;q=x'], ['content-encoding', 'gzip'], ['content-encoding', 'x-unknown'], ['range', 'bytes=5-2'], ['expect', '100-continue'], ['authorization', 'Bearer x'], ['traceparent', '00-zz-zz-01'], ['accept-language', 'x'.repeat(3_000)],
), { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs as [string, string][]))

const inPath = fc.oneof(
  fc.constantFrom('1', '2', '0', '-1', '1.5', '01', '1e3', '99999999999', '%ff', '%', '%00', '..%2f..%2fetc', '%252e%252e', '__proto__', 'x'.repeat(3_000), '1%20', '1;a=b', '%F0%9F%92%A5'),
  fc.string({ unit: 'binary', maxLength: 30 }).map((word) => encodeURIComponent(word.toWellFormed())), fc.integer().map(String),
).map((word) => word || '0')

const inQuery = (names: readonly string[]): fc.Arbitrary<string> => {
  const name = names.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, fc.constantFrom('__proto__', 'constructor', 'page', 'cursor', 'userId')) : fc.constantFrom('__proto__', 'page', 'userId')
  const value = fc.oneof(text.map((word) => encodeURIComponent(word.slice(0, 3_000).toWellFormed())), fc.constantFrom('%', '%ff', '+', '1', 'all'))
  const pair = fc.tuple(name, fc.constantFrom('', '', '', '[]', '[a]', '[__proto__]', '.x'), value).map(([name, suffix, value]) => `${name}${suffix}=${value}`)
  return fc.oneof({ weight: 6, arbitrary: fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&')) }, fc.constantFrom('&&&', '=', '?', `a=${'&a='.repeat(2_000)}`)).map((query) => (query === '' ? '' : `?${query}`))
}

/** Requests for one call: around `base`, a body that is right, with anything in every place. */
export const requestsFor = (call: ApiCall, base: object, schemas: Record<string, JsonSchema>): fc.Arbitrary<RawRequest> => {
  const places = [...call.path.matchAll(/\{\w+\}/g)].length
  const queries = (call.operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  return fc.record({
    places: fc.array(inPath, { minLength: places, maxLength: places }), query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, inQuery(queries)), headers,
    type: fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, fc.constantFrom(...contentTypes)), body: bodies(base, fieldsOf(bodyOf(call), schemas)),
  }).map(({ places, query, headers, type, body }) => {
    let place = 0
    const path = call.path.replaceAll(/\{\w+\}/g, () => places[place++]!) + query
    if (call.method === 'GET') return { method: call.method, path, headers }
    return { method: call.method, path, headers: { ...headers, ...(type === '' ? {} : { 'content-type': type }) }, body }
  })
}

/** A request for each bound and each word of a body's fields, and for each word of the query: all at once, without chance. */
export const edgeRequests = (call: ApiCall, base: object, schemas: Record<string, JsonSchema>): RawRequest[] => {
  const path = call.path.replaceAll(/\{\w+\}/g, '1')
  if (call.method === 'GET') {
    return (call.operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
      .flatMap(({ name, schema }) => edgesOf(schema).map((value) => ({ method: 'GET', path: `${path}?${name}=${encodeURIComponent(String(value))}` })))
  }
  return Object.entries(fieldsOf(bodyOf(call), schemas)).flatMap(([name, schema]) => edgesOf(schema).map((value) => (
    { method: call.method, path, headers: { 'content-type': 'application/json' }, body: asJson(changed(base, [{ name, value, gone: false }])) }
  )))
}
