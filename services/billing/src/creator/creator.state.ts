import { type BasisPoints, defaultCommission } from '../purchase/shares.ts'
import type { CreatorEvent } from './creator.events.ts'

/** A payout of a creator, in cents. */
export type Payout = { payoutId: string; runId: string; accountId: string; amount: number; transfer: number; currency: string; startedAt: string; status: 'started' | 'sent' | 'failed'; transferId: string | null; sentAt: string | null }

/** Who sells recipes, as far as money goes. */
export type CreatorState = {
  /** The account at Stripe; null before onboarding was begun. */
  accountId: string | null
  /** Money can be sent to the account. */
  onboarded: boolean
  commission: BasisPoints
  /** The oldest first; at most one of them is under way. */
  payouts: readonly Payout[]
}

export const initialState = (): CreatorState => ({ accountId: null, onboarded: false, commission: defaultCommission, payouts: [] })

const withPayout = (state: CreatorState, payoutId: string, change: Partial<Payout>): CreatorState =>
  ({ ...state, payouts: state.payouts.map((payout) => (payout.payoutId === payoutId ? { ...payout, ...change } : payout)) })

export const evolve = (state: CreatorState, { type, data }: CreatorEvent): CreatorState => {
  switch (type) {
    case 'OnboardingStarted': return { ...state, accountId: data.accountId, onboarded: false }
    case 'OnboardingCompleted': return { ...state, onboarded: true }
    case 'OnboardingUndone': return { ...state, onboarded: false }
    case 'CommissionChanged': return { ...state, commission: data.commission }
    case 'PayoutStarted': {
      const { userId: _, ...payout } = data
      return { ...state, payouts: [...state.payouts, { ...payout, status: 'started', transferId: null, sentAt: null }] }
    }
    case 'PayoutSent': return withPayout(state, data.payoutId, { status: 'sent', transferId: data.transferId, sentAt: data.sentAt })
    case 'PayoutFailed': return withPayout(state, data.payoutId, { status: 'failed' })
  }
}
