import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { person, stoppedClock } from '@plateful/testing'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import { recipeBody, type RecipesService, recipesService } from '../testing.ts'

const recipe = { '@context': 'https://schema.org', '@type': 'Recipe', name: 'Roast chicken', recipeIngredient: ['1 chicken', '2 lemons'], recipeInstructions: 'Roast it.', prepTime: 'PT20M', recipeCategory: 'Dinner', image: '/chicken.jpg' }
const page = (data: object) => `<!doctype html><html><head><meta charset="utf-8"><script type="application/ld+json">${JSON.stringify(data).replaceAll('</', '<\\/')}</script></head></html>`
const pages: Record<string, { status?: number; body: string; headers?: Record<string, string> }> = {
  '/chicken': { body: page(recipe) },
  '/no-steps': { body: page({ ...recipe, recipeInstructions: undefined }) },
  '/no-ingredients': { body: page({ ...recipe, recipeIngredient: [] }) },
  '/title-only': { body: page({ ...recipe, recipeIngredient: [], recipeInstructions: '' }) },
  '/untitled': { body: page({ ...recipe, name: '' }) },
  '/about': { body: '<html><h1>About us</h1></html>' },
  '/latin': { body: Buffer.from(page({ ...recipe, name: 'Cr\u00e8me br\u00fbl\u00e9e' }).replace('utf-8', 'iso-8859-1'), 'latin1').toString('latin1'), headers: { 'content-type': 'text/html; charset=iso-8859-1' } },
  '/broken': { status: 500, body: 'oops' },
  '/huge': { body: 'x'.repeat(6 * 1024 * 1024) },
  '/moved': { status: 302, body: '', headers: { location: '/chicken' } },
  '/inside': { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/secret' } },
  '/script': { body: page({ ...recipe, name: 'Soup <script>alert(1)</script>', recipeIngredient: ['1 <b>onion</b>'], recipeCategory: 'Main course' }) },
}

describe('an import from the web', () => {
  const clock = stoppedClock('2026-03-04T10:00:00.000Z')
  let site: Server
  let base: string
  let outbound: Outbound
  let service: RecipesService
  let asked: string[] = []

  beforeAll(async () => {
    site = createServer((req, res) => {
      asked.push(req.url!)
      const found = pages[req.url!.split('?')[0]!]
      res.writeHead(found?.status ?? (found ? 200 : 404), { 'content-type': 'text/html', ...found?.headers })
      res.end(found ? Buffer.from(found.body, req.url === '/latin' ? 'latin1' : 'utf8') : 'none')
    })
    await new Promise<void>((resolve) => { site.listen(0, '127.0.0.1', resolve) })
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
    base = `http://${host}`
    outbound = createOutbound({ allowHosts: [host] })
  })
  beforeEach(async () => {
    asked = []
    service = await recipesService({ outbound, rateLimits: true }, {}, { now: clock.now })
  })
  afterEach(() => service.stop())
  afterAll(async () => {
    outbound.close()
    await new Promise((resolve) => { site.close(resolve) })
  })

  const importAs = (userId: number, path: string) => service.as(person(userId))('POST', '/api/recipes/import/url', { url: path.startsWith('/') ? base + path : path })

  it('becomes a private recipe of whoever asked for it', async () => {
    const { status, body } = await importAs(7, '/chicken')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      recipeId: body.recipe.id,
      recipe: {
        userId: 7, title: 'Roast chicken', ingredients: ['1 chicken', '2 lemons'], instructions: ['Roast it.'], prepTime: 20, category: 'dinner', imageUrl: `${base}/chicken.jpg`,
        importedFrom: 'url', originalUrl: `${base}/chicken`, source: '127.0.0.1', isPublished: false, price: null, version: 1, author: { id: 7 },
      },
    })
    const mine = await service.as(person(7))('GET', '/api/recipes/imported')
    expect(mine.body).toEqual([body.recipe])
    expect((await service.as(person(7))('GET', `/api/recipes/${body.recipeId}`)).body).toEqual(body.recipe)
    expect((await service.as(person(8))('GET', `/api/recipes/${body.recipeId}`)).status).toBe(404)
    expect((await service.signedOut('GET', '/api/recipes')).body.recipes).toEqual([])
  })

  it('answers the first recipe when it is repeated', async () => {
    const first = await importAs(7, '/chicken')
    const again = await importAs(7, '/chicken?utm_source=letter#top')
    expect([again.status, again.body]).toEqual([200, first.body])
    for (const { headers } of [first, again]) expect(headers.get('x-plateful-positions')).toMatch(/^recipes=/)
    expect(asked).toEqual(['/chicken'])
    expect((await importAs(8, '/chicken')).status).toBe(201)
    expect((await service.as(person(7))('GET', '/api/recipes/mine')).body).toHaveLength(1)
  })

  it('makes one recipe of several at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => importAs(7, '/chicken')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await service.as(person(7))('GET', '/api/recipes/imported')).body).toHaveLength(1)
  })

  it('works again after the first was deleted, once', async () => {
    const { body } = await importAs(7, '/chicken')
    await service.as(person(7))('DELETE', `/api/recipes/${body.recipeId}`)
    const answers = await Promise.all([importAs(7, '/chicken'), importAs(7, '/chicken')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(answers[0].body.recipeId).toBe(answers[1].body.recipeId)
    expect(answers[0].body.recipeId).not.toBe(body.recipeId)
  })

  it('answers a changed recipe as it is now', async () => {
    const { body } = await importAs(7, '/chicken')
    await service.as(person(7))('PUT', `/api/recipes/${body.recipeId}`, recipeBody({ title: 'My chicken', isPublished: true }))
    expect(await importAs(7, '/chicken')).toMatchObject({ status: 200, body: { recipe: { title: 'My chicken', version: 2, importedFrom: 'url', isPublished: true } } })
  })

  it('makes nothing up where the page says nothing', async () => {
    expect(await importAs(7, '/no-steps')).toMatchObject({ status: 201, body: { recipe: { ingredients: ['1 chicken', '2 lemons'], instructions: [], stepCount: 0, locked: false, originalUrl: `${base}/no-steps` } } })
    expect(await importAs(7, '/no-ingredients')).toMatchObject({ status: 201, body: { recipe: { ingredients: [], instructions: ['Roast it.'] } } })
  })

  it('reads what pages are made of', async () => {
    expect((await importAs(7, '/latin')).body.recipe.title).toBe('Crème brûlée')
    expect((await importAs(7, '/moved')).body.recipe).toMatchObject({ title: 'Roast chicken', originalUrl: `${base}/chicken` })
    expect((await importAs(7, '/script')).body.recipe).toMatchObject({ title: 'Soup', ingredients: ['1 onion'] })
  })

  it('fails clearly and leaves nothing behind', async () => {
    const cases: [string, number, string][] = [
      ['not an address', 400, 'url_not_allowed'], ['ftp://example.com/a', 400, 'url_not_allowed'], ['http://10.0.0.1/a', 400, 'url_not_allowed'], ['http://127.0.0.1:1/a', 400, 'url_not_allowed'],
      ['http://[::1]/a', 400, 'url_not_allowed'], ['http://user:pass@example.com/', 400, 'url_not_allowed'], ['/inside', 400, 'url_not_allowed'],
      ['/missing', 422, 'source_unreachable'], ['/broken', 422, 'source_unreachable'], ['/huge', 413, 'too_large'],
      ['/about', 422, 'no_recipe_found'], ['/title-only', 422, 'no_recipe_found'], ['/untitled', 422, 'no_recipe_found'],
    ]
    for (const [path, status, code] of cases) {
      const answer = await importAs(7, path)
      expect([path, answer.status, answer.body.code]).toEqual([path, status, code])
      expect(answer.body.message).toMatch(/^[A-Z].{15,}[.!]$/)
    }
    for (const wrong of [{}, { url: '' }, { url: '  ' }, { url: 5 }, { url: null }, { url: `http://example.com/${'x'.repeat(2100)}` }]) {
      expect((await service.as(person(7))('POST', '/api/recipes/import/url', wrong)).body).toMatchObject({ code: 'invalid_request' })
    }
    expect((await service.signedOut('POST', '/api/recipes/import/url', { url: `${base}/chicken` })).status).toBe(401)
    expect((await service.as(person(7))('GET', '/api/recipes/mine')).body).toEqual([])
    // what failed can be tried again
    expect((await importAs(7, '/chicken')).status).toBe(201)
  })

  it('is held to 60 a minute and user', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => importAs(7, 'not an address')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body.code).toBe('rate_limited')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await importAs(8, '/chicken')).status).toBe(201)
    clock.set('2026-03-04T10:01:01.000Z')
    expect((await importAs(7, '/chicken')).status).toBe(201)
  })
})
