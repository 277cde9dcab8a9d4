import { describe, expect, it } from 'vitest'
import { unexpected } from './payment.ts'
import { confirmedBy } from './simulator.ts'

describe('what the provider answered', () => {
  it('is paid, or will be', () => {
    expect(confirmedBy({ status: 'succeeded' })).toEqual({ outcome: 'paid' })
    expect(confirmedBy({ status: 'processing' })).toEqual({ outcome: 'paid' })
  })

  it('is paid where it was paid before', () => {
    expect(confirmedBy({ error: { message: 'You cannot confirm this PaymentIntent', payment_intent: { status: 'succeeded' } } })).toEqual({ outcome: 'paid' })
  })

  it('is a refusal in the provider’s words', () => {
    expect(confirmedBy({ error: { message: 'Your card was declined.', payment_intent: { status: 'requires_payment_method' } } }))
      .toEqual({ outcome: 'refused', problem: { kind: 'declined', message: 'Your card was declined.' } })
    expect(confirmedBy({ error: {} })).toEqual({ outcome: 'refused', problem: unexpected })
  })

  it('leads to the bank', () => {
    expect(confirmedBy({ status: 'requires_action', next_action: { redirect_to_url: { url: 'https://bank.test/' } } })).toEqual({ outcome: 'redirect', url: 'https://bank.test/' })
    expect(confirmedBy({ status: 'requires_action', next_action: null })).toEqual({ outcome: 'refused', problem: unexpected })
  })
})
