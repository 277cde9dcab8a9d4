import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@plateful/event-store'
import { plannerCodec, type PlannerEvent } from './planner/planner.events.ts'
import { allMeals, evolve, initialState } from './planner/planner.state.ts'

const folder = new URL('fixtures/', import.meta.url)
const written = readdirSync(folder).sort().map((name) => ({ name, event: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RecordedEvent }))

/** What a plan is after these fixtures, in this order. */
const after = async (...names: string[]) => {
  const events = await plannerCodec.decode(names.map((name) => written.find((one) => one.name === `${name}.v1.json`)!.event))
  return (events as PlannerEvent[]).reduce(evolve, initialState())
}

// the files are what once was written: they are never edited, new versions get files of their own
describe('events that were ever written', () => {
  it('can be read', async () => {
    const decoded = await plannerCodec.decode(written.map(({ event }) => event))
    for (const [i, { name, event }] of written.entries()) expect([name, decoded[i]?.type]).toEqual([name, event.type])
  })

  it('are there for each type that is written now', async () => {
    const types: Record<PlannerEvent['type'], true> = { MealPlanned: true, MealMoved: true, MealRemoved: true, RecipeWithdrawn: true, PlannerClosed: true }
    for (const type of Object.keys(types)) {
      const [encoded] = await plannerCodec.encode([{ type, data: {} } as PlannerEvent])
      expect(written.map(({ name }) => name)).toContain(`${type}.v${encoded!.v}.json`)
    }
  })

  it('still make a plan', async () => {
    const planned = await after('MealPlanned')
    expect(allMeals(planned)).toEqual([{ mealId: 4, day: '2026-03-04', mealType: 'dinner', recipeId: 12, servings: null }])
    expect(planned.steps).toEqual([{ number: 3, changes: [{ before: { mealId: 4, day: '2026-03-04', mealType: 'dinner', recipeId: 11, servings: 6 }, after: allMeals(planned)[0] }] }])
    const moved = await after('MealPlanned', 'MealMoved', 'RecipeWithdrawn')
    expect(allMeals(moved)).toEqual([{ mealId: 4, day: '2026-03-05', mealType: 'lunch', recipeId: 12, servings: 2 }])
    expect([moved.lastStep, moved.withdrawn]).toEqual([4, { 12: true }])
    const removed = await after('MealPlanned', 'MealMoved', 'MealRemoved')
    expect([allMeals(removed), removed.steps]).toEqual([[], []])
    expect(await after('MealPlanned', 'PlannerClosed')).toEqual({ ...initialState(), closed: true })
  })

  it('of an unknown shape are not guessed at', async () => {
    expect(await plannerCodec.decode([{ ...written[0]!.event, v: 99 }, { ...written[0]!.event, type: 'Other' }])).toEqual([undefined, undefined])
  })
})
