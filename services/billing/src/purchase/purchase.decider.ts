import { type Decider, refuse } from '@plateful/event-store'
import { type Observation, observe } from './observe.ts'
import type { DropReason, PurchaseEvent, Terms } from './purchase.events.ts'
import { evolve, initialState, type PurchaseState } from './purchase.state.ts'

export type PurchaseCommand =
  /** A payment was begun at Stripe on these terms. */
  | { type: 'Start'; userId: number; recipeId: number; intentId: string; terms: Terms; at: string }
  /** The payment that is waited for is given up; `unless` it is of this amount. */
  | { type: 'Drop'; userId: number; recipeId: number; reason: DropReason; unless?: number }
  | ({ type: 'Observe' } & Observation)

/** The rules of one user's purchase of one recipe. Whether it was paid, Stripe alone says. */
export const purchaseDecider: Decider<PurchaseState, PurchaseCommand, PurchaseEvent> = {
  initialState,
  evolve,
  decide: (command, state) => {
    const { userId, recipeId } = command
    switch (command.type) {
      case 'Start': {
        if (state.owned !== null) return refuse('already_purchased', 'You have already bought this recipe.')
        const { intentId, terms, at } = command
        return state.payments[intentId] ? [] : [{ type: 'PurchaseStarted', data: { userId, recipeId, intentId, ...terms, startedAt: at, replaces: state.open } }]
      }
      case 'Drop': {
        const { open } = state
        if (open === null || state.payments[open]?.amount === command.unless) return []
        return [{ type: 'PurchaseDropped', data: { userId, recipeId, intentId: open, reason: command.reason } }]
      }
      case 'Observe': return observe(command, state)
    }
  },
}
