import { expect, it } from 'vitest'
import { nextDays } from './plan-days.ts'

it('offers fourteen days from today on, over a clock change', () => {
  const days = nextDays(new Date('2026-03-08T05:30:00Z'), 'America/New_York')
  expect(days.map(({ value }) => value)).toEqual(Array.from({ length: 14 }, (_, i) => `2026-03-${String(8 + i).padStart(2, '0')}`))
  expect(days[0]!.label).toBe('Today, Sunday, March 8')
  expect(days[2]!.label).toBe('Tuesday, March 10')
})
