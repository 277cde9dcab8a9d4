import { describe, expect, it } from 'vitest'
import { earnedOf, monthsUntil, payoutNote } from './earnings.ts'

const day = (iso: string) => iso.slice(0, 10)
const nextPayoutAt = '2026-11-23T06:00:00.000Z'

describe('what is owed', () => {
  it('is paid out from $10', () => {
    expect(payoutNote({ balance: 1000, onboarded: true, nextPayoutAt }, day)).toBe('On its way to you on 2026-11-23.')
    expect(payoutNote({ balance: 999, onboarded: true, nextPayoutAt }, day)).toContain('$0.01 to go')
  })

  it('waits for the account', () => {
    expect(payoutNote({ balance: 5000, onboarded: false, nextPayoutAt }, day)).toContain('set up payouts')
  })

  it('can be less than nothing', () => {
    expect(payoutNote({ balance: -240, onboarded: true, nextPayoutAt }, day)).toContain('$2.40')
  })
})

describe('what was earned', () => {
  it('leaves out what was refunded', () => {
    const sale = { id: 1, recipeId: 1, title: 'Soup', amount: 499, fee: 100, share: 399, currency: 'usd' as const, createdAt: nextPayoutAt, refundedAt: null }
    expect(earnedOf([sale, { ...sale, id: 2, refundedAt: nextPayoutAt }])).toBe(399)
  })
})

describe('months', () => {
  it('go back over the year’s border', () => {
    const months = monthsUntil(new Date('2026-02-28T23:00:00Z'))
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ value: '2026-02', label: 'February 2026' })
    expect(months[2]).toEqual({ value: '2025-12', label: 'December 2025' })
  })
})
