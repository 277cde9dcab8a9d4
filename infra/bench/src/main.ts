import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { syncRate } from './disk.ts'
import { type Measured, measure } from './load.ts'
import { memoryOf, start } from './processes.ts'

const here = import.meta.dirname
const dataDir = mkdtempSync(join(tmpdir(), 'plateful-bench-'))
const print = (line: string) => void process.stdout.write(`${line}\n`)
const amount = Number(process.argv[2] ?? 4000)

/** What one create, detail, list and search cost the compared product (Express, Prisma, PostgreSQL), in µs; see docs/benchmarks.md. */
const peer = { list: 6130, detail: 4218, search: 13_107, create: 3736 }

const words = ['braised', 'roasted', 'lemon', 'chickpea', 'pumpkin', 'noodle', 'pepper', 'ginger', 'barley', 'fennel', 'salmon', 'lentil']
const word = (n: number) => words[n % words.length]!
const recipe = (n: number) => JSON.stringify({
  title: `${word(n)} ${word(n * 7 + 3)} with ${word(n * 5 + 1)} no. ${n}`,
  description: 'A warm bowl for the middle of the week, quick to put together and better the next day. '.repeat(2),
  ingredients: Array.from({ length: 9 }, (_, i) => `${i + 1} 1/2 cups ${word(n + i)}, finely chopped`),
  instructions: Array.from({ length: 5 }, (_, i) => `Step ${i + 1}: stir the ${word(n + i)} over a medium heat for ${5 + i} minutes.`),
  prepTime: n % 50, cookTime: n % 90, servings: 4, calories: 150 + (n % 700), protein: 20, carbs: 40, fat: 15, category: 'dinner',
})

const product = await start(join(here, '../../embedded/src/main.ts'), { PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', SEED: 'demo', LOG_LEVEL: 'error' })
const idle = memoryOf(product.pid)

const call = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
  const response = await fetch(product.url + path, { method, headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers }, ...(body ? { body } : {}) })
  return { response, text: await response.text() }
}

const registered = await call('POST', '/api/register', JSON.stringify({ username: 'bench', email: 'bench@example.test', password: 'a long password', firstName: 'B', lastName: 'M' }))
const cookie = registered.response.headers.getSetCookie()[0]!.split(';')[0]!
const signedIn = { cookie }

const rows: { name: string; measured: Measured; raw: Measured; goal: string; peer?: number }[] = []
const compare = async (name: string, path: string, goal: string, headers: Record<string, string> = signedIn, expect = 200) => {
  const sample = await call('GET', path, undefined, headers)
  const raw = await start(join(here, 'raw-server.ts'), {}, sample.text)
  try {
    rows.push({
      name: `${name} (${(sample.text.length / 1024).toFixed(1)} KB)`, goal,
      measured: await measure(product, { path, headers, expect }, { amount, connections: 16 }),
      raw: await measure(raw, { path: '/' }, { amount, connections: 16 }),
    })
  } finally {
    await raw.stop()
  }
}

try {
  const syncs = syncRate(dataDir)
  const create = await measure(product, { method: 'POST', path: '/api/recipes', headers: signedIn, body: recipe, expect: 201 }, { amount, connections: 64 })
  const list = JSON.parse((await call('GET', '/api/recipes', undefined, signedIn)).text) as { recipes: { id: number }[] }
  const id = list.recipes[0]!.id
  const etag = (await call('GET', `/api/recipes/${id}`, undefined, signedIn)).response.headers.get('etag')!
  const today = new Date().toISOString().slice(0, 10)
  for (const mealType of ['breakfast', 'lunch', 'dinner']) await call('POST', '/api/meal-plans', JSON.stringify({ date: today, mealType, recipeId: id }), signedIn)

  await compare('list of 12, signed in', '/api/recipes', '≤ 7 × raw')
  await compare('list of 12, signed out', '/api/recipes', '≤ 7 × raw', {})
  await compare('search', '/api/recipes?search=chick%20lem', '10 × less than the peer')
  await compare('detail', `/api/recipes/${id}`, '≤ 5 × raw')
  await compare('detail, 304', `/api/recipes/${id}`, '≤ 2 × raw', { ...signedIn, 'if-none-match': etag }, 304)
  await compare('week', '/api/meal-plans', '≤ 7 × raw')

  print('\nCPU per request, whole path with session (one process: gateway and five services)')
  print(`${'what'.padEnd(34)}${'µs'.padStart(7)}${'raw µs'.padStart(9)}${'ratio'.padStart(8)}${'req/s'.padStart(9)}${'p99 ms'.padStart(8)}  goal`)
  for (const { name, measured, raw, goal } of rows) {
    print(`${name.padEnd(34)}${measured.cpuMicros.toFixed(0).padStart(7)}${raw.cpuMicros.toFixed(0).padStart(9)}${(measured.cpuMicros / raw.cpuMicros).toFixed(1).padStart(8)}${measured.perSecond.toFixed(0).padStart(9)}${measured.p99Ms.toFixed(0).padStart(8)}  ${goal}`)
  }
  const less = (name: keyof typeof peer, micros: number) => `${(peer[name] / micros).toFixed(0)} × less than the peer's ${peer[name]} µs`
  print(`list: ${less('list', rows[0]!.measured.cpuMicros)} (goal 25), search: ${less('search', rows[2]!.measured.cpuMicros)} (goal 10), detail: ${less('detail', rows[3]!.measured.cpuMicros)} (goal 25)`)
  print(`create, 64 connections: ${create.cpuMicros.toFixed(0)} µs, ${less('create', create.cpuMicros)} (goal 12)`)
  print(`create, 64 connections: ${create.perSecond.toFixed(0)}/s beside ${syncs.toFixed(0)} syncs/s of the disk: ${(create.perSecond / syncs).toFixed(2)} (goal ≥ 0.5)`)
  print(`memory: idle ${(idle / 1e6).toFixed(0)} MB (goal 120), after load ${(memoryOf(product.pid) / 1e6).toFixed(0)} MB (goal 220); first start ready in ${product.readyMs.toFixed(0)} ms`)
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
