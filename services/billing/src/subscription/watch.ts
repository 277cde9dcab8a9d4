import { StaleVersion } from '@plateful/event-store'
import type { Payments, SubscriptionSnapshot } from '../stripe/port.ts'
import type { SubscriptionHandler } from './handler.ts'
import type { SubscriptionCommand } from './subscription.decider.ts'
import type { SubscriptionState } from './subscription.state.ts'

/** What was learned: the stream as it is now, and what Stripe said of its present subscription. */
export type Watched = { state: SubscriptionState; version: number; subscription: SubscriptionSnapshot | undefined; position: string | undefined }

const mostTries = 20

/** Commands that nobody's request stands behind: each by itself, as often as it comes. */
export const byItself = (needs: { now(): Date; newId(): string }, correlationId: string) => ({ metadata: { at: needs.now().toISOString(), correlationId }, newId: needs.newId })

/**
 * Asks Stripe about a user's subscription and records what changed. Stripe is asked after everything that the stream
 * holds: when somebody else wrote meanwhile, it is asked again, so that an older word never follows a newer one.
 */
export const createWatch = (needs: { handle: SubscriptionHandler; payments: Payments; now(): Date; newId(): string }) => {
  const { handle, payments } = needs

  const ask = async (userId: number, { request, active }: SubscriptionState): Promise<Extract<SubscriptionCommand, { type: 'Observe' }> | undefined> => {
    const subscriptionId = request?.subscriptionId ?? active?.subscriptionId
    if (!subscriptionId) return undefined
    const [subscription, intent] = await Promise.all([payments.subscriptions.find(subscriptionId), request ? payments.intents.find(request.intentId) : undefined])
    return { type: 'Observe', userId, subscriptionId, subscription, intent, at: needs.now().toISOString() }
  }

  return async (userId: number, correlationId: string): Promise<Watched> => {
    for (let tries = 1; ; tries++) {
      const { state, version } = await handle.read(userId)
      const command = await ask(userId, state)
      if (!command) return { state, version, subscription: undefined, position: undefined }
      try {
        const done = await handle(userId, command, { ...byItself(needs, correlationId), expectedVersions: [version] })
        return { state: done.state, version: done.version, subscription: command.subscription, position: done.position }
      } catch (error) {
        if (!(error instanceof StaleVersion) || tries >= mostTries) throw error
      }
    }
  }
}
export type Watch = ReturnType<typeof createWatch>
