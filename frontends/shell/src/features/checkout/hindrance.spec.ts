import { describe, expect, it } from 'vitest'
import { HttpError } from '@plateful/shell-sdk'
import { hindranceOf } from './checkout.queries.ts'

const refused = (status: number, code: string) => new HttpError(status, JSON.stringify({ code, message: 'No' }))

describe('why a payment cannot begin', () => {
  it('is told by the answer', () => {
    expect(hindranceOf(refused(404, 'not_found'))).toBe('not_found')
    expect(hindranceOf(refused(400, 'not_for_sale'))).toBe('not_for_sale')
    expect(hindranceOf(refused(409, 'already_purchased'))).toBe('owned')
    expect(hindranceOf(refused(409, 'own_recipe'))).toBe('own_recipe')
  })

  it('is the provider’s trouble otherwise', () => {
    expect(hindranceOf(refused(503, 'payments_unavailable'))).toBe('unavailable')
    expect(hindranceOf(new TypeError('Failed to fetch'))).toBe('unavailable')
  })
})
