import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, soup } from '../../e2e/src/api-client.ts'
import { dataFolder, type RunningProduct, startProduct } from '../../e2e/src/running-product.ts'

const adminPassword = 'correct horse battery'
const anna = { username: 'Quetzal.Finch', email: 'Xylophone.Anna@birds-nest.example', password: 'nightingale sings', firstName: 'Quixotica', lastName: 'Woodpeckerine' }
const changes = { firstName: 'Hummingbirdia', lastName: 'Kingfisherson', profileImageUrl: 'https://pictures.example.com/kookaburra-portrait.png' }
const userAgent = 'Mozilla/5.0 (Cassowary 7; X11; Linux x86_64) Firefox/140.0'
// a search index holds words, and of words that begin alike only the rest
const inIndexes = ['uetzal', 'ylophone']
const personal = ['Quetzal.Finch', 'Xylophone.Anna', 'birds-nest', 'nightingale', 'Quixotica', 'Woodpeckerine', 'Hummingbirdia', 'Kingfisherson', 'kookaburra', 'Cassowary', ...inIndexes]

/** The text as it could stand in a file: as typed or folded, in UTF-16, and in base64, wherever it begins there. */
const formsOf = (text: string): Buffer[] => {
  const utf16 = Buffer.from(text, 'utf16le')
  const inBase64 = [0, 1, 2].flatMap((shift) => (['base64', 'base64url'] as const).map((form) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString(form)
    // the first and last letters depend on what is beside
    return encoded.replace(/=+$/, '').slice(shift === 0 ? 0 : shift + 1, -2)
  }))
  return [...[...new Set([text, text.toLowerCase(), ...inBase64])].map((one) => Buffer.from(one)), utf16, Buffer.from(utf16).swap16()]
}

const wanted = personal.flatMap((text) => formsOf(text).map((form) => ({ text, form })))

const filesIn = (folder: string): string[] => readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))

/** Which personal texts stand in which file. */
const found = (folder: string): string[] => {
  const hits = new Set<string>()
  for (const file of filesIn(folder)) {
    let bytes: Buffer
    try {
      bytes = readFileSync(file)
    } catch {
      continue
    }
    for (const { text, form } of wanted) if (bytes.includes(form)) hits.add(`${file.slice(folder.length + 1)}: ${text}`)
  }
  return [...hits]
}

