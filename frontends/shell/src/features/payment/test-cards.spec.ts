import { describe, expect, it } from 'vitest'
import { spaced, testCardOf } from './test-cards.ts'

describe('test cards', () => {
  it('are known by their number, however it is written', () => {
    expect(testCardOf('4242424242424242')?.paymentMethod).toBe('pm_card_visa')
    expect(testCardOf('4000-0000-0000-0002')?.paymentMethod).toBe('pm_card_chargeDeclined')
    expect(testCardOf(' 4000 0027 6000 3184 ')?.paymentMethod).toBe('pm_card_authenticationRequired')
  })

  it('are the only cards there are', () => {
    expect(testCardOf('4111 1111 1111 1111')).toBeUndefined()
    expect(testCardOf('4242')).toBeUndefined()
    expect(testCardOf('')).toBeUndefined()
  })

  it('are spaced as they are typed', () => {
    expect(spaced('42424')).toBe('4242 4')
    expect(spaced('4242 4242 x 4242 4242')).toBe('4242 4242 4242 4242')
    expect(spaced('4'.repeat(30)).replaceAll(' ', '')).toHaveLength(19)
  })
})
