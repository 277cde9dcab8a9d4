import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn } from '../contract/day.ts'
import { addDays, dayNumber, dayOf, lengthOf, monthOf, todayIn, weekNumber, weekOf } from './days.ts'

const dayMs = 86_400_000
const numbers = fc.integer({ min: -700_000, max: 2_900_000 })
const zones = fc.constantFrom(
  'UTC', 'America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'Europe/Berlin', 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Apia',
  'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'Asia/Kathmandu', 'Africa/Cairo', 'America/Sao_Paulo',
)

describe('the day written in a date', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04T12:00:00.000Z', '2026-03-04'],
    ['2026-03-04T00:30:00+14:00', '2026-03-04'],
    ['2026-03-04T23:59:59.999-11:00', '2026-03-04'],
    ['2026-03-04T23:59', '2026-03-04'],
    ['2026-03-04 08:00:00', '2026-03-04'],
    // a plus sign that came through a query string
    ['2026-03-04T08:00:00 02:00', '2026-03-04'],
    ['2026-03-04T12:00:00+02', '2026-03-04'],
    ['2026-03-04T08Z', '2026-03-04'],
    ['2026-03-04T24:00:00.000Z', '2026-03-04'],
    ['2028-02-29', '2028-02-29'],
    ['2000-02-29T00:00:00Z', '2000-02-29'],
  ])('%s is %s', (text, day) => expect(dayIn(text)).toBe(day))

  it.each([
    '2026-02-30', '2026-02-29', '1900-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-1-1', '04.03.2026', '03/04/2026',
    '', 'today', '2026-03-04T', '2026-03-04T25:00', '2026-03-04T24:30', '2026-03-04T24:00:01', '2026-03-04T24:00:00.5Z', '2026-03-04T12:00+24', '2026-03-04T12:60', '2026-03-04x', ' 2026-03-04', '2026-03-04T12:00:00.000Z\n', '12026-03-04', '2026-W10-3',
  ])('%j is none', (text) => expect(dayIn(text)).toBeUndefined())

  it('takes exactly the days that exist', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }), (year, month, date) => {
      const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
      const parsed = new Date(`${text}T00:00:00.000Z`)
      const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
      expect(dayIn(text)).toBe(exists ? text : undefined)
    }))
  })
})

describe('counting days', () => {
  it('agrees with the calendar', () => {
    fc.assert(fc.property(numbers, (number) => {
      const day = new Date(number * dayMs).toISOString().slice(0, 10)
      expect(dayOf(number)).toBe(day)
      expect(dayNumber(day)).toBe(number)
    }), { numRuns: 500 })
  })

  it('steps over leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(lengthOf({ start: '2028-01-01', end: '2028-12-31' })).toBe(366)
    expect(lengthOf({ start: '2026-03-05', end: '2026-03-04' })).toBe(0)
  })

  it('begins weeks on Sunday', () => {
    expect(weekOf('2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-07' })
    expect(weekOf('2026-03-07')).toEqual({ start: '2026-03-01', end: '2026-03-07' })
    expect(weekOf('2026-02-28')).toEqual({ start: '2026-02-22', end: '2026-02-28' })
    fc.assert(fc.property(numbers, (number) => {
      const { start, end } = weekOf(dayOf(number))
      expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(0)
      expect(number - dayNumber(start)).toBeGreaterThanOrEqual(0)
      expect(dayNumber(end) - number).toBeGreaterThanOrEqual(0)
      expect(lengthOf({ start, end })).toBe(7)
      expect(weekNumber(end)).toBe(weekNumber(start))
      expect(weekNumber(addDays(end, 1))).toBe(weekNumber(start) + 1)
    }))
  })

  it('knows the months', () => {
    expect(monthOf('2028-02-10')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
    expect(monthOf('2026-02-10')).toEqual({ start: '2026-02-01', end: '2026-02-28' })
    expect(monthOf('2026-12-31')).toEqual({ start: '2026-12-01', end: '2026-12-31' })
  })
})

describe('today', () => {
  it.each([
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    // the clocks went forward: midnight is an hour earlier now
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['Pacific/Kiritimati', '2026-03-04T10:00:00Z', '2026-03-05'],
    ['Pacific/Pago_Pago', '2026-03-04T10:59:59Z', '2026-03-03'],
    // Samoa left the 30th of December 2011 out
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    ['No/Such_Zone', '2026-03-04T23:00:00Z', '2026-03-04'],
  ])('in %s at %s is %s', (zone, at, day) => expect(todayIn(zone, at)).toBe(day))

  it('follows the zone’s offset at that instant', () => {
    fc.assert(fc.property(zones, fc.date({ min: new Date('1990-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), (timeZone, date) => {
      const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(date).find(({ type }) => type === 'timeZoneName')!.value
      const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(offset)!
      const shift = hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
      expect(todayIn(timeZone, date.toISOString())).toBe(new Date(date.getTime() + shift * 60_000).toISOString().slice(0, 10))
    }), { numRuns: 300 })
  })
})