describe('a deleted account', () => {
  const folder = dataFolder()
  const environment = { SEED: 'none', RATE_LIMITS: 'off', ADMIN_PASSWORD: adminPassword }
  let product: RunningProduct
  beforeAll(async () => { product = await startProduct(folder.path, environment) }, 30_000)
  afterAll(async () => {
    await product.stop()
    folder.remove()
  })

  const signedIn = async (username: string, password: string) => {
    const client = createClient(product.url)
    return { client, status: (await client.post('/api/login', { username, password })).status }
  }
  const outbox = () => readdirSync(join(folder.path, 'outbox')).filter((name) => name.endsWith('.eml'))

  it('leaves none of its bytes in any file, while the product runs, after a restart, and with the views built anew', async () => {
    const client = createClient(product.url)
    const headers = { 'user-agent': userAgent }
    const key = () => ({ ...headers, 'idempotency-key': randomUUID() })
    const other = createClient(product.url)
    expect((await other.register('sparrow')).status).toBe(201)
    expect((await client.post('/api/register', anna, key())).status).toBe(201)
    const { body: me } = await client.get('/api/user')
    expect((await client.put('/api/user', { ...changes, timeZone: 'Asia/Tokyo' }, key())).status).toBe(200)
    const elsewhere = createClient(product.url)
    expect((await elsewhere.post('/api/login', { username: anna.email, password: anna.password }, key())).status).toBe(200)
    const recipe = await client.post('/api/recipes', soup(), headers)
    expect(recipe.status).toBe(201)
    expect((await other.get(`/api/recipes/${recipe.body.id}`)).body.author.username).toBe(anna.username)
    await client.post('/api/favorites', { recipeId: recipe.body.id }, headers)
    await client.post('/api/meal-plans', { date: '2026-03-03', mealType: 'dinner', recipeId: recipe.body.id }, headers)
    const admin = await signedIn('admin', adminPassword)
    expect((await admin.client.get('/api/admin/users?search=xylophone.anna')).body).toMatchObject([{ id: me.id, username: anna.username }])
    for (const path of ['/api/request-password-reset', '/api/request-username-recovery']) expect((await createClient(product.url).post(path, { email: anna.email })).status).toBe(200)
    await expect.poll(() => outbox().length, { timeout: 5_000 }).toBe(2)
    const { clientSecret } = (await client.post('/api/create-subscription-payment', { tier: 'monthly' })).body as { clientSecret: string }
    const paymentIntentId = clientSecret.split('_secret_')[0]!
    const paid = await fetch(`${product.url}/stripe-simulator/v1/payment_intents/${paymentIntentId}/confirm`, { method: 'POST', body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }) })
    expect(paid.status).toBe(200)
    expect((await client.post('/api/complete-subscription', { paymentIntentId })).status).toBe(200)
    const held = await client.get('/api/user/export')
    expect(held.body).toMatchObject({ subscription: { active: { tier: 'monthly' } }, account: { email: anna.email, ...changes }, recipes: [{ title: soup().title }], favorites: [recipe.body.id], meals: [{ recipeId: recipe.body.id }] })
    expect(held.body.sessions).toHaveLength(2)
    for (const text of ['Quetzal.Finch', 'Xylophone.Anna', 'Hummingbirdia', 'Cassowary']) expect(found(folder.path).join('\n')).toContain(text)

    expect((await client.send('DELETE', '/api/user', { password: 'wrong horse' })).status).toBe(403)
    expect((await client.send('DELETE', '/api/user', { password: anna.password }, key())).status).toBe(200)
    expect((await client.get('/api/user')).status).toBe(401)
    expect((await elsewhere.get('/api/user')).status).toBe(401)
    for (const name of [anna.username, anna.email]) expect((await signedIn(name, anna.password)).status).toBe(401)
    expect(outbox()).toEqual([])
    await expect.poll(async () => (await other.get(`/api/recipes/${recipe.body.id}`)).status).toBe(404)
    await expect.poll(() => found(folder.path), { timeout: 10_000 }).toEqual([])
    expect((await admin.client.get('/api/admin/users')).body.map(({ username }: { username: string }) => username)).toEqual(['sparrow', 'admin'])

    const answers = async () => {
      const back = await signedIn('sparrow', 'a good long password')
      const administrator = await signedIn('admin', adminPassword)
      const recipes = await back.client.get('/api/recipes')
      const users = await administrator.client.get('/api/admin/users')
      return { user: (await back.client.get('/api/user')).body, recipes: recipes.body, users: users.body, ofMine: (await back.client.get(`/api/recipes/${recipe.body.id}`)).status }
    }
    const before = await answers()
    expect(await product.stop()).toBe(0)
    expect(found(folder.path)).toEqual([])
    product = await startProduct(folder.path, environment)
    expect(await answers()).toEqual(before)
    expect(found(folder.path)).toEqual([])
    expect(await product.stop()).toBe(0)
    for (const name of readdirSync(folder.path)) if (/\.views\.db/.test(name)) rmSync(join(folder.path, name))
    product = await startProduct(folder.path, environment)
    expect(await answers()).toEqual(before)
    expect(found(folder.path)).toEqual([])

    const again = await createClient(product.url).post('/api/register', anna)
    expect([again.status, again.body.id === me.id]).toEqual([201, false])
  }, 60_000)

  it('is never the administrator\'s', async () => {
    const { client } = await signedIn('admin', adminPassword)
    expect(await client.send('DELETE', '/api/user', { password: adminPassword })).toMatchObject({ status: 409, body: { code: 'admin_account', message: 'The administrator\'s account cannot be deleted.' } })
    expect((await client.get('/api/user')).status).toBe(200)
  })
})
