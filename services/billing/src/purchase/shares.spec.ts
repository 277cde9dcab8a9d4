import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultCommission, split, takenBack } from './shares.ts'

const sale = fc.record({ amount: fc.integer({ min: 50, max: 99_999 }), commission: fc.integer({ min: 0, max: 10_000 }) })

describe('the platform’s fee', () => {
  it.each([[499, 100, 399], [50, 10, 40], [99_999, 20_000, 79_999], [52, 10, 42], [53, 11, 42], [1, 0, 1], [3, 1, 2], [0, 0, 0]])('of %d cents is %d, and %d are the creator’s', (amount, fee, share) =>
    expect(split(amount, defaultCommission)).toEqual({ fee, share }))

  it('is rounded half up, at any rate', () => {
    expect(split(250, 1500)).toEqual({ fee: 38, share: 212 })
    expect(split(150, 100)).toEqual({ fee: 2, share: 148 })
    fc.assert(fc.property(sale, ({ amount, commission }) => {
      const { fee, share } = split(amount, commission)
      expect(fee + share).toBe(amount)
      // exact: between half a cent below, exclusive, and half a cent above, inclusive
      const exact = BigInt(amount) * BigInt(commission)
      expect(BigInt(fee) * 10_000n - exact <= 5_000n && exact - BigInt(fee) * 10_000n < 5_000n).toBe(true)
    }))
  })
})

describe('refunds', () => {
  it('take back together what the sale brought, however they are cut', () => {
    fc.assert(fc.property(sale, fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 10 }), ({ amount, commission }, parts) => {
      const sold = { amount, ...split(amount, commission) }
      let before = 0
      const sum = { fee: 0, share: 0 }
      for (const part of [...parts, amount]) {
        const after = Math.min(amount, before + part)
        const back = takenBack(sold, before, after)
        expect([back.fee >= 0, back.share >= 0, back.fee + back.share]).toEqual([true, true, after - before])
        sum.fee += back.fee
        sum.share += back.share
        before = after
      }
      expect(sum).toEqual({ fee: sold.fee, share: sold.share })
    }))
  })
})
