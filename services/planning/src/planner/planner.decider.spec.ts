import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '@plateful/event-store'
import { specify } from '@plateful/testing'
import { type MealType, mealTypes } from '../../contract/http.ts'
import { addDays, weekNumber } from '../days.ts'
import { type PlannerCommand, plannerDecider } from './planner.decider.ts'
import type { Meal, MealEvent, PlannerEvent } from './planner.events.ts'
import { allMeals, type PlannerState } from './planner.state.ts'

const planner = specify(plannerDecider)
const userId = 7
const sunday = '2026-03-01'

const meal = (mealId: number, day: string, mealType: MealType = 'dinner', recipeId = 100 + mealId, servings: number | null = null): Meal =>
  ({ mealId, day, mealType, recipeId, servings })
const planned = (step: number, ...of: Parameters<typeof meal>): PlannerEvent => ({ type: 'MealPlanned', data: { ...meal(...of), userId, step } })
const plan = (of: Meal, more: Partial<Extract<PlannerCommand, { type: 'PlanMeal' }>> = {}): PlannerCommand =>
  ({ type: 'PlanMeal', userId, limit: 3, right: 'open', ...of, ...more })
const move = (mealId: number, day: string, mealType: MealType = 'dinner', servings?: number, limit: number | null = 3): PlannerCommand =>
  ({ type: 'MoveMeal', userId, limit, mealId, day, mealType, servings })
const remove = (mealId: number): PlannerCommand => ({ type: 'RemoveMeal', userId, mealId })
const undo = (limit: number | null = 3): PlannerCommand => ({ type: 'Undo', userId, limit })
const withdraw = (recipeId: number, from: string, kept = false): PlannerCommand => ({ type: 'WithdrawRecipe', userId, recipeId, from, kept })

const fullWeek = [planned(1, 1, sunday), planned(2, 2, '2026-03-04', 'snack'), planned(3, 3, '2026-03-07', 'breakfast')]
const meals = (state: PlannerState) => allMeals(state).toSorted((a, b) => a.mealId - b.mealId)

/** Runs commands one after the other; what is refused changes nothing. */
const after = (given: readonly PlannerEvent[], ...commands: PlannerCommand[]) => {
  let history = [...given]
  for (const command of commands) {
    const decision = planner.given(history).when(command)
    if (decision.refused() === undefined) history = [...history, ...decision.events()]
  }
  return planner.given(history)
}

describe('planning a meal', () => {
  it('plans it as the next step', () =>
    expect(planner.given([planned(4, 1, sunday)]).when(plan(meal(2, sunday, 'lunch', 9, 4))).events()).toEqual([
      { type: 'MealPlanned', data: { userId, step: 5, mealId: 2, day: sunday, mealType: 'lunch', recipeId: 9, servings: 4 } },
    ]))

  it('replaces what is in the slot, under the same id', () => {
    const decision = planner.given([planned(1, 1, sunday, 'lunch', 5, 2)]).when(plan(meal(2, sunday, 'lunch', 9)))
    expect(decision.events()).toEqual([
      { type: 'MealPlanned', data: { userId, step: 2, mealId: 1, day: sunday, mealType: 'lunch', recipeId: 9, servings: null, replaced: { recipeId: 5, servings: 2 } } },
    ])
    expect(meals(decision.state())).toEqual([meal(1, sunday, 'lunch', 9)])
  })

  it('does nothing when it stands there already', () =>
    expect(planner.given([planned(1, 1, sunday, 'lunch', 9, 2)]).when(plan(meal(2, sunday, 'lunch', 9, 2))).events()).toEqual([]))

  it('changes the servings of what stands there', () =>
    expect(meals(planner.given([planned(1, 1, sunday, 'lunch', 9, 2)]).when(plan(meal(2, sunday, 'lunch', 9, 3))).state())).toEqual([meal(1, sunday, 'lunch', 9, 3)]))

  it('holds a free user at three meals a week, snacks included', () => {
    expect(planner.given(fullWeek.slice(0, 2)).when(plan(meal(4, '2026-03-05'))).refused()).toBeUndefined()
    expect(planner.given(fullWeek).when(plan(meal(4, '2026-03-05'))).refused()).toBe('trial_limit_reached')
    expect(plannerDecider.decide(plan(meal(4, '2026-03-05')), planner.given(fullWeek).state)).toMatchObject({
      message: 'Free users can add up to 3 meals. Upgrade to add unlimited meals!',
    })
  })

  it.each(['2026-02-28', '2026-03-08'])('counts from Sunday to Saturday: %s is another week', (day) =>
    expect(planner.given(fullWeek).when(plan(meal(4, day))).refused()).toBeUndefined())

  it('counts a replacement as no new meal', () => expect(planner.given(fullWeek).when(plan(meal(4, sunday))).refused()).toBeUndefined())

  it('knows no limit for premium users', () => expect(planner.given(fullWeek).when(plan(meal(4, '2026-03-05'), { limit: null })).refused()).toBeUndefined())

  it('refuses locked and hidden recipes', () => {
    expect(planner.given([]).when(plan(meal(1, sunday), { right: 'locked' })).refused()).toBe('recipe_locked')
    expect(planner.given([]).when(plan(meal(1, sunday), { right: 'hidden' })).refused()).toBe('not_found')
  })
})

