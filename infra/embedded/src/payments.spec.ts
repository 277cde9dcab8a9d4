import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient, soup } from '../../e2e/src/api-client.ts'
import { dataFolder, type RunningProduct, startProduct } from '../../e2e/src/running-product.ts'

const until = <T>(check: () => Promise<T>) => vi.waitUntil(check, { timeout: 10_000, interval: 20 })

/** As the browser does, at the public address. */
const confirm = (product: RunningProduct, clientSecret: string, card = 'pm_card_visa') =>
  fetch(`${product.url}/stripe-simulator/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, { method: 'POST', body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }) })

describe('payments of the product in one process', () => {
  const folder = dataFolder()
  let product: RunningProduct
  beforeAll(async () => { product = await startProduct(folder.path, { RATE_LIMITS: 'off' }) }, 30_000)
  afterAll(async () => {
    expect(await product.stop()).toBe(0)
    folder.remove()
  })

  it('subscribe, and every service knows at the next call', async () => {
    const ada = createClient(product.url)
    await ada.register('ada-pays')
    const { body: recipe } = await ada.post('/api/recipes', soup())
    const day = (n: number) => `2026-04-0${5 + n}`
    for (let n = 0; n < 3; n++) await ada.post('/api/meal-plans', { date: day(n), mealType: 'dinner', recipeId: recipe.id })
    expect((await ada.post('/api/meal-plans', { date: day(3), mealType: 'dinner', recipeId: recipe.id })).status).toBe(403)
    const { status, body } = await ada.post('/api/create-subscription-payment', { tier: 'yearly' })
    expect([status, body.mode, body.amount]).toEqual([200, 'simulator', 3999])
    expect(body.publishableKey).toMatch(/^pk_test_simulator/)
    expect((await confirm(product, body.clientSecret, 'pm_card_chargeDeclined')).status).toBe(402)
    expect((await confirm(product, body.clientSecret)).status).toBe(200)
    expect(await ada.post('/api/complete-subscription', { paymentIntentId: body.clientSecret.split('_secret_')[0] })).toMatchObject({ status: 200, body: { tier: 'yearly' } })
    expect((await ada.post('/api/meal-plans', { date: day(3), mealType: 'dinner', recipeId: recipe.id })).status).toBe(201)
    expect((await ada.get('/api/user')).body).toMatchObject({ subscription_status: 'active', subscription_tier: 'yearly' })
    expect((await ada.get('/api/recipes?access=free')).status).toBe(200)
  })

  it('are heard of by webhooks alone, where the browser is closed behind the payment', async () => {
    const eve = createClient(product.url)
    await eve.register('eve-closes')
    const { body } = await eve.post('/api/create-subscription-payment', { tier: 'monthly' })
    await confirm(product, body.clientSecret)
    await until(async () => (await eve.get('/api/user/subscription')).body.subscription_status === 'active')
    expect((await eve.get('/api/user')).body).toMatchObject({ subscription_status: 'active', subscription_tier: 'monthly' })
  })

  it('have their server below the product’s headers, and let nobody in without its key', async () => {
    for (const path of ['/stripe-simulator', '/stripe-simulator/v1/customers']) {
      const answer = await fetch(product.url + path, { redirect: 'manual' })
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('x-powered-by')).toBeNull()
    }
    expect((await fetch(`${product.url}/stripe-simulator/v1/customers`)).status).toBe(401)
    expect((await fetch(`${product.url}/api/stripe/webhook`, { method: 'POST', body: '{}' })).status).toBe(400)
  })
})

describe('payments without a key in production', () => {
  it('are refused, and the simulator is not there', async () => {
    const folder = dataFolder()
    const product = await startProduct(folder.path, { NODE_ENV: 'production', SEED: 'none' })
    const ada = createClient(product.url)
    await ada.register('ada')
    expect(await ada.post('/api/create-subscription-payment', { tier: 'monthly' })).toMatchObject({ status: 503, body: { code: 'payments_unconfigured' } })
    expect((await fetch(`${product.url}/stripe-simulator/v1/customers`)).status).toBe(404)
    expect(existsSync(join(folder.path, 'stripe-simulator.db'))).toBe(false)
    expect(await product.stop()).toBe(0)
    folder.remove()
  }, 30_000)

  it('a key that is none stops the start with one line', async () => {
    const folder = dataFolder()
    await expect(startProduct(folder.path, { STRIPE_SECRET_KEY: 'pk_test_1' })).rejects.toThrow(/STRIPE_SECRET_KEY: must begin with sk_ or rk_/)
    folder.remove()
  }, 30_000)
})
