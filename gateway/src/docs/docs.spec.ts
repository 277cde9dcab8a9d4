import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listen, type Listening } from '@plateful/service'
import { type ApiDescription, describeApi } from '@plateful/service/openapi'
import { serviceFor } from '../route-table.ts'
import { contracts } from './contracts.ts'
import { createDocs } from './docs.ts'

const ref = z.strictObject({ $ref: z.string().regex(/^#\/components\/(schemas|responses)\/[\w.-]+$/) })
const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), z.strictObject({ schema: schema.optional() }))
const answer = z.union([ref, z.strictObject({ description: z.string().min(1), content: content.optional() })])
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/), tags: z.tuple([z.string()]), summary: z.string().min(1),
  security: z.array(z.strictObject({ session: z.tuple([]) })),
  parameters: z.array(z.strictObject({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.literal(true).optional(), description: z.string().optional(), schema })).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), answer),
})
/** OpenAPI 3.1 as far as we write it; strict, so that no keyword is one that it does not know. */
const document = z.strictObject({
  openapi: z.literal('3.1.1'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().startsWith('/api/'), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation)),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() })),
    schemas: z.record(z.string(), schema),
    responses: z.record(z.string(), answer),
  }),
})

const stated = contracts.flatMap(({ service, routes }) => Object.entries(routes).flatMap(([name, route]) => {
  const { method, path } = (typeof route === 'object' && route !== null ? route : {}) as { method?: string; path?: string }
  return method && path ? [{ service, name, method, path }] : []
}))

describe('the description of the calls', () => {
  const api = describeApi(contracts, { title: 'Plateful', version: '1.0.0', description: 'All calls.', url: 'http://localhost:3000', cookieName: 'sid' })
  const operations = Object.entries(api.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))

  it('is OpenAPI 3.1', () => {
    expect(document.parse(api)).toEqual(api)
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  })

  it('refers to nothing that is not there', () => {
    const refs = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    expect(refs.length).toBeGreaterThan(50)
    for (const [, kind, name] of refs) expect(api.components[kind as 'schemas'], `${kind} ${name}`).toHaveProperty(name!)
    expect(JSON.stringify(api)).not.toContain('$defs')
  })

  it('has every call of every contract, and no other', () => {
    expect(stated.length).toBeGreaterThan(25)
    expect(operations.map(({ path, method, operation }) => `${operation.tags[0]} ${operation.operationId} ${method.toUpperCase()} ${path}`).sort())
      .toEqual(stated.map(({ service, name, method, path }) => `${service} ${name} ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).sort())
    for (const { path } of operations) expect(path).toMatch(/^\/api\//)
  })

  it('names for each call the service that the gateway sends it to', () => {
    for (const { path, operation } of operations) expect(serviceFor(path), path).toBe(operation.tags[0])
  })
})

describe('the pages of the description', () => {
  let listening: Listening
  beforeAll(async () => {
    const docs = createDocs({ publicUrl: 'http://localhost:3000', cookieName: 'sid', assets: '<link rel="stylesheet" href="/assets/a.css">' })
    listening = await listen(express().set('etag', false).use(docs), { port: 0, host: '127.0.0.1' })
  })
  afterAll(() => listening.stop())
  const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${listening.port}${path}`, init)

  it('answer the file, packed', async () => {
    const answer = await get('/api/openapi.json', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(((await answer.json()) as ApiDescription).servers).toEqual([{ url: 'http://localhost:3000' }])
    const again = await get('/api/openapi.json', { headers: { 'if-none-match': answer.headers.get('etag')!, 'cache-control': 'max-age=0', 'accept-encoding': 'br' } })
    expect(again.status).toBe(304)
  })

  it('answer a page that lists every call and needs no script or style of its own', async () => {
    const answer = await get('/api/docs')
    const page = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const { name, method, path } of stated) {
      expect(page).toContain(`id="${name}"`)
      expect(page).toContain(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}</a>`)
    }
    expect(page).not.toMatch(/<style|\sstyle=|<script(?! src=)|\son\w+=|javascript:/)
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]!)
    expect(targets.filter((id) => !page.includes(`id="${id}"`))).toEqual([])
  })
})
