import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../recipe/recipe.ts'
import { canClear, defaults, filtered, filtersIn, queryOf, withFilters } from './filters.ts'

const recipe = (id: number, more: Partial<Recipe>) => ({ id, title: `No. ${id}`, description: null, category: null, cookTime: null, calories: null, servings: null, ingredients: [], ...more }) as unknown as Recipe

describe('collection filters', () => {
  it('live in the address, without the defaults and beside the tab', () => {
    const params = new URLSearchParams('tab=mine&cookTime=quick&sort=best&search=a%20b')
    const filters = filtersIn(params)
    expect(filters).toEqual({ ...defaults, search: 'a b', cookTime: 'quick' })
    expect(withFilters(params, { ...filters, search: '', category: 'dinner' }).toString()).toBe('tab=mine&cookTime=quick&category=dinner')
  })

  it('can be cleared when a select differs, not for a search', () => {
    expect(canClear({ ...defaults, search: 'soup' })).toBe(false)
    expect(canClear({ ...defaults, sort: 'name' })).toBe(true)
  })

  it('ask for best matches when only searching', () => {
    expect(queryOf({ ...defaults, search: ' soup ' }).toString()).toBe('limit=12&search=soup')
    expect(queryOf(defaults).toString()).toBe('limit=12&sortBy=newest')
    expect(queryOf({ ...defaults, search: 'soup', sort: 'name', calories: 'low' }).toString()).toBe('limit=12&search=soup&calories=low&sortBy=name')
  })

  it('cut buckets at 30 and 60 minutes, 300 and 600 calories, upper bound included', () => {
    const all = [30, 31, 60, 61, null].map((cookTime, i) => recipe(i + 1, { cookTime, calories: cookTime === null ? null : cookTime * 10 }))
    const ids = (more: Partial<typeof defaults>) => filtered(all, { ...defaults, ...more }).map(({ id }) => id)
    expect(ids({ cookTime: 'quick' })).toEqual([1])
    expect(ids({ cookTime: 'medium' })).toEqual([2, 3])
    expect(ids({ cookTime: 'long' })).toEqual([4])
    expect(ids({ calories: 'medium' })).toEqual([2, 3])
    expect(ids({ sort: 'cook-time' })).toEqual([1, 2, 3, 4, 5])
    expect(ids({})).toEqual([1, 2, 3, 4, 5])
  })

  it('search whole recipes by word beginnings', () => {
    const all = [recipe(1, { title: 'Jalapeño salsa', ingredients: ['2 limes'] }), recipe(2, { description: 'with salt' })]
    expect(filtered(all, { ...defaults, search: 'JALAPENO lim' }).map(({ id }) => id)).toEqual([1])
    expect(filtered(all, { ...defaults, search: 'sal' }).map(({ id }) => id)).toEqual([1, 2])
  })
})
