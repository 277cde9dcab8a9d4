import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, soup } from '../../../e2e/src/api-client.ts'
import { dataFolder, root, startProduct } from '../../../e2e/src/running-product.ts'

const env = { SEED: 'none', ADMIN_PASSWORD: 'an admin password', RATE_LIMITS: 'off' }
const folders: ReturnType<typeof dataFolder>[] = []
const folder = () => {
  const made = dataFolder()
  folders.push(made)
  return made.path
}
afterAll(() => folders.forEach(({ remove }) => remove()))

const run = async (task: string, dataDir: string, ...words: string[]) => {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), task, ...words], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DATA_DIR: dataDir } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => { said += String(chunk) })
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: said.trim() }
}

const modesBelow = (path: string) => readdirSync(path, { recursive: true, withFileTypes: true })
  .map((entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o777) | (entry.isDirectory() ? 0o1000 : 0))

/** Every event of every database, as the application reads them, or how many keys there are. */
const factsIn = (dataDir: string) => readdirSync(dataDir).filter((name) => /\.(events|keys)\.db$/.test(name)).map((name) => {
  const db = new DatabaseSync(join(dataDir, name), { readOnly: true })
  try {
    return [name, db.prepare(`SELECT count(*) AS n FROM ${name.includes('.keys.') ? 'keys' : 'events'}`).get()!.n as number] as const
  } finally {
    db.close()
  }
})

describe('stores in servers', () => {
  it.each([
    ['backup', 'EVENT_STORE_URL', 'esdb://me:secret@host'],
    ['backup', 'READ_STORE_URL', 'mongodb://me:secret@host'],
    ['restore', 'EVENT_STORE_URL', 'esdb+discover://host'],
  ])('are not what %s can take: with %s it refuses in one line', async (task, name, url) => {
    const file = join(folder(), 'copy.tgz')
    process.env[name] = url
    try {
      expect(await run(task, folder(), file)).toEqual({ code: 1, said: `${name} points to a server: backup and restore copy embedded stores alone; for engines see docs/operations.md` })
    } finally {
      delete process.env[name]
    }
    expect(existsSync(file)).toBe(false)
  })
})

