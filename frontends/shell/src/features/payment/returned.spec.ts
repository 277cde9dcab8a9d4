import { describe, expect, it } from 'vitest'
import { readReturned, withoutReturned } from './returned.ts'

const search = '?plan=yearly&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'

describe('coming back from the bank', () => {
  it('reads which payment it was', () => {
    expect(readReturned(search)).toEqual({ intentId: 'pi_1', failed: false })
    expect(readReturned(search.replace('succeeded', 'failed'))).toEqual({ intentId: 'pi_1', failed: true })
  })

  it('leaves it to the server where the bank is still thinking', () => {
    expect(readReturned('?payment_intent=pi_1&redirect_status=pending')).toEqual({ intentId: 'pi_1', failed: false })
  })

  it('is nothing without a payment', () => {
    expect(readReturned('?plan=yearly')).toBeUndefined()
    expect(readReturned('')).toBeUndefined()
  })

  it('leaves what is not of the payment in the address', () => {
    expect(withoutReturned(search)).toBe('?plan=yearly')
    expect(withoutReturned('?payment_intent=pi_1')).toBe('')
  })
})
