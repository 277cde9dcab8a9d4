import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ApiCall, readApi } from './api.ts'
import { namingCalls, questions, unseen } from './asking.ts'
import { filled, pathFor } from './matrix.ts'
import { measured } from './measured.ts'
import { things, type Values } from './things.ts'
import { done, openWorld, recipeWith, type Role, type World } from './world.ts'

// many requests each, on machines that may be busy
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const blind = ['nobody', 'member', 'premium', 'buyer'] as const

/** A recipe whose every text has a word that stands nowhere else. */
const marked = (word: string, more: object = {}) => recipeWith({
  title: `${word}title`, description: `${word}description`, ingredients: [`400 g ${word}ingredient`, '2 tomatoes'], instructions: `${word}instruction.`, ...more,
})
const wordsOf = (word: string) => ['title', 'description', 'ingredient', 'instruction'].map((part) => word + part)

describe('what somebody may not see', () => {
  let world: World
  let calls: ApiCall[]
  let asked = 0
  beforeAll(async () => {
    world = await openWorld()
    calls = (await readApi(world.product.url)).calls
  })
  afterAll(async () => {
    measured('unseen', { answers: asked })
    await world.stop()
  })

  /** An answer without what differs from one call to the next. */
  const ask = async (role: Role, method: string, path: string, body?: unknown) => {
    asked++
    const { status, headers, body: said } = await world.as(role).send(method, path, body)
    return { status, said: JSON.stringify(said), headers: [...headers.keys()].filter((name) => name !== 'set-cookie').sort() }
  }
  const without = (text: string, { id, session }: Values) => text.replaceAll(String(id ?? session), 'it')

  describe.each(unseen)('$thing', ({ thing, none, by }) => {
    let there: Values
    let nothing: Values
    // once: whoever may not see it changes nothing
    beforeAll(async () => {
      there = await things[thing](world)
      nothing = { ...there, ...(await things[none](world)) }
    })

    it.each(namingCalls(thing))('$method $path answers as if there were none', async ({ method, path, row }) => {
      const reply = async (role: Role, about: Values) => {
        const values = about['id'] === undefined ? about : { ...about, recipeId: about['id'] }
        const body = row.send === undefined ? (method === 'GET' ? undefined : {}) : filled(row.send, values)
        const { said, ...rest } = await ask(role, method, pathFor(path, values) + (row.query ?? ''), body)
        return { ...rest, said: without(said, values) }
      }
      for (const role of by) expect([role, await reply(role, there)]).toEqual([role, await reply(role, nothing)])
    })
  })

  it('changes no answer to anybody else', async () => {
    const words = ['umbra', 'penumbra', 'twilight'].flatMap(wordsOf)
    const published: number = (await done('a recipe', world.as('owner').post('/api/recipes', recipeWith({ ingredients: ['2 tomatoes'] }, 'Seen')), 201)).id
    await Promise.all(blind.slice(1).map((role) => world.as(role).post('/api/favorites', { recipeId: published })))
    const all = questions(calls, [...words, 'tomato', 'the-owner'], { id: [published], recipeId: [published], slug: ['umbra'] })
    const look = async () => {
      const found = new Map<string, unknown>()
      for (const role of blind) {
        for (const path of all) {
          const { status, said } = await ask(role, 'GET', path)
          found.set(`${role} ${path}`, [status, said.replace(/"exportedAt":"[^"]+"/, '')])
        }
      }
      return found
    }
    const before = await look()
    expect(before.size).toBeGreaterThan(150)
    const owner = world.as('owner')
    await done('private', owner.post('/api/recipes', marked('umbra', { isPublished: false })), 201)
    await done('private, for sale', owner.post('/api/recipes', marked('penumbra', { isPublished: false, price: '9.99', isPremium: true })), 201)
    const { recipeId } = await done('imported', owner.post('/api/recipes/import/url', { url: world.freshPage('twilighttitle') }), 201)
    await done('planned', owner.post('/api/meal-plans', { date: '2031-05-05', mealType: 'dinner', recipeId }), 201)
    const draft = await done('drafted', owner.post('/api/recipes', marked('twilight')), 201)
    await done('deleted', owner.del(`/api/recipes/${draft.id}`), 200)
    expect(await look()).toEqual(before)
    // the owner is shown it, so that the words are the right ones
    expect(JSON.stringify((await owner.get('/api/recipes/mine')).body)).toContain('umbraingredient')
  })

  it('is in no answer about a recipe that is locked', async () => {
    const locks = { price: { price: '9.99' }, premium: { isPremium: true }, either: { price: '9.99', isPremium: true } } as const
    const recipes: { word: string; id: number; open: readonly Role[] }[] = []
    for (const [lock, more] of Object.entries(locks)) {
      const word = `vault${lock}`
      const { id } = await done('locked', world.as('owner').post('/api/recipes', marked(word, more)), 201)
      recipes.push({ word, id, open: lock === 'price' ? ['owner', 'administrator'] : ['owner', 'administrator', 'premium'] })
    }
    for (const { word, id, open } of recipes) {
      const secrets = [`${word}ingredient`, `${word}instruction`]
      const all = questions(calls, [...secrets, `${word}title`], { id: [id], recipeId: [id] })
      for (const role of [...blind, 'owner', 'administrator'] as const) {
        const said: string[] = []
        for (const path of all) said.push((await ask(role, 'GET', path)).said)
        said.push((await ask(role, 'POST', '/api/shopping-list', { recipeIds: [id] })).said)
        said.push((await ask(role, 'POST', '/api/meal-plans', { date: '2031-06-02', mealType: 'snack', recipeId: id })).said)
        said.push((await ask(role, 'POST', '/api/create-payment-intent', { recipeId: id })).said)
        expect([role, word, secrets.filter((secret) => said.join('').includes(secret))]).toEqual([role, word, open.includes(role) ? secrets : []])
        const found = (await world.as(role).get(`/api/recipes?search=${word}ingredient`)).body
        expect([role, word, found.pagination.totalCount]).toEqual([role, word, open.includes(role) ? 1 : 0])
        expect(JSON.stringify((await world.as(role).get('/api/recipes')).body), `${role} sees the title`).toContain(`${word}title`)
      }
    }
  })

  it('is closed again after a refund, in the plan and the shopping list, too', async () => {
    const { id } = await done('for sale', world.as('owner').post('/api/recipes', marked('refund', { price: '4.99' })), 201)
    const buyer = world.as('buyer')
    const paymentIntentId = await world.pay(buyer, '/api/create-payment-intent', { recipeId: id })
    const bought = await done('bought', buyer.post('/api/confirm-purchase', { paymentIntentId, recipeId: id }), 200)
    const [startDate, endDate] = ['2031-07-06', '2031-07-12']
    await done('planned', buyer.post('/api/meal-plans', { date: '2031-07-07', mealType: 'dinner', recipeId: id }), 201)
    const list = async () => JSON.stringify((await buyer.post('/api/shopping-list', { startDate, endDate })).body)
    expect(await list()).toContain('refundingredient')
    await done('refunded', world.as('administrator').post(`/api/admin/purchases/${bought.id}/refund`), 200)
    expect(await list()).not.toContain('refundingredient')
    const said = []
    for (const path of questions(calls, ['refundingredient'], { id: [id] })) said.push((await ask('buyer', 'GET', path)).said)
    expect(said.join('')).not.toMatch(/refund(?:ingredient|instruction)/)
    expect((await buyer.get(`/api/meal-plans?startDate=${startDate}&endDate=${endDate}`)).body).toMatchObject([{ recipeId: id, recipe: { title: 'refundtitle', locked: true } }])
  })

  it('does not follow a recipe that was made private into plans and favorites', async () => {
    const { id } = await done('published', world.as('owner').post('/api/recipes', marked('before')), 201)
    const member = world.as('member')
    await done('planned', member.post('/api/meal-plans', { date: '2031-08-04', mealType: 'dinner', recipeId: id }), 201)
    await done('loved', member.post('/api/favorites', { recipeId: id }), 201)
    await done('made private', world.as('owner').put(`/api/recipes/${id}`, marked('afterwards', { isPublished: false })), 200)
    const said = []
    for (const path of questions(calls, ['afterwardsingredient'], { id: [id], recipeId: [id] })) said.push((await ask('member', 'GET', path)).said)
    said.push((await ask('member', 'GET', '/api/meal-plans?startDate=2031-08-03&endDate=2031-08-09')).said)
    said.push((await ask('member', 'POST', '/api/shopping-list', { startDate: '2031-08-03', endDate: '2031-08-09' })).said)
    expect(said.join('')).not.toContain('afterwards')
    expect(said.at(-2)).toContain('beforetitle')
    expect(said.at(-1)).not.toContain('beforeingredient')
    expect((await member.get(`/api/favorites/check/${id}`)).body).toEqual({ isFavorited: false })
  })

  it('of another person is the address, the full name, and what they do', async () => {
    await done('named', world.as('owner').put('/api/user', { firstName: 'Quixotica', lastName: 'Woodpeckerine', profileImageUrl: 'https://pictures.example.com/kookaburra.png' }), 200)
    const { id } = await things['published recipe'](world)
    for (const role of ['nobody', 'member', 'premium', 'buyer'] as const) {
      const said = []
      for (const path of questions(calls, ['Quixotica', 'the-owner@example.test'], { id: [id], recipeId: [id] })) said.push((await ask(role, 'GET', path)).said)
      expect([role, /the-owner@|Quixotica|Woodpeckerine|kookaburra/.exec(said.join(''))?.[0]]).toEqual([role, undefined])
    }
  })
})
