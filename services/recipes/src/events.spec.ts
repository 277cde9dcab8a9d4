import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@plateful/event-store'
import { recipesCodec, type RecipesEvent } from './events.ts'
import { initialState, evolve } from './recipe/recipe.state.ts'
import type { RecipeEvent } from './recipe/recipe.events.ts'
import { documentOf } from './recipe/recipes/recipes.ts'

const folder = new URL('fixtures/', import.meta.url)
const written = readdirSync(folder).sort().map((name) => ({ name, event: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RecordedEvent }))

// the files are what once was written: they are never edited, new versions get files of their own
describe('events that were ever written', () => {
  it('can be read', async () => {
    const decoded = await recipesCodec.decode(written.map(({ event }) => event))
    for (const [i, { name, event }] of written.entries()) expect([name, decoded[i]?.type]).toEqual([name, event.type])
  })

  it('are there for each type that is written now', async () => {
    const types: Record<RecipesEvent['type'], true> = { RecipeCreated: true, RecipeUpdated: true, RecipeDeleted: true, FavoriteAdded: true, FavoriteRemoved: true, ImportReserved: true }
    for (const type of Object.keys(types)) {
      const [encoded] = await recipesCodec.encode([{ type, data: {} } as RecipesEvent])
      expect(written.map(({ name }) => name)).toContain(`${type}.v${encoded!.v}.json`)
    }
  })

  it('still make a recipe', async () => {
    const decoded = await recipesCodec.decode(written.filter(({ name }) => /^Recipe(Created|Updated)/.test(name)).map(({ event }) => event))
    const state = (decoded as RecipeEvent[]).reduce(evolve, initialState())
    expect(state.status === 'there' && documentOf(state.facts, 2)).toMatchObject({ id: 12, userId: 7, title: 'Better soup', ingredients: ['2 tomatoes'], price: '2.50', diets: ['vegan'], importedFrom: 'url', version: 2, updatedAt: '2026-03-05T10:00:00.000Z' })
  })

  it('of an unknown shape are not guessed at', async () => {
    expect(await recipesCodec.decode([{ ...written[0]!.event, v: 99 }, { ...written[0]!.event, type: 'Other' }])).toEqual([undefined, undefined])
  })
})
