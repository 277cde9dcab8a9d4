import type { DropReason, PurchaseEvent, Terms } from './purchase.events.ts'

/**
 * One payment for the recipe. `open`: waited for; `dropped`: not waited for any more, and yet it may come;
 * `paid`, and `rejected`: paid for what cannot be had.
 */
export type Payment = Terms & {
  status: 'open' | 'dropped' | 'paid' | 'rejected'
  dropped: DropReason | null
  purchaseId: number | null
  paidAt: string | null
  /** Cents that went back to the buyer, and those of them that came from the seller's account. */
  refunded: number
  sentBack: number
  dispute: 'open' | 'won' | 'lost' | null
}

/** All that one user has to do with one recipe, by payment. */
export type PurchaseState = {
  payments: Readonly<Record<string, Payment>>
  /** The payment that is waited for. */
  open: string | null
  /** The payment by which the recipe is the user's. */
  owned: string | null
}

export const initialState = (): PurchaseState => ({ payments: {}, open: null, owned: null })

const withPayment = (state: PurchaseState, intentId: string, change: Partial<Payment>): PurchaseState => {
  const known = state.payments[intentId]
  return known ? { ...state, payments: { ...state.payments, [intentId]: { ...known, ...change } } } : state
}

const without = (intentId: string, state: PurchaseState): PurchaseState => (state.open === intentId ? { ...state, open: null } : state)

const withEnd = (intentId: string, ends: boolean, state: PurchaseState): PurchaseState => (ends && state.owned === intentId ? { ...state, owned: null } : state)

export const evolve = (state: PurchaseState, { type, data }: PurchaseEvent): PurchaseState => {
  const { intentId } = data
  switch (type) {
    case 'PurchaseStarted': {
      const { title, amount, currency, sellerId, fee, share, destination } = data
      const payment: Payment = { title, amount, currency, sellerId, fee, share, destination, status: 'open', dropped: null, purchaseId: null, paidAt: null, refunded: 0, sentBack: 0, dispute: null }
      const replaced = data.replaces === null ? state : withPayment(state, data.replaces, { status: 'dropped' })
      return { ...replaced, payments: { ...replaced.payments, [intentId]: payment }, open: intentId }
    }
    case 'PurchaseDropped': return without(intentId, withPayment(state, intentId, { status: 'dropped', dropped: data.reason }))
    case 'PurchasePaid': return { ...without(intentId, withPayment(state, intentId, { status: 'paid', purchaseId: data.purchaseId, paidAt: data.paidAt })), owned: intentId }
    case 'PurchaseRejected': return without(intentId, withPayment(state, intentId, { status: 'rejected' }))
    case 'PurchaseRefunded': {
      const sentBack = (state.payments[intentId]?.sentBack ?? 0) + data.sentBack
      return withEnd(intentId, data.ends, withPayment(state, intentId, { refunded: data.total, sentBack }))
    }
    case 'DisputeOpened': return withPayment(state, intentId, { dispute: 'open' })
    case 'DisputeWon': return withPayment(state, intentId, { dispute: 'won' })
    case 'DisputeLost': return withEnd(intentId, data.ends, withPayment(state, intentId, { dispute: 'lost' }))
  }
}
