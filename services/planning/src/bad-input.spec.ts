import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person } from '@plateful/testing'
import { runningPlanning } from './testing.ts'

let planning: Awaited<ReturnType<typeof runningPlanning>>
beforeAll(async () => { planning = await runningPlanning() })
afterAll(() => planning.stop())

const ann = (method: string, path: string, body?: unknown) => planning.as(person(7))(method, path, body)
const meal = { date: '2026-03-04', mealType: 'dinner', recipeId: 1 }

describe('who is not signed in', () => {
  it.each([
    ['GET', '/api/meal-plans'], ['POST', '/api/meal-plans'], ['PUT', '/api/meal-plans/1'], ['DELETE', '/api/meal-plans/1'], ['POST', '/api/meal-plans/undo'],
    ['POST', '/api/shopping-list'], ['GET', '/api/dashboard/stats'],
  ])('%s %s is 401', async (method, path) => {
    expect(await planning.signedOut(method, path, method === 'GET' ? undefined : meal)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })
})

describe('what cannot be understood', () => {
  it.each([
    ['no date', { ...meal, date: undefined }], ['an impossible date', { ...meal, date: '2026-02-30' }], ['no leap year', { ...meal, date: '2027-02-29' }],
    ['a date as number', { ...meal, date: 20260304 }], ['a date as text', { ...meal, date: 'tomorrow' }], ['a null date', { ...meal, date: null }],
    ['no meal type', { ...meal, mealType: undefined }], ['another meal type', { ...meal, mealType: 'brunch' }], ['a shouted meal type', { ...meal, mealType: 'DINNER' }],
    ['no recipe', { ...meal, recipeId: undefined }], ['recipe 0', { ...meal, recipeId: 0 }], ['a negative recipe', { ...meal, recipeId: -1 }], ['half a recipe', { ...meal, recipeId: 1.5 }],
    ['a recipe as text', { ...meal, recipeId: '1' }], ['no servings at all', { ...meal, servings: 0 }], ['51 servings', { ...meal, servings: 51 }],
    ['half a serving', { ...meal, servings: 1.5 }], ['servings as text', { ...meal, servings: '4' }], ['a list', [meal]], ['a word', 'dinner'], ['nothing', null],
  ])('%s is 400', async (_what, body) => {
    const reply = await ann('POST', '/api/meal-plans', typeof body === 'string' ? JSON.stringify(body) : body)
    expect(reply).toMatchObject({ status: 400, body: { message: expect.any(String), code: 'invalid_request', errors: expect.any(Array) } })
  })

  it('a recipe that no number can name is simply not there', async () => {
    for (const recipeId of [9_999_999_999, 1e20]) {
      expect((await ann('POST', '/api/meal-plans', { ...meal, recipeId })).status).toBe(404)
      expect((await ann('POST', '/api/shopping-list', { recipeIds: [recipeId] })).status).toBe(404)
    }
  })

  it('says what is wrong', async () => {
    expect((await ann('POST', '/api/meal-plans', { ...meal, date: '2026-02-30' })).body).toEqual({
      message: 'Please give a date that exists, such as 2026-03-04.', code: 'invalid_request', errors: [{ path: 'date', message: 'Please give a date that exists, such as 2026-03-04.' }],
    })
  })

  it('drops fields that nobody asked for', async () => {
    const reply = await ann('POST', '/api/meal-plans', { ...meal, servings: null, id: 99, userId: 8, limit: null, locked: false })
    expect(reply).toMatchObject({ status: 201, body: { id: expect.any(Number), servings: 4 } })
    expect(reply.body.id).not.toBe(99)
    expect((await planning.as(person(8))('GET', '/api/meal-plans')).body).toEqual([])
  })

  it.each([['{"date":', 400, 'malformed_json'], ['', 400, 'invalid_request']])('malformed JSON %j is %i', async (body, status, code) =>
    expect(await ann('POST', '/api/meal-plans', body)).toMatchObject({ status, body: { code } }))

  it.each(['0', '-1', '1.5', 'abc', '1e3', '%00', '1%20'])('the id %s is 400', async (id) => {
    expect((await ann('DELETE', `/api/meal-plans/${id}`)).status).toBe(400)
    expect((await ann('PUT', `/api/meal-plans/${id}`, meal)).status).toBe(400)
  })

  it.each(['4711', '99999999999', '999999999999999999999999'])('the id %s is 404', async (id) => {
    expect((await ann('DELETE', `/api/meal-plans/${id}`)).status).toBe(404)
    expect((await ann('PUT', `/api/meal-plans/${id}`, meal)).status).toBe(404)
  })

  it.each([{ date: '2026-03-04' }, { mealType: 'lunch' }, { ...meal, date: '2026-13-01' }, { ...meal, servings: 0 }, {}])('moving to %j is 400', async (body) =>
    expect((await ann('PUT', '/api/meal-plans/1', body)).status).toBe(400))

  it.each(['startDate=', 'startDate=x', 'endDate=2026-02-30', 'startDate=2026-03-01&startDate=2026-03-02', 'startDate=2026-03-02&endDate=2026-03-01', 'startDate=2026-01-01&endDate=2027-01-02'])(
    'the range %s is 400', async (query) => expect((await ann('GET', `/api/meal-plans?${query}`)).status).toBe(400))

  const [startDate, endDate] = ['2026-03-01', '2026-03-07']
  it.each([
    {}, { recipeIds: [1], startDate, endDate }, { recipeIds: [1], endDate }, { startDate }, { endDate }, { recipeIds: 1 }, { recipeIds: '1' }, { recipeIds: ['1'] }, { recipeIds: [0] },
    { recipeIds: [1.5] }, { recipeIds: [null] }, { recipeIds: Array.from({ length: 501 }, () => 1) }, { startDate: endDate, endDate: startDate },
    { startDate, endDate: '2027-03-02' }, { startDate, endDate: '2026-02-30' },
  ])('a shopping list of %j is 400', async (body) => expect((await ann('POST', '/api/shopping-list', body)).status).toBe(400))
})
