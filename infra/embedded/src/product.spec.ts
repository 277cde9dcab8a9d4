import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, soup } from '../../e2e/src/api-client.ts'
import { sitePages } from '../../e2e/src/pages.ts'
import { dataFolder, type RunningProduct, startProduct, startSite } from '../../e2e/src/running-product.ts'

describe('the product in one process', () => {
  const folder = dataFolder()
  let product: RunningProduct
  let site: Awaited<ReturnType<typeof startSite>>
  let people = 0
  const somebody = async () => {
    const client = createClient(product.url)
    expect((await client.register(`person-${++people}`)).status).toBe(201)
    return client
  }

  beforeAll(async () => {
    site = await startSite(sitePages)
    product = await startProduct(folder.path, { IMPORT_ALLOW_HOSTS: site.host, RATE_LIMITS: 'off' })
  }, 30_000)
  afterAll(async () => {
    expect(await product.stop()).toBe(0)
    await site.stop()
    folder.remove()
  })

  it('is ready, and says so', async () => {
    const client = createClient(product.url)
    expect((await client.get('/healthz')).status).toBe(200)
    expect((await client.get('/readyz')).status).toBe(200)
    expect((await client.get('/api/login')).headers.get('location')).toBe('/auth')
    expect((await client.get('/api/user')).status).toBe(401)
  })

  it('starts with a catalogue over all nine categories, each with its own picture', async () => {
    const client = createClient(product.url)
    const { body } = await client.get('/api/recipes?limit=100')
    expect(body.pagination.totalCount).toBeGreaterThanOrEqual(60)
    const recipes = body.recipes as { category: string; imageUrl: string; ingredients: string[] }[]
    expect(new Set(recipes.map(({ category }) => category)).size).toBe(9)
    expect(new Set(recipes.map(({ imageUrl }) => imageUrl)).size).toBe(recipes.length)
    const picture = await client.get(recipes[0]!.imageUrl)
    expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(picture.body).toMatch(/^<svg/)
  })

  it('runs the main job', async () => {
    const ada = await somebody()
    const imported = await ada.post('/api/recipes/import/url', { url: site.url('/roast-chicken') })
    expect(imported.status).toBe(201)
    expect(imported.body.recipe).toMatchObject({
      id: imported.body.recipeId, title: 'Lemon & Thyme Roast Chicken', importedFrom: 'url', isPublished: false, prepTime: 20, cookTime: 70, servings: 4, calories: 520,
      imageUrl: site.url('/chicken.svg'),
    })
    expect(imported.body.recipe.ingredients).toContain('1/2 cup butter, softened')
    const planned = await ada.post('/api/meal-plans', { date: '2026-03-03', mealType: 'dinner', recipeId: imported.body.recipeId })
    expect(planned).toMatchObject({ status: 201, body: { date: '2026-03-03T12:00:00.000Z', recipe: { title: 'Lemon & Thyme Roast Chicken', locked: false } } })
    const list = await ada.post('/api/shopping-list', { startDate: '2026-03-01', endDate: '2026-03-07' })
    expect(list.status).toBe(200)
    const items = (list.body.ingredients as { aisle: string; items: { name: string; recipes: string[] }[] }[]).flatMap(({ items }) => items)
    expect(items.map(({ name }) => name.toLowerCase())).toEqual(expect.arrayContaining([expect.stringContaining('butter'), expect.stringContaining('lemon')]))
    expect(items.every(({ recipes }) => recipes.includes('Lemon & Thyme Roast Chicken'))).toBe(true)
  })

  it('answers the first recipe when the same address is imported again', async () => {
    const ada = await somebody()
    const both = await Promise.all([1, 2].map(() => ada.post('/api/recipes/import/url', { url: site.url('/roast-chicken') })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(new Set(both.map(({ body }) => body.recipeId)).size).toBe(1)
  })

  it('leaves exactly 3 meals of 20 that a free user adds at once', async () => {
    const ada = await somebody()
    const { body: recipe } = await ada.post('/api/recipes', soup())
    for (const week of ['2026-04-05', '2026-04-12']) {
      const days = Array.from({ length: 7 }, (_, i) => new Date(Date.parse(week) + i * 86_400_000).toISOString().slice(0, 10))
      const slots = days.flatMap((date) => ['breakfast', 'lunch', 'dinner'].map((mealType) => ({ date, mealType }))).slice(0, 20)
      const answers = await Promise.all(slots.map((slot) => ada.post('/api/meal-plans', { ...slot, recipeId: recipe.id })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
      const refused = answers.filter(({ status }) => status === 403)
      expect(refused).toHaveLength(17)
      expect(refused[0]!.body).toMatchObject({ code: 'trial_limit_reached', message: 'Free users can add up to 3 meals. Upgrade to add unlimited meals!' })
      expect((await ada.get(`/api/meal-plans?startDate=${days[0]}&endDate=${days[6]}`)).body).toHaveLength(3)
    }
  })

  it('shows a write to the next request, in whichever service', async () => {
    const ada = await somebody()
    for (let i = 0; i < 14; i++) {
      const { body: recipe } = await ada.post('/api/recipes', soup(`quick ${i}`))
      const date = new Date(Date.parse('2026-05-04') + i * 7 * 86_400_000).toISOString().slice(0, 10)
      expect((await ada.post('/api/meal-plans', { date, mealType: 'dinner', recipeId: recipe.id })).status).toBe(201)
      expect((await ada.get('/api/recipes/mine')).body[0].title).toBe(`quick ${i}`)
    }
  })

  it('answers bad input clearly and stores nothing', async () => {
    const ada = await somebody()
    const cases: [unknown, number, string][] = [
      ['{"url":', 400, 'malformed_json'],
      [{ url: 'not an address' }, 400, 'url_not_allowed'],
      [{ url: 'file:///etc/passwd' }, 400, 'url_not_allowed'],
      [{ url: 'http://10.0.0.1/recipe' }, 400, 'url_not_allowed'],
      [{ url: 'http://127.0.0.1:1/recipe' }, 400, 'url_not_allowed'],
      [{ url: 'http://[::ffff:169.254.169.254]/latest' }, 400, 'url_not_allowed'],
      [{ url: site.url('/about') }, 422, 'no_recipe_found'],
      [{ url: site.url('/broken') }, 422, 'source_unreachable'],
      [{ url: site.url('/missing') }, 422, 'source_unreachable'],
      [{ url: site.url('/huge') }, 413, 'too_large'],
    ]
    for (const [body, status, code] of cases) {
      const answer = await ada.post('/api/recipes/import/url', body)
      expect([JSON.stringify(body), answer.status, answer.body.code]).toEqual([JSON.stringify(body), status, code])
      expect(answer.body.message).toMatch(/\w/)
    }
    expect((await ada.get('/api/recipes?sortBy=best')).status).toBe(400)
    expect((await ada.post('/api/recipes', { ...soup(), category: 'brunch' })).status).toBe(400)
    expect((await ada.post('/api/meal-plans', { date: '2026-02-30', mealType: 'dinner', recipeId: 1 })).status).toBe(400)
    expect((await ada.get('/api/recipes/mine')).body).toEqual([])
  })

  it('keeps its secrets to itself', () => {
    const files = readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder.path, name)).isFile())
    expect(files).toEqual(expect.arrayContaining([join('secrets', 'admin-password'), 'identity.views.db', 'identity.events.db', 'identity.keys.db']))
    for (const name of files) expect([name, statSync(join(folder.path, name)).mode & 0o077]).toEqual([name, 0])
    expect(readFileSync(join(folder.path, 'identity.events.db')).includes('person-1@example.test')).toBe(false)
  })

  it('refuses to start with a setting that makes no sense', async () => {
    const other = dataFolder()
    const wrong = [
      ['PORT', 'eighty'], ['PUBLIC_URL', 'plateful.test'], ['SEED', 'some'], ['BUS_URL', 'amqp://x'], ['EVENT_STORE_URL', 'esdb://x?tls=maybe'],
      ['DATA_DIR', join(folder.path, 'identity.keys.db')], ['PORT', new URL(product.url).port], ['HOST', '203.0.113.5'],
      ['METRICS_PORT', 'http'], ['METRICS_PORT', '70000'], ['METRICS_PORT', new URL(product.url).port], ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ] as const
    // one line, whatever may stand before it on stdout
    for (const [name, value] of wrong) await expect(startProduct(other.path, { [name]: value })).rejects.toThrow(new RegExp(`ended with 1:\n(?:.*\n)?${name}: .+\n$`))
    other.remove()
  })
})
