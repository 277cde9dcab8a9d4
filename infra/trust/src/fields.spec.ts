import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../e2e/src/api-client.ts'
import { type ApiCall, bodyOf, readApi } from './api.ts'
import { privileged, propertiesOf } from './any-bytes.ts'
import { questions } from './asking.ts'
import { seed } from './config.ts'
import { filled, pathFor, readMatrix, type Row } from './matrix.ts'
import { measured } from './measured.ts'
import { isThing, things, type Values } from './things.ts'
import { openWorld, type Role, roles, type World } from './world.ts'

// many requests each, on machines that may be busy
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** What must come back nowhere: neither as text nor as a number nor as a time. */
const smuggled = /smuggled|7700770\d|1999-12-31/
const bystander: Role = 'buyer'

/** A row of the matrix by which somebody but the bystander changes something. */
type Changing = { route: string; row: Row; role: Role }
const changing: Changing[] = Object.entries(readMatrix().routes).flatMap(([route, rows]) => {
  for (const row of rows) {
    const role = roles.find((role) => role !== bystander && Number.parseInt(String(row.answers[roles.indexOf(role)]), 10) < 300)
    if (role && row.send !== undefined && route.startsWith('P')) return [{ route, row, role }]
  }
  return []
})

describe('fields that nobody asked for', () => {
  let world: World
  let calls: ApiCall[]
  let known: (route: string) => string[]
  const tally = { sent: 0, fields: 0 }

  beforeAll(async () => {
    world = await openWorld()
    const api = await readApi(world.product.url)
    calls = api.calls
    known = (route) => propertiesOf(bodyOf(calls.find(({ method, path }) => `${method} ${path}` === route)!), api.schemas)
    await things['recipe locked by price, sold to the buyer'](world)
  })
  afterAll(async () => {
    measured('fields', { bodies: changing.length, requests: tally.sent, fields: tally.fields })
    await world.stop()
  })

  /** Everything that a person can read of themselves. */
  const readsOf = async (client: Client): Promise<string> => {
    const paths = ['/api/user', '/api/user/export', '/api/user/subscription', '/api/recipes/mine', '/api/recipes/imported', '/api/recipes/all', '/api/favorites', '/api/meal-plans?startDate=2031-01-01&endDate=2031-12-31', '/api/purchases', '/api/creator/sales', '/api/dashboard/stats']
    const said = []
    for (const path of paths) said.push((await client.get(path)).body)
    return JSON.stringify(said).replaceAll(/"exportedAt":"[^"]+"/g, '')
  }
  /** What the administrator sees of everybody who was there before. */
  const usersUpTo = async (last: number) => (await world.as('administrator').get('/api/admin/users?limit=500')).body
    .filter(({ id }: { id: number }) => id <= last).map(({ subscription_status: _status, subscription_tier: _tier, ...user }: Record<string, unknown>) => user)

  const extrasFor = (route: string) => {
    const others = [...privileged, 'smuggled', 'price', 'priceCents', 'recipeOwnerId', 'currency', 'status', 'permissions', 'mealId', 'purchaseId'].filter((name) => !known(route).includes(name))
    const value = fc.constantFrom<unknown>(77007701, '77007702', 'smuggled', true, false, null, 0, 1, -1, world.ids[bystander], world.ids.administrator, 'admin', 'administrator', 'yearly', 'active', '0.01', '1999-12-31T00:00:00.000Z', { smuggled: true }, ['smuggled'])
    return fc.tuple(fc.subarray(others, { minLength: 5 }), fc.array(value, { minLength: others.length, maxLength: others.length }))
      .map(([names, values]) => Object.fromEntries(names.map((name, i) => [name, values[i]])))
  }

  it('names enough calls', () => expect(changing.length).toBeGreaterThan(10))

  it.each(changing)('of $route have no effect and come back nowhere', async ({ route, row, role }) => {
    const [method = '', path = ''] = route.split(' ')
    await fc.assert(fc.asyncProperty(extrasFor(route), async (extras) => {
      const client = row.session === 'own' ? await world.anew(role) : world.as(role)
      const made: Values = row.of !== undefined && isThing(row.of) ? await things[row.of](world) : {}
      const values = made['id'] === undefined ? made : { ...made, recipeId: made['id'] }
      const last: number = (await world.as('administrator').get('/api/admin/users')).body[0].id
      const [others, users] = [await readsOf(world.as(bystander)), await usersUpTo(last)]
      tally.sent++
      tally.fields += Object.keys(extras).length
      const sent = { ...extras, ...(filled(row.send, values) as object) }
      const reply = await client.send(method, pathFor(path, values) + (row.query ?? ''), sent)
      expect([reply.status, JSON.stringify(reply.body)]).toEqual([expect.toSatisfy((status: number) => status < 300), expect.not.stringMatching(smuggled)])
      expect(await readsOf(client)).not.toMatch(smuggled)
      if (role !== 'nobody') expect((await client.get('/api/user')).body).toMatchObject(row.session === 'own' ? { isAdmin: false } : { id: world.ids[role], isAdmin: role === 'administrator', subscription_tier: role === 'premium' ? 'monthly' : 'free' })
      // what changed is the sender's: whoever was named in the fields has what they had
      if (!route.includes('recipes')) expect(await readsOf(world.as(bystander))).toBe(others)
      expect(await usersUpTo(last)).toEqual(users)
      if (reply.body.userId !== undefined) expect(reply.body).toMatchObject({ userId: world.ids[role], locked: false, importedFrom: null })
      if (route === 'POST /api/recipes') expect(reply.body).toMatchObject({ version: 1, source: null, sourceId: null, originalUrl: null })
      if (reply.body.amount !== undefined && reply.body.title !== undefined) expect(reply.body.amount).toBe(499)
    }), { seed, numRuns: 3, endOnFailure: true })
  })

  it('are dropped from what stands inside a body, too', async () => {
    const extra = { smuggled: 'smuggled', id: 77007701, aisle: 'smuggled', recipeId: 77007702, ['__proto__']: { smuggled: true } }
    const { status, body } = await world.as('member').post('/api/recipes', {
      title: 'Soup', ingredients: [{ name: 'onion', original: '1 onion', amount: 1, unit: null, ...extra }, { name: 'leek', ...extra }], instructions: 'Chop.', nutrition: { calories: 77007703 }, author: { id: world.ids.administrator, username: 'smuggled' },
    })
    expect(status).toBe(201)
    expect(JSON.stringify(body)).not.toMatch(smuggled)
    expect(body).toMatchObject({ userId: world.ids.member, ingredients: ['1 onion', 'leek'] })
    expect((await world.as('member').get(`/api/recipes/${body.id}`)).body.author.username).toBe('the-member')
  })

  it('of a query change no answer', async () => {
    const query = `userId=${world.ids.owner}&ownerId=${world.ids.owner}&isAdmin=true&role=admin&caller[userId]=${world.ids.owner}&sessionId=x&isPublished=false&__proto__[isAdmin]=true`
    for (const role of ['nobody', 'member'] as const) {
      for (const path of questions(calls, [], { id: [1], recipeId: [1] }).filter((path) => !path.includes('?'))) {
        const [plain, asked] = [await world.as(role).get(path), await world.as(role).get(`${path}?${query}`)]
        const told = ({ status, body }: typeof plain) => [status, JSON.stringify(body).replace(/"exportedAt":"[^"]+"/, '')]
        expect([path, told(asked)]).toEqual([path, told(plain)])
      }
    }
  })
})
