import { specify } from '@plateful/testing'
import { describe, expect, it } from 'vitest'
import { creatorDecider } from './creator.decider.ts'
import type { CreatorEvent } from './creator.events.ts'

const march = '2026-03-04T10:00:00.000Z'
const userId = 50
const onboarded: CreatorEvent[] = [{ type: 'OnboardingStarted', data: { userId, accountId: 'acct_1' } }, { type: 'OnboardingCompleted', data: { userId, accountId: 'acct_1' } }]
const payout = (n: number, runId: string): CreatorEvent => ({ type: 'PayoutStarted', data: { userId, payoutId: `payout-50-${n}`, runId, accountId: 'acct_1', amount: 1250, transfer: 1000, currency: 'usd', startedAt: march } })
const sent: CreatorEvent = { type: 'PayoutSent', data: { userId, payoutId: 'payout-50-1', amount: 1250, transfer: 1000, transferId: 'tr_1', currency: 'usd', sentAt: march } }
const failed: CreatorEvent = { type: 'PayoutFailed', data: { userId, payoutId: 'payout-50-1', reason: 'no' } }
const given = (...events: CreatorEvent[]) => specify(creatorDecider).given(events)

describe('a payout', () => {
  const start = { type: 'StartPayout', userId, runId: 'run-1', owed: 1250, transfer: 1000, at: march } as const

  it('begins from $10 on, for who can be paid, one at a time and once a run', () => {
    expect(given(...onboarded).when(start).events()).toEqual([payout(1, 'run-1')])
    expect(given(...onboarded).when({ ...start, owed: 1000 }).events()).toHaveLength(1)
    expect(given(...onboarded).when({ ...start, owed: 999 }).events()).toEqual([])
    expect(given(onboarded[0]!).when(start).events()).toEqual([])
    expect(given().when(start).events()).toEqual([])
    expect(given(...onboarded, payout(1, 'run-0')).when(start).events()).toEqual([])
    expect(given(...onboarded, payout(1, 'run-1'), failed).when(start).events()).toEqual([])
    expect(given(...onboarded, payout(1, 'run-0'), failed).when(start).events()).toEqual([payout(2, 'run-1')])
  })

  it('ends once', () => {
    const record = { type: 'RecordSent', userId, payoutId: 'payout-50-1', transferId: 'tr_1', at: march } as const
    const begun = [...onboarded, payout(1, 'run-1')]
    expect(given(...begun).when(record).events()).toEqual([sent])
    expect(given(...begun, sent).when(record).events()).toEqual([])
    expect(given(...begun, sent).when({ type: 'RecordFailed', userId, payoutId: 'payout-50-1', reason: 'no' }).events()).toEqual([])
    expect(given(...begun).when({ type: 'RecordFailed', userId, payoutId: 'payout-50-1', reason: 'no' }).events()).toEqual([failed])
    expect(given(...onboarded).when(record).events()).toEqual([])
  })
})

describe('an account', () => {
  it('is one, and ready when Stripe says so', () => {
    const start = { type: 'StartOnboarding', userId, accountId: 'acct_1' } as const
    expect(given().when(start).events()).toEqual([onboarded[0]])
    expect(given(onboarded[0]!).when({ ...start, accountId: 'acct_2' }).events()).toEqual([])
    const observe = { type: 'ObserveAccount', userId, accountId: 'acct_1', ready: true } as const
    expect(given(onboarded[0]!).when(observe).events()).toEqual([onboarded[1]])
    expect(given(...onboarded).when(observe).events()).toEqual([])
    expect(given(...onboarded).when({ ...observe, accountId: 'acct_2', ready: false }).events()).toEqual([])
    expect(given(...onboarded).when({ ...observe, ready: false }).events()).toEqual([{ type: 'OnboardingUndone', data: { userId, accountId: 'acct_1' } }])
  })

  it('has a commission of its own', () => {
    const change = { type: 'ChangeCommission', userId, commission: 1500 } as const
    expect(given().state.commission).toBe(2000)
    expect(given().when(change).state().commission).toBe(1500)
    expect(given().when({ ...change, commission: 2000 }).events()).toEqual([])
    for (const commission of [-1, 10_001, 0.5]) expect(given().when({ ...change, commission }).refused()).toBe('invalid_commission')
  })
})
