import { z } from 'zod'
import type { Route } from './route.ts'

/** A JSON Schema, as OpenAPI 3.1 uses it. */
export type JsonSchema = { [keyword: string]: unknown }
export type ApiParameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; description?: string; schema: JsonSchema }
type Content = Record<string, { schema?: JsonSchema }>
export type ApiAnswer = { description: string; content?: Content } | { $ref: string }
export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters?: ApiParameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, ApiAnswer>
}

/** An OpenAPI 3.1 document, as far as this product writes one. */
export type ApiDescription = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: { securitySchemes: Record<string, object>; schemas: Record<string, JsonSchema>; responses: Record<string, ApiAnswer> }
}

/** The routes of one service by the names its contract gives them. */
export type ApiContract = { service: string; routes: Record<string, unknown> }

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value && 'summary' in value

const errorSchema: JsonSchema = {
  type: 'object', required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'Fit to show to a person.' },
    code: { type: 'string' },
    errors: { type: 'array', items: { type: 'object', required: ['path', 'message'], properties: { path: { type: 'string' }, message: { type: 'string' } } } },
  },
}

const refusals = {
  400: ['Invalid', 'Malformed JSON, or a value that breaks a rule.'],
  401: ['Unauthorized', 'Nobody is signed in.'],
  403: ['Forbidden', 'Not allowed, a limit is reached, or the request came from another site.'],
  404: ['NotFound', 'There is no such thing, or it is not yours to know of.'],
  409: ['Conflict', 'Taken, done already, or changed in the meantime.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['NotJson', 'The body is not JSON.'],
  429: ['TooMany', 'Too many requests; `Retry-After` says when to come again.'],
  503: ['Unavailable', 'Not possible right now; try again in a moment.'],
} as const

const statusTexts: Record<number, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'Done', 302: 'Go elsewhere' }

/** Leaves out what only says that JavaScript has a largest integer. */
const tidy = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // answers may grow: who reads them must not stop at what is new
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** Collects what schemas of a contract are called (`.meta({ id })`), and refers to it by that name. */
const createSchemas = () => {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema }
  return {
    schemas,
    of: (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
      const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy })).replaceAll('"#/$defs/', '"#/components/schemas/')
      const { $schema: _, $defs, ...own } = JSON.parse(text) as JsonSchema & { $defs?: Record<string, JsonSchema> }
      for (const [id, { id: _id, ...definition }] of Object.entries($defs ?? {})) schemas[id] = definition
      if (typeof own.id !== 'string') return own
      const { id, ...definition } = own
      schemas[id] = definition
      return { $ref: `#/components/schemas/${id}` }
    },
  }
}

const objectOf = (schema: JsonSchema) => ({ properties: (schema.properties ?? {}) as Record<string, JsonSchema>, required: (schema.required ?? []) as string[] })

const idSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

const operationOf = (service: string, name: string, route: Route, schemaOf: ReturnType<typeof createSchemas>['of']): ApiOperation => {
  const changes = route.method !== 'GET'
  const params = route.params ? objectOf(schemaOf(route.params, 'input')).properties : {}
  const query = route.query ? objectOf(schemaOf(route.query, 'input')) : { properties: {}, required: [] }
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const parameters: ApiParameter[] = [
    ...inPath.map((param): ApiParameter => ({ name: param, in: 'path', required: true, schema: param === 'id' || param.endsWith('Id') ? idSchema : (params[param] ?? { type: 'string' }) })),
    ...Object.entries(query.properties).map(([param, schema]): ApiParameter => ({ name: param, in: 'query', ...(query.required.includes(param) ? { required: true } : {}), schema })),
    ...(changes ? [{ name: 'Idempotency-Key', in: 'header' as const, description: 'The same key with the same body has one effect and one answer for 24 hours.', schema: { type: 'string', minLength: 1, maxLength: 255 } }] : []),
    ...(route.versioned ? [{ name: 'If-Match', in: 'header' as const, description: 'Refuses the change unless this is the current version.', schema: { type: 'string' } }] : []),
  ]
  const status = route.status ?? 200
  const refused = [
    ...(inPath.length > 0 || route.query || changes ? [400 as const] : []),
    ...(route.access === 'public' ? [] : [401 as const]),
    ...(route.access === 'admin' || changes ? [403 as const] : []),
    ...(inPath.length > 0 ? [404 as const] : []),
    ...(changes ? [409 as const] : []),
    ...(route.body ? [413 as const, 415 as const] : []),
    429 as const, 503 as const,
  ]
  return {
    operationId: name, tags: [service], summary: route.summary,
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } } : {}),
    responses: {
      [status]: {
        description: statusTexts[status] ?? 'Answered',
        ...(route.answer ? { content: { 'application/json': { schema: schemaOf(route.answer, 'output') } } } : route.answerType ? { content: { [route.answerType]: {} } } : {}),
      },
      ...Object.fromEntries(refused.map((code) => [code, { $ref: `#/components/responses/${refusals[code][0]}` }])),
    },
  }
}

/** Describes routes in OpenAPI 3.1, made from the schemas that check the requests. */
export const describeApi = (contracts: readonly ApiContract[], about: { title: string; version: string; description: string; url: string; cookieName: string }): ApiDescription => {
  const { schemas, of } = createSchemas()
  const paths: ApiDescription['paths'] = {}
  for (const { service, routes } of contracts) {
    for (const [name, route] of Object.entries(routes)) {
      if (!isRoute(route)) continue
      const operations = (paths[route.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
      operations[route.method.toLowerCase()] = operationOf(service, name, route, of)
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: about.title, version: about.version, description: about.description },
    servers: [{ url: about.url }],
    tags: contracts.map(({ service }) => ({ name: service })),
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: about.cookieName } },
      schemas,
      responses: Object.fromEntries(Object.values(refusals).map(([name, description]) => [name, { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }])),
    },
  }
}
