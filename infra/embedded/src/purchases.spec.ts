import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Client, createClient, soup } from '../../e2e/src/api-client.ts'
import { dataFolder, type RunningProduct, startProduct } from '../../e2e/src/running-product.ts'

const until = <T>(check: () => Promise<T>) => vi.waitUntil(check, { timeout: 10_000, interval: 20 })
const day = '2026-04-06'
const adminPassword = 'correct horse battery'

describe('a recipe that is sold', () => {
  const folder = dataFolder()
  const environment = { RATE_LIMITS: 'off', ADMIN_PASSWORD: adminPassword }
  let product: RunningProduct
  let people = 0
  beforeAll(async () => { product = await startProduct(folder.path, environment) }, 30_000)
  afterAll(async () => {
    expect(await product.stop()).toBe(0)
    folder.remove()
  })

  const somebody = async () => {
    const client = createClient(product.url)
    expect((await client.register(`person-${++people}`)).status).toBe(201)
    return client
  }
  const admin = async () => {
    const client = createClient(product.url)
    expect((await client.login('admin', adminPassword)).status).toBe(200)
    return client
  }
  const sold = async (seller: Client, more: object = {}): Promise<number> => {
    const { status, body } = await seller.post('/api/recipes', { ...soup(`Secret soup ${people}`), price: '4.99', isPublished: true, ...more })
    expect(status).toBe(201)
    return body.id as number
  }
  const browser = (path: string, form: Record<string, string>) => fetch(`${product.url}/stripe-simulator/v1/payment_intents/${path}`, { method: 'POST', body: new URLSearchParams(form) })
  const pay = async (clientSecret: string, card = 'pm_card_visa') => (await browser(`${clientSecret.split('_secret_')[0]}/confirm`, { client_secret: clientSecret, payment_method: card })).status
  const bought = async (buyer: Client, recipeId: number) => {
    const { body } = await buyer.post('/api/create-payment-intent', { recipeId })
    expect(await pay(body.clientSecret)).toBe(200)
    expect((await buyer.post('/api/confirm-purchase', { paymentIntentId: body.paymentIntentId, recipeId })).status).toBe(200)
  }

  /** Everywhere that a recipe can be seen, whether it shows what is to be paid for. */
  const shown = async (who: Client, id: number, like: number) => {
    const { body: recipe } = await who.get(`/api/recipes/${id}`)
    const { body: { recipes } } = await who.get(`/api/recipes?search=${encodeURIComponent(recipe.title)}`)
    const { body: pickers } = await who.get('/api/recipes/all')
    const planned = await who.post('/api/meal-plans', { date: day, mealType: 'dinner', recipeId: id })
    const list = await who.post('/api/shopping-list', { startDate: day, endDate: day })
    const { body: { similar } } = await who.get(`/api/recipes/${like}/similar`)
    const found = await who.get('/api/recipes?search=garlic&limit=100')
    return {
      detail: !recipe.locked && recipe.ingredients.length === 3,
      list: recipes.find((one: { id: number }) => one.id === id).locked === false,
      similar: similar.find((one: { id: number }) => one.id === id).locked === false,
      pickers: (Array.isArray(pickers) ? pickers : pickers.recipes).some((one: { id: number }) => one.id === id),
      planning: planned.status === 201,
      shopping: list.status === 200 && JSON.stringify(list.body).includes('garlic'),
      search: found.body.recipes.some((one: { id: number }) => one.id === id),
    }
  }
  const all = (open: boolean) => ({ detail: open, list: open, similar: open, pickers: open, planning: open, shopping: open, search: open })

  it('is open everywhere at the buyer’s next call, to the buyer alone, and locked again when it is refunded', async () => {
    const [creator, buyer, other] = [await somebody(), await somebody(), await somebody()]
    const [id, like] = [await sold(creator), await sold(creator, { title: 'Open soup', price: null })]
    expect(await shown(buyer, id, like)).toEqual(all(false))
    const { body } = await buyer.post('/api/create-payment-intent', { recipeId: id })
    expect(body).toMatchObject({ amount: 499, currency: 'usd', mode: 'simulator' })
    expect(await pay(body.clientSecret, 'pm_card_authenticationRequired')).toBe(200)
    const confirm = () => buyer.post('/api/confirm-purchase', { paymentIntentId: body.paymentIntentId, recipeId: id })
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
    expect((await browser(`${body.paymentIntentId}/authenticate`, { client_secret: body.clientSecret, outcome: 'succeed' })).status).toBe(200)
    expect((await confirm()).status).toBe(200)
    expect(await shown(buyer, id, like)).toEqual(all(true))
    expect(await shown(other, id, like)).toEqual(all(false))
    expect((await creator.get('/api/creator/sales')).body).toMatchObject({ sales: [{ recipeId: id, amount: 499, fee: 100, share: 399 }], balance: 399, onboarded: false })

    const boss = await admin()
    const [purchase] = (await boss.get('/api/admin/purchases')).body
    expect(purchase).toMatchObject({ recipeId: id, refundedAt: null, buyer: { username: expect.stringMatching(/^person-/) } })
    expect((await boss.post(`/api/admin/purchases/${purchase.id}/refund`)).status).toBe(200)
    await until(async () => (await buyer.get(`/api/recipes/${id}`)).body.locked === true)
    expect((await buyer.get('/api/purchases')).body).toMatchObject([{ recipeId: id, refundedAt: expect.any(String) }])
    await until(async () => (await buyer.post('/api/meal-plans', { date: day, mealType: 'lunch', recipeId: id })).status === 403)
    expect(await shown(buyer, id, like)).toEqual(all(false))
    const { body: ledger } = await boss.get('/api/admin/ledger')
    expect(ledger.sum).toBe(0)
    expect(ledger.accounts.every(({ balance }: { balance: number }) => balance === 0)).toBe(true)
  }, 30_000)

  it('stays the buyer’s when it is deleted, or its author is', async () => {
    const [creator, buyer, other] = [await somebody(), await somebody(), await somebody()]
    const [first, second] = [await sold(creator), await sold(creator)]
    for (const id of [first, second]) await bought(buyer, id)
    expect((await creator.del(`/api/recipes/${first}`)).status).toBe(200)
    expect((await creator.send('DELETE', '/api/user', { password: 'a good long password' })).status).toBeLessThan(300)
    for (const id of [first, second]) {
      await until(async () => (await other.get(`/api/recipes/${id}`)).status === 404)
      expect((await buyer.get(`/api/recipes/${id}`)).body).toMatchObject({ id, locked: false, ingredients: soup().ingredients })
      await until(async () => (await other.post('/api/create-payment-intent', { recipeId: id })).status === 404)
    }
  }, 30_000)

  it('that is deleted before the payment came gives the money back', async () => {
    const [creator, buyer] = [await somebody(), await somebody()]
    const id = await sold(creator)
    const { body } = await buyer.post('/api/create-payment-intent', { recipeId: id })
    expect((await creator.del(`/api/recipes/${id}`)).status).toBe(200)
    // either it can no longer be paid for, or what was paid goes back
    if (await pay(body.clientSecret) === 200) {
      const boss = await admin()
      await until(async () => (await boss.get('/api/admin/ledger')).body.accounts.every(({ name, balance }: { name: string; balance: number }) => name !== 'refunds' || balance === 0))
    }
    const confirm = await buyer.post('/api/confirm-purchase', { paymentIntentId: body.paymentIntentId, recipeId: id })
    expect([409, 404]).toContain(confirm.status)
    expect((await buyer.get(`/api/recipes/${id}`)).status).toBe(404)
  }, 30_000)

  it('is the buyer’s, and the creator is paid once, whenever the product is killed', async () => {
    let [creator, buyer, boss] = [await somebody(), await somebody(), await admin()]
    const id = await sold(creator, { price: '15.00' })
    const again = async () => {
      await product.kill()
      product = await startProduct(folder.path, environment)
      ;[creator, buyer, boss] = [creator.at(product.url), buyer.at(product.url), boss.at(product.url)]
    }
    const { body } = await buyer.post('/api/create-payment-intent', { recipeId: id })
    await again()
    expect(await pay(body.clientSecret)).toBe(200)
    await again()
    await until(async () => (await buyer.get('/api/purchases')).body.length === 1)
    await until(async () => (await buyer.get(`/api/recipes/${id}`)).body.locked === false)

    const { body: { url } } = await creator.post('/api/creator/onboarding')
    expect(url).toContain('/stripe-simulator/connect/')
    const page = await fetch(product.url + new URL(url).pathname)
    const html = await page.text()
    const form = new URLSearchParams({ choice: 'complete' })
    for (const [, name, value] of html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)) if (name !== 'choice') form.set(name!, value!)
    const back = await fetch(product.url + new URL(url).pathname, { method: 'POST', body: form, redirect: 'manual', headers: { origin: product.url } })
    expect(back.headers.get('location')).toMatch(/\/creator\?onboarding=done$/)
    expect((await creator.get('/api/creator/sales')).body).toMatchObject({ balance: 1200, onboarded: true, payouts: [] })
    expect((await boss.post('/api/admin/scheduler/trigger/weeklyPayouts')).status).toBeLessThan(300)
    await until(async () => (await creator.get('/api/creator/sales')).body.payouts.length === 1)
    await again()
    await until(async () => (await creator.get('/api/creator/sales')).body.payouts[0].status === 'sent')
    expect((await creator.get('/api/creator/sales')).body).toMatchObject({ balance: 0, payouts: [{ amount: 1200 }] })
    expect((await boss.get('/api/admin/ledger')).body.sum).toBe(0)
  }, 60_000)
})