describe('a backup taken under load', () => {
  const place = folder()
  const file = join(place, 'copies', 'monday.tgz')
  const before = { recipes: new Map<number, string>(), people: [] as string[], meals: 0 }
  let made: Awaited<ReturnType<typeof run>>
  let source = ''

  beforeAll(async () => {
    source = folder()
    const product = await startProduct(source, env)
    const stopping = new AbortController()
    let begun = false
    const lane = async (n: number) => {
      const name = `cook-${n}`
      const client = createClient(product.url)
      expect((await client.register(name)).status).toBe(201)
      before.people.push(name)
      for (let i = 0; !stopping.signal.aborted; i++) {
        const title = `${name} soup ${i}`
        const { status, body } = await client.post('/api/recipes', soup(title))
        // it counts when its answer was here before the backup began
        if (status === 201 && !begun) before.recipes.set(body.id, title)
        const date = new Date(Date.UTC(2026, 0, 4) + i * 7 * 86_400_000).toISOString().slice(0, 10)
        const planned = await client.post('/api/meal-plans', { date, mealType: 'dinner', recipeId: body.id })
        if (planned.status === 201 && !begun) before.meals++
        await createClient(product.url).register(`${name}-guest-${i}`)
      }
    }
    const lanes = Promise.all([0, 1, 2].map(lane))
    await new Promise((resolve) => { setTimeout(resolve, 2_000) })
    begun = true
    made = await run('backup', source, file)
    await new Promise((resolve) => { setTimeout(resolve, 200) })
    stopping.abort()
    await lanes
    expect(await product.stop()).toBe(0)
  }, 60_000)

  it('is one file for its owner alone, and leaves nothing else', () => {
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/^Backup of .* \(\d+ files, [\d.]+ MB\)$/) })
    expect(readdirSync(join(place, 'copies'))).toEqual(['monday.tgz'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('has what was acknowledged before it began, and is served', async () => {
    const target = join(folder(), 'restored')
    expect(await run('restore', target, file)).toEqual({ code: 0, said: expect.stringMatching(/^Restored into /) })
    expect(new Set(modesBelow(target))).toEqual(new Set([0o600, 0o1700]))
    expect(statSync(target).mode & 0o777).toBe(0o700)
    const restored = new Map(factsIn(target))
    for (const [name, count] of factsIn(source)) expect(restored.get(name)).toBeLessThanOrEqual(count)
    // it was taken in the middle: some writes came later
    expect(restored.get('recipes.events.db')).toBeLessThan(new Map(factsIn(source)).get('recipes.events.db')!)

    const product = await startProduct(target, env)
    let meals = 0
    const held = new Map<number, string>()
    for (const name of before.people) {
      const client = createClient(product.url)
      expect((await client.login(name)).status).toBe(200)
      for (const { id, title } of (await client.get('/api/recipes/mine')).body as { id: number; title: string }[]) held.set(id, title)
      const planned = (await client.get('/api/meal-plans?startDate=2026-01-01&endDate=2026-12-31')).body as { recipeId: number; recipe: { title: string } }[]
      meals += planned.length
      // one moment: no meal is ahead of its recipe
      for (const { recipeId, recipe } of planned) expect(held.get(recipeId)).toBe(recipe.title)
      expect((await client.post('/api/recipes', soup('after all'))).status).toBe(201)
    }
    expect(before.recipes.size).toBeGreaterThan(10)
    expect([...before.recipes].filter(([id, title]) => held.get(id) !== title)).toEqual([])
    expect(meals).toBeGreaterThanOrEqual(Math.min(before.meals, 3 * 52))
    const admin = createClient(product.url)
    expect((await admin.login('admin', env.ADMIN_PASSWORD)).status).toBe(200)
    // who registers now is nobody who was there
    const { body: newcomer } = await createClient(product.url).register('newcomer')
    const ids = await Promise.all(before.people.map(async (name) => (await createClient(product.url).login(name)).body.id as number))
    expect(ids).not.toContain(newcomer.id)

    expect(await run('restore', target, file, '--force')).toMatchObject({ code: 1, said: expect.stringMatching(/in use by another running Plateful$/) })
    expect(await product.stop()).toBe(0)
    expect(await run('restore', target, file)).toMatchObject({ code: 1, said: expect.stringMatching(/is not empty/) })
    expect(await run('restore', target, file, '--force')).toMatchObject({ code: 0 })
    expect(new Map(factsIn(target))).toEqual(restored)
  }, 60_000)

  it('is refused with any byte changed, at any length, and then nothing is touched', async () => {
    const target = folder()
    writeFileSync(join(target, 'precious'), 'mine')
    const whole = readFileSync(file)
    const other = join(place, 'other.tgz')
    const places = fc.sample(fc.integer({ min: 0, max: whole.length - 1 }), { numRuns: 4, seed: Number(process.env.BACKUP_SEED ?? 7) })
    for (const at of [0, 4, whole.length - 1, ...places]) {
      const changed = Buffer.from(whole)
      changed[at]! ^= 1 << at % 8
      writeFileSync(other, changed)
      expect(await run('restore', target, other, '--force'), `byte ${at}`).toEqual({ code: 1, said: 'the copy is damaged or not whole' })
    }
    for (const length of [0, 10, 40, whole.length >> 1, whole.length - 32, whole.length - 1]) {
      writeFileSync(other, whole)
      truncateSync(other, length)
      expect(await run('restore', target, other, '--force'), `length ${length}`).toMatchObject({ code: 1, said: expect.stringMatching(/^the copy is damaged/) })
    }
    expect(readdirSync(target)).toEqual(['precious'])
  }, 60_000)
})

describe('backup and restore', () => {
  it('say what is wrong in one line', async () => {
    const empty = folder()
    expect(await run('backup', empty, join(empty, '../x.tgz'))).toEqual({ code: 1, said: `there is no data in ${empty}` })
    expect(await run('backup', empty)).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: npm run backup -- FILE$/) })
    expect(await run('restore', empty, join(empty, 'none.tgz'))).toMatchObject({ code: 1, said: expect.stringMatching(/^there is no file/) })
    const inside = folder()
    new DatabaseSync(join(inside, 'identity.events.db')).close()
    expect(await run('backup', inside, join(inside, 'x.tgz'))).toMatchObject({ code: 1, said: expect.stringMatching(/choose another place$/) })
    writeFileSync(join(inside, 'identity.events.db'), 'this is no database, whatever its name says'.repeat(100))
    expect(await run('backup', inside, join(empty, 'x.tgz'))).toMatchObject({ code: 1, said: expect.stringMatching(/^identity\.events\.db cannot be read: /) })
    expect(existsSync(join(empty, 'x.tgz'))).toBe(false)
  })

  it('take along whatever else the data folder holds', async () => {
    const source = folder()
    const db = new DatabaseSync(join(source, 'identity.events.db'))
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE events (n INTEGER); INSERT INTO events VALUES (1)')
    mkdirSync(join(source, 'outbox'))
    const long = `outbox/${'a long name '.repeat(12)}.eml`
    writeFileSync(join(source, long), 'Subject: Grüße')
    writeFileSync(join(source, 'outbox/empty'), '')
    writeFileSync(join(source, 'recipes.views.db'), 'views')
    const copy = join(folder(), 'x.tgz')
    expect((await run('backup', source, copy)).code).toBe(0)
    db.close()
    const target = folder()
    expect((await run('restore', target, copy)).code).toBe(0)
    expect(readdirSync(target).sort()).toEqual(['identity.events.db', 'lock.db', 'outbox'])
    expect(readFileSync(join(target, long), 'utf8')).toBe('Subject: Grüße')
    expect(readFileSync(join(target, 'outbox/empty'), 'utf8')).toBe('')
    expect(factsIn(target)).toEqual([['identity.events.db', 1]])
  })
})
