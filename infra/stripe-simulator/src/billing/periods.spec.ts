import fc from 'fast-check'
import { expect, it } from 'vitest'
import { intervalsAfter, nextPeriodEnd, unused } from './periods.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

it.each([
  ['2027-01-31T10:20:30Z', 'month', 1, 1, '2027-02-28T10:20:30Z'],
  ['2028-01-31T10:20:30Z', 'month', 1, 1, '2028-02-29T10:20:30Z'],
  ['2027-01-31T10:20:30Z', 'month', 1, 2, '2027-03-31T10:20:30Z'],
  ['2028-02-29T00:00:00Z', 'year', 1, 1, '2029-02-28T00:00:00Z'],
  ['2028-02-29T00:00:00Z', 'year', 1, 4, '2032-02-29T00:00:00Z'],
  ['2027-11-30T00:00:00Z', 'month', 3, 1, '2028-02-29T00:00:00Z'],
  ['2027-03-28T01:30:00Z', 'week', 2, 1, '2027-04-11T01:30:00Z'],
])('%s and %s × %i, %i times, is %s', (from, interval, interval_count, times, to) => {
  expect(intervalsAfter(seconds(from), { interval, interval_count }, times)).toBe(seconds(to))
})

const moment = fc.integer({ min: seconds('2000-01-01T00:00:00Z'), max: seconds('2060-01-01T00:00:00Z') })
const interval = fc.record({ interval: fc.constantFrom('day', 'week', 'month', 'year'), interval_count: fc.integer({ min: 1, max: 12 }) })

it('the next end is the first one after a moment', () => {
  fc.assert(fc.property(moment, interval, fc.integer({ min: 0, max: 3650 * 86_400 }), (anchor, every, later) => {
    const end = nextPeriodEnd(anchor, every, anchor + later)
    expect(end).toBeGreaterThan(anchor + later)
    let times = 1
    while (intervalsAfter(anchor, every, times) <= anchor + later) times++
    expect(end).toBe(intervalsAfter(anchor, every, times))
  }))
})

it('what is unused is between nothing and all, and falls with time', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 400 * 86_400 }), fc.nat(), fc.nat(), (amount, length, a, b) => {
    const period = { start: 1000, end: 1000 + length }
    const [early, late] = [a % (length + 1), b % (length + 1)].sort((x, y) => x - y) as [number, number]
    const [first, second] = [unused(amount, period, 1000 + early), unused(amount, period, 1000 + late)]
    expect(first).toBeGreaterThanOrEqual(second)
    expect([unused(amount, period, 1000), unused(amount, period, 1000 + length)]).toEqual([amount, 0])
  }))
})
