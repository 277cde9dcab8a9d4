import { expect, it } from 'vitest'
import { addDays, dayOf, fullDay, weekOf, weekTitle } from './days.ts'

it('knows the day in a zone', () => {
  const instant = new Date('2026-03-08T06:30:00Z')
  expect(dayOf(instant, 'UTC')).toBe('2026-03-08')
  expect(dayOf(instant, 'America/Los_Angeles')).toBe('2026-03-07')
  expect(dayOf(instant, 'Pacific/Kiritimati')).toBe('2026-03-08')
})

it('counts weeks from Sunday, over clock changes, leap days and years', () => {
  expect(weekOf('2026-03-03')).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'])
  expect(weekOf('2026-03-08')[0]).toBe('2026-03-08')
  expect(weekOf('2026-03-03', 1)[6]).toBe('2026-03-14')
  expect(weekOf('2028-03-01')).toContain('2028-02-29')
  expect(weekOf('2026-01-01', 0)[0]).toBe('2025-12-28')
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02')
})

it('says days and weeks in words', () => {
  expect(fullDay('2026-03-03')).toBe('Tuesday, March 3')
  expect(weekTitle(weekOf('2026-03-03'), '2026-03-03')).toBe('March 1 – 7')
  expect(weekTitle(weekOf('2026-03-31'), '2026-03-03')).toBe('March 29 – April 4')
  expect(weekTitle(weekOf('2025-12-01'), '2026-03-03')).toBe('November 30 – December 6, 2025')
})
