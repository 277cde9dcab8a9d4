import { type CommandContext, StaleVersion } from '@plateful/event-store'
import { paymentsUnavailable } from '../stripe/errors.ts'
import type { Payments } from '../stripe/port.ts'
import { byItself } from '../subscription/watch.ts'
import type { CreatorState } from './creator.state.ts'
import type { CreatorHandler } from './handler.ts'

/** A failed call is kept by Stripe under its key, so keys change every few minutes. */
const keyMs = 10 * 60 * 1000
const mostTries = 10

/** Creators' accounts at Stripe, and whether money can be sent to them. */
export const createOnboarding = (needs: { creators: CreatorHandler; payments: Payments; publicUrl(): string | undefined; now(): Date; newId(): string }) => {
  const { creators, payments: { accounts }, publicUrl, now } = needs

  /**
   * Asks Stripe about a creator's account and records what it says. When somebody else wrote meanwhile it is asked
   * again, so that an older word never follows a newer one.
   */
  const look = async (userId: number, correlationId: string): Promise<CreatorState> => {
    for (let tries = 1; ; tries++) {
      const { state, version } = await creators.read(userId)
      const { accountId } = state
      if (accountId === null) return state
      const ready = (await accounts.find(accountId))?.ready ?? false
      try {
        return (await creators(userId, { type: 'ObserveAccount', userId, accountId, ready }, { ...byItself(needs, correlationId), expectedVersions: [version] })).state
      } catch (error) {
        if (!(error instanceof StaleVersion) || tries >= mostTries) throw error
      }
    }
  }

  /** Where the creator tells Stripe what it wants to know; the account is made at the first time. */
  const start = async (userId: number, context: CommandContext): Promise<string> => {
    let { accountId } = (await creators.read(userId)).state
    if (accountId === null) {
      const made = await accounts.create(userId, `account/${userId}/${Math.floor(now().getTime() / keyMs)}`)
      // of two at once the first one's stands
      accountId = (await creators(userId, { type: 'StartOnboarding', userId, accountId: made }, context)).state.accountId ?? made
    }
    const base = publicUrl()
    // nobody has reached us before there is an address
    if (base === undefined) throw paymentsUnavailable()
    const screen = `${base}/creator?onboarding=`
    return accounts.onboardingUrl(accountId, { done: `${screen}done`, again: `${screen}again` })
  }

  return { look, start }
}
export type Onboarding = ReturnType<typeof createOnboarding>
