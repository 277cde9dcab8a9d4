import { describe, expect, it } from 'vitest'
import { macroShares } from './macro-shares.ts'

describe('macroShares', () => {
  it('has nothing to show when all is nothing', () => {
    expect(macroShares({ protein: 0, carbs: null, fat: '' })).toBeNull()
  })

  it('divides by grams, text or number', () => {
    expect(macroShares({ protein: '25', carbs: 50, fat: '25.0' })).toEqual({ protein: 25, carbs: 50, fat: 25 })
  })

  it('gives each segment at least one percent and keeps the sum', () => {
    const shares = macroShares({ protein: 0, carbs: 200, fat: 0.5 })
    expect(shares?.protein).toBe(1)
    expect(shares?.fat).toBe(1)
    expect(shares?.carbs).toBeCloseTo(98)
  })
})