describe('moving a meal', () => {
  it('moves it to an empty slot', () => {
    const decision = planner.given([planned(1, 1, sunday, 'dinner', 5, 2)]).when(move(1, '2026-03-02', 'lunch'))
    expect(decision.events()).toEqual([
      { type: 'MealMoved', data: { userId, step: 2, mealId: 1, day: '2026-03-02', mealType: 'lunch', recipeId: 5, servings: 2, from: { day: sunday, mealType: 'dinner', servings: 2 } } },
    ])
    expect(meals(decision.state())).toEqual([meal(1, '2026-03-02', 'lunch', 5, 2)])
  })

  it('swaps with what is there, across weeks and at the limit', () => {
    const given = [...fullWeek, planned(4, 4, '2026-03-09'), planned(5, 5, '2026-03-10'), planned(6, 6, '2026-03-11')]
    const decision = planner.given(given).when(move(1, '2026-03-09'))
    expect(decision.events()).toHaveLength(2)
    expect(decision.events().map(({ data }) => 'step' in data && data.step)).toEqual([7, 7])
    expect(meals(decision.state()).filter(({ mealId }) => mealId === 1 || mealId === 4)).toEqual([meal(1, '2026-03-09'), meal(4, sunday)])
    expect(meals(decision.state())).toHaveLength(6)
  })

  it('changes servings in place', () =>
    expect(meals(planner.given([planned(1, 1, sunday)]).when(move(1, sunday, 'dinner', 8)).state())).toEqual([meal(1, sunday, 'dinner', 101, 8)]))

  it('does nothing when it stands there already', () => expect(planner.given(fullWeek).when(move(1, sunday)).events()).toEqual([]))

  it('refuses a full week to a free user, not its own week', () => {
    const given = [...fullWeek, planned(4, 4, '2026-03-09')]
    expect(planner.given(given).when(move(4, '2026-03-05')).refused()).toBe('trial_limit_reached')
    expect(planner.given(given).when(move(4, '2026-03-05', 'dinner', undefined, null)).refused()).toBeUndefined()
    expect(planner.given(given).when(move(1, '2026-03-05')).refused()).toBeUndefined()
  })

  it('lets a week that is over the limit be rearranged', () =>
    expect(planner.given([...fullWeek, planned(4, 4, '2026-03-05')]).when(move(4, '2026-03-06')).refused()).toBeUndefined())

  it('knows only the meals that are there', () => {
    expect(planner.given(fullWeek).when(move(9, sunday)).refused()).toBe('not_found')
    expect(planner.given(fullWeek).when(remove(9)).refused()).toBe('not_found')
    expect(after(fullWeek, remove(1)).when(remove(1)).refused()).toBe('not_found')
  })
})

