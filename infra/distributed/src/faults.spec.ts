import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient, soup } from '../../e2e/src/api-client.ts'
import { dataFolder } from '../../e2e/src/running-product.ts'
import { type Distributed, natsServerFor, startDistributed, weekFrom } from './running.ts'

const nats = natsServerFor('separate processes that are frozen and killed')

const timed = async <Result>(work: () => Promise<Result>) => {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began }
}

describe.skipIf(nats === undefined)('separate processes that are frozen and killed', () => {
  const folder = dataFolder()
  let product: Distributed
  beforeAll(async () => {
    product = await startDistributed(folder.path, { INSTANCES: 'planning=2' })
  }, 60_000)
  afterAll(async () => {
    expect(await product.stop()).toBe(0)
    folder.remove()
  }, 30_000)

  const person = async (name: string): Promise<Client> => {
    const client = createClient(product.url)
    expect((await client.register(name)).status).toBe(201)
    return client
  }

  /** Recipes of one person, one planned in each week from the first on. */
  const planned = async (client: Client, count: number): Promise<number[]> => {
    const ids: number[] = []
    for (let n = 0; n < count; n++) {
      const { body } = await client.post('/api/recipes', soup(`first ${n}`))
      expect((await client.post('/api/meal-plans', { date: weekFrom(n), mealType: 'dinner', recipeId: body.id })).status).toBe(201)
      ids.push(body.id)
    }
    return ids
  }

  type Meal = { id: number; date: string; recipeId: number; recipe: { title: string } }
  /** The meals of the weeks before `weeks`, a year at a time. */
  const meals = async (client: Client, weeks = 52): Promise<Meal[]> => {
    const found: Meal[] = []
    for (let from = 0; from < weeks; from += 52) {
      const { status, body } = await client.get(`/api/meal-plans?startDate=${weekFrom(from)}&endDate=${weekFrom(from + 51, 6)}`)
      if (status === 200) found.push(...body.map((meal: Meal) => ({ ...meal, date: meal.date.slice(0, 10) })))
    }
    return found
  }
  const mine = async (client: Client): Promise<{ id: number; title: string }[]> => (await client.get('/api/recipes/mine')).body

  /** Every planned recipe has the title that its own service knows. */
  const expectTruth = async (client: Client) => {
    const titles = new Map((await mine(client)).map(({ id, title }) => [id, title]))
    await expect.poll(async () => (await meals(client)).map(({ recipeId, recipe }) => [recipeId, recipe.title]), { timeout: 15_000 })
      .toEqual((await meals(client)).map(({ recipeId }) => [recipeId, titles.get(recipeId)]))
    return titles
  }

  /** Does it again and again, several at once, until `stop`. */
  const underLoad = (work: (n: number) => Promise<void>, workers = 4) => {
    const stopping = new AbortController()
    let n = 0
    const loops = Promise.all(Array.from({ length: workers }, async () => {
      while (!stopping.signal.aborted) await work(n++)
    }))
    return async () => {
      stopping.abort()
      await loops
    }
  }

  it('a killed instance loses nothing acknowledged, and the other one takes over what it was doing', async () => {
    const ada = await person('ada')
    const ids = await planned(ada, 12)
    const acknowledged = new Set<string>()
    let weeks = 0
    const stop = underLoad(async (n) => {
      weeks = n + 1
      const slot = { date: weekFrom(n, 1), mealType: 'lunch', recipeId: ids[n % ids.length] }
      const { status } = await ada.post('/api/meal-plans', slot).catch(() => ({ status: 0 }))
      if (status === 201) acknowledged.add(slot.date)
    })
    await expect.poll(() => acknowledged.size, { timeout: 15_000 }).toBeGreaterThan(15)
    // what is heard now is given to both in turns: a frozen one keeps its turn
    product.signal('planning', 2, 'SIGSTOP')
    for (const [n, id] of ids.entries()) expect((await ada.put(`/api/recipes/${id}`, soup(`second ${n}`))).status).toBe(200)
    const before = acknowledged.size
    await product.replace('planning', 2, 'SIGKILL')
    await expect.poll(() => acknowledged.size, { timeout: 15_000 }).toBeGreaterThan(before + 15)
    await stop()
    const titles = await expectTruth(ada)
    expect([...titles.values()].toSorted()).toEqual(ids.map((_, n) => `second ${n}`).toSorted())
    const dates = new Set((await meals(ada, weeks)).map(({ date }) => date))
    expect([...acknowledged].filter((date) => !dates.has(date))).toEqual([])
  }, 60_000)

  it.each(['SIGSTOP', 'SIGKILL'] as const)('a broker ended by %s stops no write, holds up nobody for long, and all is heard once it is back', async (signal) => {
    const eve = await person(`eve-${signal.toLowerCase()}`)
    const [known] = await planned(eve, 1)
    product.signal('nats-server', 1, signal)
    const created = await timed(() => eve.post('/api/recipes', soup('unheard')))
    expect(created.result.status).toBe(201)
    expect(created.ms).toBeLessThan(2_000)
    const { id } = created.result.body
    // the session has written what planning has not heard: it is waited for, then what is there is shown
    const seen = await timed(() => meals(eve))
    expect(seen.result).toHaveLength(1)
    expect(seen.ms).toBeLessThan(2_900)
    const more = await timed(() => eve.post('/api/meal-plans', { date: weekFrom(3), mealType: 'lunch', recipeId: known }))
    expect(more.result.status).toBe(201)
    expect(more.ms).toBeLessThan(4_900)
    if (signal === 'SIGSTOP') product.signal('nats-server', 1, 'SIGCONT')
    await expect.poll(async () => (await eve.post('/api/meal-plans', { date: weekFrom(5), mealType: 'lunch', recipeId: id })).status, { timeout: 15_000 }).toBe(201)
    await expectTruth(eve)
  }, 40_000)

  it('a broker that lost its store under load is filled again from the logs', async () => {
    const bob = await person('bob')
    const ids = await planned(bob, 15)
    let renamed = 0
    const stop = underLoad(async (n) => {
      const { status } = await bob.put(`/api/recipes/${ids[n % ids.length]}`, soup(`third ${n}`)).catch(() => ({ status: 0 }))
      if (status === 200) renamed++
    }, 2)
    await expect.poll(() => renamed, { timeout: 15_000 }).toBeGreaterThan(20)
    // what is published from here on nobody has heard when it is lost
    for (const instance of [1, 2]) product.signal('planning', instance, 'SIGSTOP')
    const before = renamed
    await expect.poll(() => renamed, { timeout: 15_000 }).toBeGreaterThan(before + 40)
    await stop()
    for (let n = 0; n < 30; n++) expect((await bob.get('/api/user')).status).toBe(200)
    product.signal('nats-server', 1, 'SIGKILL')
    rmSync(join(folder.path, 'nats'), { recursive: true })
    for (const instance of [1, 2]) product.signal('planning', instance, 'SIGCONT')
    const titles = await expectTruth(bob)
    expect([...titles.values()].every((title) => title.startsWith('third'))).toBe(true)
    // what comes afterwards is heard, too
    expect((await bob.put(`/api/recipes/${ids[0]}`, soup('last'))).status).toBe(200)
    expect((await meals(bob))[0]!.recipe.title).toBe('last')
  }, 60_000)

  it.each(['events', 'views'])('whoever is frozen while it writes %s holds up the writes of the others for a bounded time, and no reading', async (kind) => {
    const dot = await person(`dot-${kind}`)
    const [id] = await planned(dot, 1)
    const plan = (week: number) => timed(() => dot.post('/api/meal-plans', { date: weekFrom(week), mealType: 'lunch', recipeId: id }))
    // as an instance would that was stopped in the middle of a transaction
    const frozen = new DatabaseSync(join(folder.path, `planning.${kind}.db`))
    frozen.exec('BEGIN IMMEDIATE')
    const [written, ...read] = await Promise.all([plan(3), ...Array.from({ length: 10 }, () => timed(() => dot.get('/api/meal-plans?startDate=2026-05-03')))])
    // the event is what an answer rests on; the views, of what was heard and of what was written, are waited for in vain
    expect(written.result.status).toBe(kind === 'events' ? 503 : 201)
    expect(written.ms).toBeLessThan(kind === 'events' ? 3_000 : 5_000)
    for (const { result, ms } of read) {
      expect(result.status).toBe(200)
      expect(ms).toBeLessThan(1_000)
    }
    frozen.exec('ROLLBACK')
    frozen.close()
    expect((await plan(5)).result.status).toBe(201)
    await expect.poll(async () => (await meals(dot)).length, { timeout: 15_000 }).toBe(kind === 'events' ? 2 : 3)
  }, 30_000)

  it('a frozen service costs only its own routes', async () => {
    const cid = await person('cid')
    await planned(cid, 1)
    product.signal('recipes', 1, 'SIGSTOP')
    try {
      for (let round = 0; round < 3; round++) {
        const refused = await timed(() => cid.get('/api/recipes/mine'))
        expect(refused.result).toMatchObject({ status: 503, body: { code: 'unavailable' } })
        expect(refused.ms).toBeLessThan(3_000)
        for (const path of ['/api/user', '/api/meal-plans', '/api/blog', '/api/user/subscription']) {
          const others = await timed(() => cid.get(path))
          expect(others.result.status, path).toBe(200)
          expect(others.ms, path).toBeLessThan(1_000)
        }
      }
    } finally {
      product.signal('recipes', 1, 'SIGCONT')
    }
    await expect.poll(async () => (await cid.get('/api/recipes/mine')).status, { timeout: 5_000 }).toBe(200)
  }, 40_000)
})
