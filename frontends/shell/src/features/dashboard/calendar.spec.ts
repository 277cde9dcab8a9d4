import { describe, expect, it } from 'vitest'
import { greetingAt, hourIn, todayIn, weekdayName, weekOf } from './calendar.ts'

const instant = new Date('2026-11-21T03:30:00Z')

describe('the cook’s own calendar', () => {
  it('knows that it is still yesterday in the west', () => {
    expect(todayIn('America/New_York', instant)).toBe('2026-11-20')
    expect(todayIn('Europe/Berlin', instant)).toBe('2026-11-21')
    expect(hourIn('America/New_York', instant)).toBe(22)
    expect(hourIn('Europe/London', new Date('2026-11-21T00:10:00Z'))).toBe(0)
  })

  it('starts the week on Sunday, over a change of month and year', () => {
    expect(weekOf('2026-11-20')[0]).toBe('2026-11-15')
    expect(weekOf('2027-01-01')).toEqual([
      '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02',
    ])
    expect(weekOf('2026-11-15')[0]).toBe('2026-11-15')
  })

  it('names days and greets', () => {
    expect(weekdayName('2026-11-15')).toBe('Sunday')
    expect(weekdayName('2026-11-21', 'short')).toBe('Sat')
    expect([3, 8, 14, 20].map(greetingAt)).toEqual(['Good evening', 'Good morning', 'Good afternoon', 'Good evening'])
  })
})
