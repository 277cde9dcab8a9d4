import { type Decider, refuse } from '@plateful/event-store'
import type { BasisPoints } from '../purchase/shares.ts'
import { currency } from '../subscription/tiers.ts'
import type { CreatorEvent } from './creator.events.ts'
import { type CreatorState, evolve, initialState } from './creator.state.ts'

/** Payouts begin at this, in cents. */
export const leastPayout = 1000

export type CreatorCommand =
  /** An account was made at Stripe. */
  | { type: 'StartOnboarding'; userId: number; accountId: string }
  /** What Stripe says of the account now. */
  | { type: 'ObserveAccount'; userId: number; accountId: string; ready: boolean }
  | { type: 'ChangeCommission'; userId: number; commission: BasisPoints }
  /** Pays out what is owed: `owed` cents, of which `transfer` are still with us. */
  | { type: 'StartPayout'; userId: number; runId: string; owed: number; transfer: number; at: string }
  | { type: 'RecordSent'; userId: number; payoutId: string; transferId: string | null; at: string }
  | { type: 'RecordFailed'; userId: number; payoutId: string; reason: string }

const startPayout = ({ userId, runId, owed, transfer, at }: Extract<CreatorCommand, { type: 'StartPayout' }>, { accountId, onboarded, payouts }: CreatorState): CreatorEvent[] => {
  const isDone = payouts.some((payout) => payout.runId === runId || payout.status === 'started')
  if (accountId === null || !onboarded || owed < leastPayout || isDone) return []
  return [{ type: 'PayoutStarted', data: { userId, payoutId: `payout-${userId}-${payouts.length + 1}`, runId, accountId, amount: owed, transfer, currency, startedAt: at } }]
}

/** The rules of one creator's account and payouts. */
export const creatorDecider: Decider<CreatorState, CreatorCommand, CreatorEvent> = {
  initialState,
  evolve,
  decide: (command, state) => {
    const { userId } = command
    switch (command.type) {
      case 'StartOnboarding': return state.accountId === null ? [{ type: 'OnboardingStarted', data: { userId, accountId: command.accountId } }] : []
      case 'ObserveAccount': {
        const { accountId, ready } = command
        if (accountId !== state.accountId || ready === state.onboarded) return []
        return [{ type: ready ? 'OnboardingCompleted' : 'OnboardingUndone', data: { userId, accountId } }]
      }
      case 'ChangeCommission': {
        const { commission } = command
        if (!Number.isInteger(commission) || commission < 0 || commission > 10_000) return refuse('invalid_commission', 'A commission is between 0 and 100 percent.')
        return commission === state.commission ? [] : [{ type: 'CommissionChanged', data: { userId, commission } }]
      }
      case 'StartPayout': return startPayout(command, state)
      case 'RecordSent':
      case 'RecordFailed': {
        const payout = state.payouts.find(({ payoutId }) => payoutId === command.payoutId)
        if (payout?.status !== 'started') return []
        const { payoutId, amount, transfer, currency } = payout
        if (command.type === 'RecordFailed') return [{ type: 'PayoutFailed', data: { userId, payoutId, reason: command.reason } }]
        return [{ type: 'PayoutSent', data: { userId, payoutId, amount, transfer, transferId: command.transferId, currency, sentAt: command.at } }]
      }
    }
  },
}
