import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../../distributed/src/processes.ts'
import { createClient, soup } from '../../e2e/src/api-client.ts'
import { dataFolder, type RunningProduct, startProduct } from '../../e2e/src/running-product.ts'

const folder = dataFolder()
let product: RunningProduct
let metrics = ''

beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  product = await startProduct(folder.path, { SEED: 'none', METRICS_PORT: String(port) })
}, 30_000)
afterAll(async () => {
  expect(await product.stop()).toBe(0)
  folder.remove()
})

it('tells on one port how all services do', async () => {
  const ada = createClient(product.url)
  await ada.register('ada')
  const { body: recipe } = await ada.post('/api/recipes', soup())
  expect((await ada.post('/api/meal-plans', { date: '2026-05-04', mealType: 'dinner', recipeId: recipe.id })).status).toBe(201)
  const lines = await vi.waitUntil(async () => {
    const text = (await (await fetch(metrics)).text()).split('\n')
    return text.includes('plateful_relay_lag_messages{service="recipes"} 0') && text
  })
  for (const service of ['identity', 'recipes', 'planning', 'billing', 'content']) {
    for (const line of [
      `plateful_follower_behind_events{service="${service}",follower="views"} 0`, `plateful_dead_letters{service="${service}"} 0`, `plateful_parked_entries{service="${service}"} 0`,
      `plateful_queue_depth{service="${service}",queue="appends"} 0`, `plateful_http_requests_in_flight{service="${service}"} 0`,
    ]) expect(lines).toContain(line)
  }
  expect(lines).toContain('plateful_follower_behind_events{service="planning",follower="process/withdraw-latecomer"} 0')
  for (const [service, route] of [['gateway', 'planning'], ['gateway', 'recipes'], ['recipes', '/api/recipes'], ['planning', '/api/meal-plans']]) {
    expect(lines).toContain(`http_request_duration_seconds_count{service="${service}",method="POST",route="${route}",status="2xx"} 1`)
  }
  expect(lines).toContain('plateful_sessions_kept 1')
  expect(lines.join('\n')).not.toMatch(/ada/)
})

it('has no metrics on the public port', async () => {
  expect(await (await fetch(`${product.url}/metrics`)).text()).not.toContain('plateful_')
})
