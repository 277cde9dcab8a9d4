import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient, soup } from '../../e2e/src/api-client.ts'
import { dataFolder, startProduct } from '../../e2e/src/running-product.ts'

const env = { SEED: 'none', ADMIN_PASSWORD: 'an admin password', RATE_LIMITS: 'off' }

describe('a crash', () => {
  let folder = dataFolder()
  afterEach(() => {
    folder.remove()
    folder = dataFolder()
  })

  it('loses nothing that was acknowledged', async () => {
    const seed = Number(process.env.CRASH_SEED ?? 42)
    const stops = fc.sample(fc.integer({ min: 1, max: 12 }), { numRuns: 8, seed })
    const acknowledged = new Map<number, string>()
    let person: ReturnType<typeof createClient> | undefined
    for (const [round, after] of stops.entries()) {
      const product = await startProduct(folder.path, env)
      const client = createClient(product.url)
      expect((await (round === 0 ? client.register('ada') : client.login('ada'))).status).toBe(round === 0 ? 201 : 200)
      // several at once, so that the kill comes in the middle of others
      let count = 0
      const write = async (lane: number) => {
        for (let n = 0; ; n++) {
          const title = `soup ${round}-${lane}-${n}`
          const { status, body } = await client.post('/api/recipes', soup(title)).catch(() => ({ status: 0, body: undefined }))
          if (status !== 201) return
          acknowledged.set(body.id, title)
          if (++count === after) await product.kill()
        }
      }
      await Promise.all([0, 1, 2, 3].map(write))
      person = client
    }
    expect(person).toBeDefined()
    const product = await startProduct(folder.path, env)
    const client = createClient(product.url)
    await client.login('ada')
    const { body } = await client.get('/api/recipes/mine')
    const held = new Map((body as { id: number; title: string }[]).map(({ id, title }) => [id, title]))
    expect([...acknowledged].filter(([id, title]) => held.get(id) !== title)).toEqual([])
    expect(new Set(held.values()).size).toBe(held.size)
    expect(await product.stop()).toBe(0)
  }, 120_000)

  it('and the loss of every views file leave the same answers', async () => {
    const first = await startProduct(folder.path, { ...env, SEED: 'demo' })
    const ada = createClient(first.url)
    await ada.register('ada')
    const { body: recipe } = await ada.post('/api/recipes', soup())
    await ada.put(`/api/recipes/${recipe.id}`, { ...soup('Better soup'), price: '2.50' })
    await ada.post('/api/favorites', { recipeId: recipe.id })
    await ada.post('/api/meal-plans', { date: '2026-03-03', mealType: 'dinner', recipeId: recipe.id })
    const questions = ['/api/user', '/api/recipes?limit=100', '/api/recipes?search=chick&sortBy=name', `/api/recipes/${recipe.id}`, '/api/recipes/mine', '/api/favorites', '/api/meal-plans?startDate=2026-03-01&endDate=2026-03-07', '/api/dashboard/stats', '/api/user/subscription', '/api/blog']
    const ask = async (client: typeof ada) => Promise.all(questions.map(async (path) => {
      const { status, body } = await client.get(path)
      return { path, status, body }
    }))
    const before = await ask(ada)
    expect(before.map(({ status }) => status)).toEqual(questions.map(() => 200))
    const cookie = ada.cookie()
    await first.kill()
    const views = readdirSync(folder.path).filter((name) => name.includes('.views.db'))
    expect(views.length).toBeGreaterThanOrEqual(5)
    for (const name of views) rmSync(join(folder.path, name))

    const second = await startProduct(folder.path, { ...env, SEED: 'demo' })
    const again = createClient(second.url)
    const after = await Promise.all(questions.map(async (path) => {
      const { status, body } = await again.get(path, { cookie })
      return { path, status, body }
    }))
    expect(after).toEqual(before)
    expect(await second.stop()).toBe(0)
  }, 60_000)
})
