import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { person } from '@plateful/testing'
import { recipeBody, recipesService } from '../../../services/recipes/src/testing.ts'
import { events } from './config.ts'
import { measured } from './measured.ts'

const perRecipe = 5
let folder = ''
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'rebuild-')) })
afterAll(() => rm(folder, { recursive: true }))

/** One recipe's history as the service writes it: created, then changed. */
const history = async () => {
  const service = await recipesService()
  const ada = service.as(person(7))
  const { body: { id } } = await ada('POST', '/api/recipes', recipeBody())
  for (let n = 1; n < perRecipe; n++) await ada('PUT', `/api/recipes/${id}`, recipeBody({ title: `Soup, better by ${n}`, calories: 100 * n }))
  const { events: all } = await service.eventStore.readAll(undefined, 100)
  await service.stop()
  return { id: id as number, recorded: all.filter(({ stream, type }) => stream.endsWith(`-${id}`) && type.startsWith('Recipe')) }
}

it(`deletes the views of ${events} events, and makes them again the same`, async () => {
  const { id, recorded } = await history()
  expect(recorded).toHaveLength(perRecipe)
  const eventStore = await createSqliteEventStore({ file: join(folder, 'events.db') })
  const recipes = events / perRecipe
  for (let from = 0; from < recipes; from += 500) {
    await Promise.all(Array.from({ length: Math.min(500, recipes - from) }, (_, i) => {
      const recipeId = from + i + 1
      return eventStore.append(recorded[0]!.stream.replace(`-${id}`, `-${recipeId}`), recorded.map(({ type, v, data, metadata }) => ({ id: randomUUID(), type, v, data: { ...data, recipeId }, metadata })), 'none')
    }))
  }

  /** What a service on fresh views answers, and how long it took until it did. */
  const built = async (file: string) => {
    const readStore = await createSqliteReadStore({ file: join(folder, file) })
    const began = performance.now()
    const service = await recipesService({}, { eventStore, readStore })
    const ms = performance.now() - began
    const hash = createHash('sha256')
    let seen = 0
    let cursor: string | null = null
    do {
      const { body } = await service.signedOut('GET', `/api/recipes?limit=100${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`)
      hash.update(JSON.stringify(body))
      seen += body.recipes.length
      cursor = body.pagination.nextCursor
    } while (cursor !== null)
    await service.stop()
    await readStore.close()
    return { ms, seen, hash: hash.digest('hex') }
  }
  const [first, again] = [await built('first.db'), await built('again.db')]
  await eventStore.close()
  measured('rebuild', { events, ms: Math.round(Math.max(first.ms, again.ms)) })
  expect([first.seen, again.seen]).toEqual([recipes, recipes])
  expect(again.hash).toBe(first.hash)
}, 180_000)
