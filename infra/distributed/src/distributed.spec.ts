import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokenSigner, causalHeader, identityHeader } from '@plateful/service'
import { createClient, soup } from '../../e2e/src/api-client.ts'
import { dataFolder } from '../../e2e/src/running-product.ts'
import { type Distributed, natsServerFor, startDistributed, weekFrom } from './running.ts'

const nats = natsServerFor('the product as separate processes')

describe.skipIf(nats === undefined)('the product as separate processes, with two instances of planning', () => {
  const folder = dataFolder()
  let product: Distributed
  beforeAll(async () => {
    product = await startDistributed(folder.path, { INSTANCES: 'planning=2' })
  }, 60_000)
  afterAll(async () => {
    expect(await product.stop()).toBe(0)
    folder.remove()
  }, 30_000)

  /** Somebody who asks an instance itself, as the gateway would. */
  const atInstance = async (service: string, instance: number, userId: number) => {
    const sign = createTokenSigner(new TextEncoder().encode(product.tokenSecret), () => new Date())
    const token = await sign({ caller: { userId, username: `u${userId}`, isAdmin: false, timeZone: 'UTC', sessionId: 's' }, address: '127.0.0.1' })
    const client = createClient(`http://127.0.0.1:${product.child(service, instance).port}`)
    return (method: string, path: string, body?: unknown, positions?: string | null) =>
      client.send(method, path, body, { [identityHeader]: token, ...(positions ? { [causalHeader]: positions } : {}) })
  }

  it('does the main job', async () => {
    const ada = createClient(product.url)
    expect((await ada.register('ada')).status).toBe(201)
    const { body: recipe } = await ada.post('/api/recipes', soup('soup'))
    expect(await ada.post('/api/meal-plans', { date: weekFrom(0, 1), mealType: 'dinner', recipeId: recipe.id })).toMatchObject({ status: 201, body: { recipe: { title: 'soup' } } })
    expect((await ada.post('/api/shopping-list', { startDate: weekFrom(0), endDate: weekFrom(0, 6) })).body.numberOfRecipes).toBe(1)
  })

  it('takes payments, at a simulator in a process of its own', async () => {
    const ada = createClient(product.url)
    await ada.register('ada-pays')
    const { body: { clientSecret } } = await ada.post('/api/create-subscription-payment', { tier: 'monthly' })
    const paymentIntentId = clientSecret.split('_secret_')[0]
    const confirmed = await fetch(`${product.url}/stripe-simulator/v1/payment_intents/${paymentIntentId}/confirm`, { method: 'POST', body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }) })
    expect(confirmed.status).toBe(200)
    expect(await ada.post('/api/complete-subscription', { paymentIntentId })).toMatchObject({ status: 200, body: { tier: 'monthly' } })
    expect((await ada.get('/api/user')).body).toMatchObject({ subscription_status: 'active' })
    const eve = createClient(product.url)
    await eve.register('eve-closes')
    const { body: other } = await eve.post('/api/create-subscription-payment', { tier: 'monthly' })
    await fetch(`${product.url}/stripe-simulator/v1/payment_intents/${other.clientSecret.split('_secret_')[0]}/confirm`, { method: 'POST', body: new URLSearchParams({ client_secret: other.clientSecret, payment_method: 'pm_card_visa' }) })
    await expect.poll(async () => (await eve.get('/api/user/subscription')).body.subscription_status, { timeout: 10_000 }).toBe('active')
  })

  it('mails a link that leads here, gathers what is held of somebody from all processes, and lets all of them forget', async () => {
    const eva = createClient(product.url)
    expect((await eva.register('eva')).status).toBe(201)
    const { body: recipe } = await eva.post('/api/recipes', soup('soup'))
    expect((await eva.post('/api/request-password-reset', { email: 'eva@example.test' })).status).toBe(200)
    const mails = () => readdirSync(folder.path).includes('outbox') ? readdirSync(join(folder.path, 'outbox')).filter((name) => name.endsWith('.eml')) : []
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1)
    expect(readFileSync(join(folder.path, 'outbox', mails()[0]!), 'utf8')).toContain(`${product.url}/password-reset?token=`)
    expect(await eva.get('/api/user/export')).toMatchObject({ status: 200, body: { account: { username: 'eva' }, recipes: [{ title: 'soup' }], meals: [], subscription: null } })
    expect((await eva.send('DELETE', '/api/user', { password: 'a good long password' })).status).toBe(200)
    expect([(await eva.get('/api/user')).status, mails()]).toEqual([401, []])
    await expect.poll(async () => (await eva.get(`/api/recipes/${recipe.id}`)).status, { timeout: 20_000 }).toBe(404)
  }, 60_000)

  it('plans a recipe right after it was written, at whichever instance', async () => {
    const eve = createClient(product.url)
    await eve.register('eve')
    for (let round = 0; round < 30; round++) {
      const { body: recipe } = await eve.post('/api/recipes', soup(`eve's ${round}`))
      // planning hears of the recipe by the broker; the session's causal token makes it wait until it has
      expect(await eve.post('/api/meal-plans', { date: weekFrom(round, 2), mealType: 'lunch', recipeId: recipe.id })).toMatchObject({ status: 201, body: { recipe: { title: `eve's ${round}` } } })
      const listed = await eve.get(`/api/meal-plans?startDate=${weekFrom(round)}&endDate=${weekFrom(round, 6)}`)
      expect(listed.body, `round ${round}`).toHaveLength(1)
    }
  }, 40_000)

  it('shows at each instance what was written through the other', async () => {
    const writer = createClient(product.url)
    const { body: user } = await writer.register('writer')
    const { body: recipe } = await writer.post('/api/recipes', soup('shared'))
    expect((await writer.post('/api/meal-plans', { date: weekFrom(500), mealType: 'dinner', recipeId: recipe.id })).status).toBe(201)
    const both = [await atInstance('planning', 1, user.id), await atInstance('planning', 2, user.id)] as const
    for (let round = 0; round < 30; round++) {
      const [one, other] = round % 2 === 0 ? both : [both[1], both[0]]
      const date = weekFrom(round, 3)
      const planned = await one('POST', '/api/meal-plans', { date, mealType: 'dinner', recipeId: recipe.id })
      expect(planned.status).toBe(201)
      const week = `/api/meal-plans?startDate=${weekFrom(round)}&endDate=${weekFrom(round, 6)}`
      const positions = planned.headers.get(causalHeader)
      expect((await other('GET', week, undefined, positions)).body, `round ${round}`).toMatchObject([{ id: planned.body.id }])
      // and so when it is changed by the other and read again here, where it was read before
      const removed = await other('DELETE', `/api/meal-plans/${planned.body.id}`, undefined, positions)
      expect(removed.status).toBe(200)
      expect((await one('GET', week, undefined, removed.headers.get(causalHeader))).body, `round ${round}`).toEqual([])
    }
  }, 40_000)

  it('shows at one gateway what was written through another', async () => {
    const gateway = await product.anotherGateway()
    const here = createClient(product.url)
    await here.register('traveller')
    const there = here.at(gateway.url)
    for (let round = 0; round < 15; round++) {
      const { body: recipe } = await here.post('/api/recipes', soup(`on the way ${round}`))
      expect((await there.post('/api/meal-plans', { date: weekFrom(round, 4), mealType: 'dinner', recipeId: recipe.id })).status, `round ${round}`).toBe(201)
      expect((await here.get(`/api/meal-plans?startDate=${weekFrom(round)}&endDate=${weekFrom(round, 6)}`)).body).toHaveLength(1)
    }
    await gateway.stop()
  }, 40_000)

  it('lets nobody over the free limit, however many ask at both instances at once', async () => {
    const owner = createClient(product.url)
    const { body: user } = await owner.register('greedy')
    const { body: recipe } = await owner.post('/api/recipes', soup('wanted'))
    await owner.post('/api/meal-plans', { date: weekFrom(500), mealType: 'dinner', recipeId: recipe.id })
    const both = [await atInstance('planning', 1, user.id), await atInstance('planning', 2, user.id)]
    for (let week = 0; week < 50; week++) {
      const slots = Array.from({ length: 20 }, (_, i) => ({ date: weekFrom(week, i % 7), mealType: ['breakfast', 'lunch', 'dinner'][Math.floor(i / 7)], recipeId: recipe.id }))
      const answers = await Promise.all(slots.map((slot, i) => both[i % 2]!('POST', '/api/meal-plans', slot)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
      expect(answers.filter(({ status, body }) => status === 403 && body.code === 'trial_limit_reached')).toHaveLength(17)
    }
    const all = await both[0]!('GET', `/api/meal-plans?startDate=${weekFrom(0)}&endDate=${weekFrom(49, 6)}`)
    expect(all.body).toHaveLength(150)
  }, 60_000)
})
