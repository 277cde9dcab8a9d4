import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, pagePaths, recipeBody, searchPaths, signUp, weeksPath } from './client.ts'
import { syncRate } from './disk.ts'
import { burst, inTurns, type Measured } from './load.ts'
import type { Started } from './processes.ts'
import { compareForms } from './forms.ts'
import { fill, startProduct, startRaw, teach } from './product.ts'
import { fewer, goal, line, print, title } from './report.ts'

const amount = Number(process.argv[2] ?? 3000)
/** `forms`: only the comparison of the product's forms. */
const part = process.argv[3] ?? 'all'
const options = { turns: 5, amount, connections: 16 }
const recipes = 10_000

/** What the compared product (Express, Prisma, PostgreSQL) needs, in µs; see docs/benchmarks.md. */
const peer = { list: 6130, detail: 4218, search: 13_107, create: 3736 }

const folder = mkdtempSync(join(tmpdir(), 'plateful-bench-'))
const dataDir = join(folder, 'data')
const running: Started[] = []
const kept = <S extends Started>(one: S): S => {
  running.push(one)
  return one
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

/** Starts the product `times` over; answers the last one and the median of how long they took. */
const startAgain = async (times: number) => {
  const took: number[] = []
  let product = await startProduct(dataDir)
  for (let i = 0; i < times; i++) {
    await product.stop()
    product = await startProduct(dataDir)
    took.push(product.readyMs)
  }
  return { product: kept(product), readyMs: took.sort((a, b) => a - b)[Math.floor(times / 2)]! }
}

try {
  await fill(dataDir, recipes)
  const syncs = syncRate(folder)
  // the first start lets the other services hear of the recipes
  const first = await startProduct(dataDir)
  const { cookie } = await signUp(first.url)
  await sleep(2000)
  await first.stop()
  const { product, readyMs } = await startAgain(3)
  await sleep(3000)
  const idle = (await product.used()).memory
  const raw = kept(await startRaw())
  const session = cookie()

  /** A request beside the raw server with the same answer. */
  const beside = async (path: string | readonly string[], headers: Record<string, string>): Promise<{ product: Measured; raw: Measured; bytes: number }> => {
    const sample = await fetch(product.url + (typeof path === 'string' ? path : path[0]!), { headers })
    const body = await sample.text()
    const wanted = ['content-type', 'content-length', 'etag']
    await teach(raw, { status: sample.status, body, headers: Object.fromEntries([...sample.headers].filter(([name]) => wanted.includes(name))) })
    const measured = await inTurns({
      product: { request: { path, headers, expect: sample.status }, processes: [product] },
      raw: { request: { path: '/', expect: sample.status }, processes: [raw] },
    }, options)
    return { ...measured, bytes: body.length }
  }

  const client = createClient(product.url)
  const id = recipes - 17
  const cursors = await pagePaths(client, 300)
  const forms = {
    dataDir, product, kept, session, ...options, asked: [
      { name: 'list', path: '/api/recipes' }, { name: 'list, signed in', path: '/api/recipes', signedIn: true },
      { name: 'list, 300 pages in turns', path: cursors }, { name: 'detail', path: `/api/recipes/${id}` },
    ],
  }
  if (part === 'forms') await compareForms(forms)
  else {
    const etag = (await client.call('GET', `/api/recipes/${id}`)).headers.get('etag') ?? ''
    const listTag = (await client.call('GET', '/api/recipes', undefined, session)).headers.get('etag') ?? ''

    title(`${recipes} recipes, ${options.connections} connections, medians of ${options.turns} times ${amount}`)
    const listOut = line('list, signed out', await beside('/api/recipes', {}), goal(7))
    const list = line('list, signed in', await beside('/api/recipes', session), goal(7))
    const pages = line('list, 300 pages in turns', await beside(cursors, {}), '')
    const search = line('search, 60 in turns', await beside(searchPaths, session), '')
    const detail = line('detail, signed in', await beside(`/api/recipes/${id}`, session), goal(5))
    line('detail, 304', await beside(`/api/recipes/${id}`, { ...session, 'if-none-match': etag }), goal(2))
    line('list, 304', await beside('/api/recipes', { ...session, 'if-none-match': listTag }), goal(2))
    line('21 planned meals', await beside(weeksPath, session), goal(7))

    await compareForms(forms)

    const creating = { request: { method: 'POST' as const, path: '/api/recipes', headers: session, body: recipeBody, expect: 201 }, processes: [product] as const }
    await burst(creating, amount, 64)
    const create = await burst(creating, amount, 64)
    await sleep(1000)
    const after = (await product.used()).memory

    print('')
    print(`beside the peer: list ${fewer(peer.list, listOut)} (goal 25), ${fewer(peer.list, list)} signed in; page after page ${fewer(peer.list, pages)}; detail ${fewer(peer.detail, detail)} (goal 25); search ${fewer(peer.search, search)} (goal 10); create ${fewer(peer.create, create)} (goal 12)`)
    print(`create at 64 connections: ${create.cpuMicros.toFixed(0)} µs, ${create.perSecond.toFixed(0)}/s beside ${syncs.toFixed(0)} syncs/s of the disk: ${(create.perSecond / syncs).toFixed(2)} (goal ≥ 0.5)`)
    print(`memory: idle ${megabytes(idle)} MB (goal ≤ 120), after load ${megabytes(after)} MB (goal ≤ 220)`)
    print(`ready ${readyMs.toFixed(0)} ms after the process starts (goal ≤ 500)`)
  }
} finally {
  for (const one of running) await one.stop()
  rmSync(folder, { recursive: true, force: true })
}
