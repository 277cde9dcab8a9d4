import { describe, expect, it } from 'vitest'
import { plans, tierIn } from './plans.ts'

describe('plans', () => {
  it('say what they save', () => {
    const aYearMonthly = plans.monthly.amount * 12
    const saved = aYearMonthly - plans.yearly.amount
    expect(Math.round(saved / 100)).toBe(20)
    expect(Math.round((saved / aYearMonthly) * 100)).toBe(33)
  })

  it('are named in an address', () => {
    expect(tierIn('yearly')).toBe('yearly')
    expect(tierIn('weekly')).toBeUndefined()
    expect(tierIn(null)).toBeUndefined()
  })
})
