import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person } from '@plateful/testing'
import { recipeBody, type RecipesService, recipesService } from '../testing.ts'

const secret = 'unobtainium'
const ids = (recipes: { id: number }[]) => recipes.map(({ id }) => id).sort((a, b) => a - b)

describe('a locked recipe', () => {
  let service: RecipesService
  let priced: number
  let premium: number
  let both: number
  let decoy: number
  const owner = person(1)
  const readers = { nobody: undefined, plain: person(2), subscriber: person(3), buyer: person(4), owner, admin: person(5, { isAdmin: true }) }
  type Reader = keyof typeof readers
  const as = (reader: Reader) => service.as(readers[reader])
  const opens: Record<Reader, () => number[]> = {
    nobody: () => [], plain: () => [], subscriber: () => [premium, both], buyer: () => [priced, both], owner: () => [priced, premium, both], admin: () => [priced, premium, both],
  }
  const all = Object.keys(readers) as Reader[]

  beforeAll(async () => {
    service = await recipesService()
    const make = async (more: object) => {
      const hidden = { title: 'Royal stew', description: 'A stew', category: 'dinner', calories: 500, ingredients: [`1 cup ${secret}`, '2 celery stalks', '1 egg'], instructions: `Boil the ${secret}` }
      return (await service.as(owner)('POST', '/api/recipes', recipeBody({ ...hidden, ...more }))).body.id as number
    }
    priced = await make({ price: '3.00' })
    premium = await make({ isPremium: true })
    both = await make({ price: '3.00', isPremium: true })
    decoy = await make({ title: 'Plain stew', ingredients: ['1 cup water'], instructions: 'Boil' })
    service.says('billing', 'SubscriptionActivated', { userId: 3, tier: 'yearly', expiresAt: '2027-01-01T00:00:00.000Z' })
    for (const recipeId of [priced, both]) service.says('billing', 'RecipePurchased', { userId: 4, recipeId })
  })
  afterAll(() => service.stop())

  it('shows its outside to everybody, its inside to those with a right', async () => {
    for (const reader of all) {
      for (const id of [priced, premium, both]) {
        const { status, body } = await as(reader)('GET', `/api/recipes/${id}`)
        const open = opens[reader]().includes(id)
        expect(status).toBe(200)
        expect(body).toMatchObject({
          title: 'Royal stew', description: 'A stew', calories: 500, ingredientCount: 3, stepCount: 1,
          locked: !open, lockReason: open ? null : id === premium ? 'premium' : 'purchase', price: id === premium ? null : '3.00',
        })
        expect(body.ingredients).toEqual(open ? [`1 cup ${secret}`, '2 celery stalks', '1 egg'] : [])
        expect([JSON.stringify(body).includes(secret), JSON.stringify(body).includes('celery')]).toEqual([open, open])
      }
    }
  })

  it('gives nothing away in any list', async () => {
    for (const reader of all) {
      const caller = as(reader)
      const open = opens[reader]()
      if (readers[reader]) for (const recipeId of [priced, premium, both]) expect((await caller('POST', '/api/favorites', { recipeId })).status).toBe(201)
      const answers = await Promise.all(['/api/recipes?limit=100', '/api/recipes/all', `/api/recipes/${decoy}/similar`, `/api/recipes/${priced}/similar`, ...(readers[reader] ? ['/api/favorites', '/api/recipes/mine', '/api/recipes/imported'] : [])]
        .map((path) => caller('GET', path)))
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        const listed: { id: number }[] = body.recipes ?? body.similar ?? body
        for (const one of listed) if (JSON.stringify(one).includes(secret)) expect(open).toContain(one.id)
      }
      expect(ids(answers[1]!.body)).toEqual([...open, decoy].sort((a, b) => a - b))
      expect(answers[1]!.body.some(({ locked }: { locked: boolean }) => locked)).toBe(false)
      if (readers[reader]) expect(answers[4]!.body).toHaveLength(3)
    }
  })

  it('is not found by what one may not see', async () => {
    for (const reader of all) {
      for (const sortBy of ['', '&sortBy=name']) {
        const found = await as(reader)('GET', `/api/recipes?search=${secret}${sortBy}`)
        expect([reader, ids(found.body.recipes), found.body.pagination.totalCount]).toEqual([reader, opens[reader](), opens[reader]().length])
        expect(ids((await as(reader)('GET', `/api/recipes?search=royal%20${secret}${sortBy}`)).body.recipes)).toEqual(opens[reader]())
        expect(ids((await as(reader)('GET', `/api/recipes?search=royal%20dinner${sortBy}`)).body.recipes)).toEqual([priced, premium, both])
      }
    }
  })

  it('is not ranked by what one may not see', async () => {
    const cook = service.as(person(40))
    const first = (await cook('POST', '/api/recipes', recipeBody({ description: 'With rhubarb', ingredients: ['1 rhubarb'], isPremium: true }))).body.id
    const second = (await cook('POST', '/api/recipes', recipeBody({ description: 'With rhubarb' }))).body.id
    for (const reader of all) expect((await as(reader)('GET', '/api/recipes?search=rhubarb')).body.recipes.map(({ id }: { id: number }) => id)).toEqual([second, first])
    for (const id of [first, second]) await cook('DELETE', `/api/recipes/${id}`)
  })

  it('is not judged alike by what one may not see', async () => {
    const cook = service.as(person(30))
    const twin = (await cook('POST', '/api/recipes', recipeBody({ title: 'Twin', category: 'snack', ingredients: [`1 cup ${secret}`] }))).body.id
    const listed = async (reader: Reader) => (await as(reader)('GET', `/api/recipes/${twin}/similar`)).body.similar.map(({ id }: { id: number }) => id)
    const from = async (reader: Reader) => (await as(reader)('GET', `/api/recipes/${priced}/similar`)).body.similar.map(({ id }: { id: number }) => id)
    // by the secret ingredient alone they are alike
    for (const reader of all) expect([reader, (await listed(reader)).includes(priced)]).toEqual([reader, false])
    expect(await from('buyer')).toContain(twin)
    for (const reader of ['nobody', 'plain', 'subscriber'] as const) expect(await from(reader)).not.toContain(twin)
    await cook('DELETE', `/api/recipes/${twin}`)
  })

  it('closes again with a refund and at the end of a subscription', async () => {
    service.says('billing', 'RecipePurchased', { userId: 6, recipeId: priced })
    service.says('billing', 'SubscriptionActivated', { userId: 6, tier: 'monthly', expiresAt: '2027-01-01T00:00:00.000Z' })
    const locked = async () => Promise.all([priced, premium].map(async (id) => (await service.as(person(6))('GET', `/api/recipes/${id}`)).body.locked))
    expect(await locked()).toEqual([false, false])
    service.says('billing', 'PurchaseRefunded', { userId: 6, recipeId: priced })
    expect(await locked()).toEqual([true, false])
    service.says('billing', 'SubscriptionEnded', { userId: 6 })
    expect(await locked()).toEqual([true, true])
    service.says('billing', 'RecipePurchased', { userId: 6, recipeId: priced })
    expect(await locked()).toEqual([false, true])
  })

  it('stays with its buyers when it is withdrawn', async () => {
    const cook = service.as(person(31, { username: 'cook' }))
    const { id } = (await cook('POST', '/api/recipes', recipeBody({ title: 'Sold out', price: '2', ingredients: [secret] }))).body
    await cook('PUT', `/api/recipes/${id}`, recipeBody({ title: 'Sold out', ingredients: [secret], isPublished: false }))
    service.says('billing', 'RecipePurchased', { userId: 32, recipeId: id })
    const buyer = service.as(person(32))
    const bystander = service.as(person(33))
    await buyer('POST', '/api/favorites', { recipeId: id })
    expect(await buyer('GET', `/api/recipes/${id}`)).toMatchObject({ status: 200, body: { isPublished: false, ingredients: [secret] } })
    expect((await bystander('GET', `/api/recipes/${id}`)).status).toBe(404)

    await cook('DELETE', `/api/recipes/${id}`)
    const kept = await buyer('GET', `/api/recipes/${id}`)
    expect(kept).toMatchObject({ status: 200, body: { id, title: 'Sold out', locked: false, ingredients: [secret] } })
    expect(kept.headers.get('etag')).not.toBe('"2"')
    expect((await buyer('GET', '/api/recipes/all')).body[0]).toMatchObject({ id, title: 'Sold out', locked: false })
    for (const caller of [bystander, cook, service.signedOut, as('admin')]) {
      expect((await caller('GET', `/api/recipes/${id}`)).status).toBe(404)
      expect(ids((await caller('GET', '/api/recipes/all')).body)).not.toContain(id)
    }
    expect((await buyer('GET', '/api/favorites')).body).toEqual([])
    expect((await buyer('GET', `/api/favorites/check/${id}`)).body).toEqual({ isFavorited: false })
    expect((await buyer('POST', '/api/favorites', { recipeId: id })).status).toBe(404)
    expect((await buyer('GET', '/api/recipes?search=sold')).body.recipes).toEqual([])
    service.says('billing', 'PurchaseRefunded', { userId: 32, recipeId: id })
    expect((await buyer('GET', `/api/recipes/${id}`)).status).toBe(404)
  })
})