describe('taking back', () => {
  it('restores a removed meal under its id', () => {
    const decision = after(fullWeek, remove(2)).when(undo())
    expect(decision.events()).toEqual([{ type: 'MealPlanned', data: { userId, undoes: 4, ...meal(2, '2026-03-04', 'snack') } }])
    expect(meals(decision.state())).toEqual(meals(planner.given(fullWeek).state))
  })

  it('restores a replaced meal, a moved one and both of a swap', () => {
    const start = planner.given(fullWeek).state
    for (const command of [plan(meal(9, sunday, 'dinner', 55, 3)), move(1, '2026-03-20', 'lunch', 9), move(1, '2026-03-07', 'breakfast')]) {
      const done = after(fullWeek, command)
      expect(meals(done.state)).not.toEqual(meals(start))
      expect(meals(done.when(undo()).state())).toEqual(meals(start))
    }
  })

  it('takes back one action after the other, until there is nothing left', () => {
    const done = after(fullWeek, undo(), undo(), undo())
    expect(meals(done.state)).toEqual([])
    expect(done.when(undo()).refused()).toBe('nothing_to_undo')
    expect(planner.given([]).when(undo()).refused()).toBe('nothing_to_undo')
  })

  it('refuses to overfill a free user’s week, and keeps the step', () => {
    const given = [...fullWeek, planned(4, 4, '2026-03-05')]
    const removed = after(given, remove(4))
    expect(removed.when(undo()).refused()).toBe('trial_limit_reached')
    expect(removed.when(undo(null)).events()).toHaveLength(1)
    const moved = after([...given.slice(0, 3), planned(4, 4, '2026-03-09')], move(1, '2026-03-10'), move(4, '2026-03-05'))
    expect(moved.when(undo()).refused()).toBeUndefined()
  })

  it('goes 50 steps back', () => {
    const given = Array.from({ length: 60 }, (_, i) => planned(i + 1, i + 1, addDays(sunday, i * 7)))
    const done = after(given, ...Array.from({ length: 60 }, () => undo()))
    expect(meals(done.state).map(({ mealId }) => mealId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('begins a new step after one was taken back', () => {
    const done = after(fullWeek, undo(), plan(meal(9, '2026-03-06')), undo())
    expect(meals(done.state).map(({ mealId }) => mealId)).toEqual([1, 2])
    expect(meals(done.when(undo()).state()).map(({ mealId }) => mealId)).toEqual([1])
  })
})

describe('a recipe that was deleted', () => {
  const given = [planned(1, 1, sunday, 'lunch', 50), planned(2, 2, '2026-03-04', 'lunch', 50), planned(3, 3, '2026-03-05', 'lunch', 60)]

  it('goes from its day on; past meals stay', () => {
    const decision = planner.given(given).when(withdraw(50, '2026-03-04'))
    expect(decision.events()).toEqual([
      { type: 'MealRemoved', data: { ...meal(2, '2026-03-04', 'lunch', 50), userId } },
      { type: 'RecipeWithdrawn', data: { userId, recipeId: 50, kept: false } },
    ])
    expect(meals(decision.state()).map(({ mealId }) => mealId)).toEqual([1, 3])
  })

  it('stays where the user bought it', () => {
    const done = after(given, withdraw(50, '2026-03-01', true))
    expect(meals(done.state)).toHaveLength(3)
    expect(done.when(plan(meal(4, '2026-03-06', 'lunch', 50), { limit: null })).refused()).toBeUndefined()
  })

  it('is decided once', () => {
    expect(after(given, withdraw(50, '2026-03-04')).when(withdraw(50, '2026-01-01')).events()).toEqual([])
    expect(after(given, withdraw(50, '2026-03-04', true)).when(withdraw(50, '2026-03-04')).events()).toEqual([])
  })

  it('cannot be planned again, nor come back by undo', () => {
    const done = after(given, remove(2), withdraw(50, '2026-03-04'))
    expect(done.when(plan(meal(4, '2026-03-06', 'lunch', 50))).refused()).toBe('not_found')
    // the removal of meal 2 is past, the planning of meal 3 is what can be taken back
    expect(meals(done.when(undo()).state()).map(({ mealId }) => mealId)).toEqual([1])
  })

  it('leaves the other steps in order, and what can no longer be taken back alone', () => {
    // the replacement of meal 3 stands at a place that it left by a swap with the deleted one
    const done = after(given, plan(meal(9, '2026-03-05', 'lunch', 61), { limit: null }), move(3, '2026-03-04', 'lunch'), withdraw(50, '2026-03-01'))
    expect(meals(done.state)).toEqual([meal(3, '2026-03-04', 'lunch', 61)])
    expect(done.when(undo()).refused()).toBe('nothing_to_undo')
  })
})

describe('a place that was taken meanwhile', () => {
  it('keeps its meal: the removal before it cannot be taken back, what is older can', () => {
    const given = [planned(1, 6, '2026-03-05', 'lunch', 60), planned(2, 8, '2026-03-04', 'lunch', 80)]
    // meal 8 comes to the place of meal 6 by a swap with one that is withdrawn
    const done = after(given, remove(6), plan(meal(9, '2026-03-05', 'lunch', 50)), move(8, '2026-03-05', 'lunch'), withdraw(50, sunday))
    expect(meals(done.state)).toEqual([meal(8, '2026-03-05', 'lunch', 80)])
    expect(done.when(undo()).refused()).toBe('nothing_to_undo')
  })
})

describe('whatever happens', () => {
  const days = fc.integer({ min: 0, max: 20 }).map((n) => addDays(sunday, n))
  const types = fc.constantFrom(...mealTypes)
  const ids = fc.integer({ min: 1, max: 12 })
  const limits = fc.constantFrom(3, null)
  const command = fc.oneof(
    { weight: 5, arbitrary: fc.record({ day: days, mealType: types, recipeId: fc.integer({ min: 1, max: 6 }), limit: limits }).map((c): PlannerCommand => plan(meal(0, c.day, c.mealType, c.recipeId), { limit: c.limit })) },
    { weight: 3, arbitrary: fc.record({ id: ids, day: days, mealType: types, limit: limits, servings: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }) }).map((c) => move(c.id, c.day, c.mealType, c.servings, c.limit)) },
    { weight: 2, arbitrary: ids.map(remove) },
    { weight: 2, arbitrary: limits.map(undo) },
    { weight: 1, arbitrary: fc.record({ recipe: fc.integer({ min: 1, max: 6 }), from: days, kept: fc.boolean() }).map((c) => withdraw(c.recipe, c.from, c.kept)) },
  )

  /** Folds commands as the handler does; new meals get the next number. */
  const run = (commands: readonly PlannerCommand[], check: (before: PlannerState, done: PlannerState, command: PlannerCommand, events: readonly PlannerEvent[]) => void = () => {}) => {
    let state = plannerDecider.initialState()
    for (const [i, given] of commands.entries()) {
      const command = given.type === 'PlanMeal' ? { ...given, mealId: i + 1 } : given
      const decision = plannerDecider.decide(command, state)
      if (isRefusal(decision)) continue
      const before = state
      state = decision.reduce(plannerDecider.evolve, state)
      check(before, state, command, decision)
    }
    return state
  }

  it('one meal stands in a slot, under one id, and no free user’s week grows over three', () => {
    fc.assert(fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      run(commands, (before, done, command) => {
        const all = allMeals(done)
        expect(new Set(all.map(({ day, mealType }) => `${day} ${mealType}`)).size).toBe(all.length)
        expect(new Set(all.map(({ mealId }) => mealId)).size).toBe(all.length)
        if (!('limit' in command) || command.limit === null) return
        for (const week of new Set(all.map(({ day }) => weekNumber(day)))) {
          const count = (state: PlannerState) => allMeals(state).filter(({ day }) => weekNumber(day) === week).length
          expect(count(done)).toBeLessThanOrEqual(Math.max(3, count(before)))
        }
      })
    }), { numRuns: 200 })
  })

  it('taking everything back ends where it began', () => {
    const acting = fc.array(command.filter(({ type }) => type !== 'WithdrawRecipe'), { maxLength: 45 })
    fc.assert(fc.property(acting, (commands) => {
      const state = run([...commands, ...commands.map(() => undo(null))])
      expect(allMeals(state)).toEqual([])
    }), { numRuns: 200 })
  })

  it('one undo restores the plan as it was before the action, and states stay as they were', () => {
    fc.assert(fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      run(commands, (before, done, { type }, events) => {
        const snapshot = JSON.stringify(done)
        if (type === 'Undo' || type === 'WithdrawRecipe' || events.length === 0) return
        const back = plannerDecider.decide(undo(null), done) as MealEvent[]
        expect(meals(back.reduce<PlannerState>(plannerDecider.evolve, done))).toEqual(meals(before))
        expect(JSON.stringify(done)).toBe(snapshot)
      })
    }), { numRuns: 200 })
  })

  it('costs little however long the plan is', () => {
    const first = Array.from({ length: 20_000 }, (_, i) => planned(i + 1, i + 1, addDays('1990-01-01', i)))
    const state = planner.given(first).state
    const next = plannerDecider.evolve(state, planned(20_001, 20_001, '2049-01-01'))
    // all but the touched group of weeks is shared
    const shared = Object.entries(next.weeks).filter(([group, weeks]) => state.weeks[Number(group)] === weeks)
    expect(shared.length).toBeGreaterThanOrEqual(Object.keys(state.weeks).length - 1)
    expect(next.steps).toHaveLength(50)
  })
})
