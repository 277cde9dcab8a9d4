import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@plateful/event-store'
import { planningEvents } from '../../contract/events.ts'
import type { PlannerEvent } from '../planner/planner.events.ts'
import { outbox } from './outbox.ts'

const recorded = {} as RecordedEvent
const meal = { userId: 7, mealId: 42, day: '2026-03-04', mealType: 'dinner' as const, recipeId: 1001, servings: 4, step: 3 }

describe('what leaves planning', () => {
  it.each<[PlannerEvent, keyof typeof planningEvents]>([
    [{ type: 'MealPlanned', data: { ...meal, replaced: { recipeId: 5, servings: null } } }, 'MealPlanned'],
    [{ type: 'MealMoved', data: { ...meal, from: { day: '2026-03-05', mealType: 'lunch', servings: 4 } } }, 'MealPlanned'],
    [{ type: 'MealRemoved', data: meal }, 'MealRemoved'],
  ])('%j', (event, type) => {
    const out = outbox(event, recorded)!
    expect(out.type).toBe(type)
    expect(planningEvents[type].strict().parse(out.data)).toEqual(JSON.parse(readFileSync(new URL(`../../contract/samples/${type}.json`, import.meta.url), 'utf8')))
  })

  it('is nothing of what only concerns planning', () => {
    expect(outbox({ type: 'RecipeWithdrawn', data: { userId: 7, recipeId: 1, kept: false } }, recorded)).toBeUndefined()
  })
})
