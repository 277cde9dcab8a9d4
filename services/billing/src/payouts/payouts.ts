import { StaleVersion } from '@plateful/event-store'
import type { Logger } from '@plateful/service'
import type { CreatorState, Payout } from '../creator/creator.state.ts'
import type { CreatorHandler } from '../creator/handler.ts'
import type { ProfileQuery } from '../creator/profiles/profiles.ts'
import { heldFor, owedTo } from '../ledger/accounts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isAway } from '../stripe/errors.ts'
import { type Payments, TransferRefused } from '../stripe/port.ts'
import { byItself } from '../subscription/watch.ts'

const mostTries = 20

/**
 * Pays creators what they are owed. A payout is decided in the creator's own stream, where one is under way at a time,
 * and sent under its own name: whoever breaks off where, and however many do it at once, money is sent once.
 */
export const createPayouts = (needs: { creators: CreatorHandler; profiles: ProfileQuery; ledger: Ledger; payments: Payments; log: Logger; now(): Date; newId(): string }) => {
  const { creators, profiles, ledger, payments, log } = needs

  const send = async ({ accountId, transfer, payoutId }: Payout): Promise<{ transferId: string | null } | { reason: string }> => {
    // all of it is in the creator's account already
    if (transfer === 0) return { transferId: null }
    try {
      return { transferId: await payments.accounts.send({ accountId, amount: transfer, group: `${accountId}-${payoutId}` }) }
    } catch (error) {
      if (!(error instanceof TransferRefused)) throw error
      return { reason: error.message }
    }
  }

  /** Brings what is under way to its end. @returns whether money was sent */
  const finish = async (userId: number, { payouts }: CreatorState, correlationId: string): Promise<boolean> => {
    const payout = payouts.find(({ status }) => status === 'started')
    if (!payout) return false
    const { payoutId } = payout
    const sent = await send(payout)
    const context = byItself(needs, correlationId)
    if ('reason' in sent) {
      log.error({ userId, payoutId, reason: sent.reason }, 'a payout was refused')
      await creators(userId, { type: 'RecordFailed', userId, payoutId, reason: sent.reason }, context)
      return false
    }
    await creators(userId, { type: 'RecordSent', userId, payoutId, transferId: sent.transferId, at: context.metadata.at }, context)
    return true
  }

  /** Everything that was sent is in the ledger before it is asked what is owed. */
  const postSent = async (userId: number, { payouts }: CreatorState, correlationId: string) => {
    const { metadata } = byItself(needs, correlationId)
    for (const { status, sentAt, payoutId, amount, transfer, transferId, currency } of payouts.slice(-1)) {
      if (status === 'sent' && sentAt !== null) await ledger.postAll([{ type: 'PayoutSent', data: { userId, payoutId, amount, transfer, transferId, currency, sentAt } }], metadata)
    }
  }

  const pay = async (userId: number, runId: string): Promise<boolean> => {
    for (let tries = 1; ; tries++) {
      await finish(userId, (await creators.read(userId)).state, runId)
      const { state, version } = await creators.read(userId)
      await postSent(userId, state, runId)
      const balances = await ledger.balances()
      // what the creator's own account holds is not sent again
      const transfer = Math.max(0, heldFor(userId, balances))
      try {
        const context = byItself(needs, runId)
        const command = { type: 'StartPayout', userId, runId, owed: owedTo(userId, balances), transfer, at: context.metadata.at } as const
        const started = await creators(userId, command, { ...context, expectedVersions: [version] })
        const sent = await finish(userId, started.state, runId)
        await postSent(userId, (await creators.read(userId)).state, runId)
        return sent
      } catch (error) {
        // another instance is at it
        if (!(error instanceof StaleVersion) || tries >= mostTries) throw error
      }
    }
  }

  const each = async (userIds: AsyncIterable<number>, work: (userId: number) => Promise<boolean>): Promise<number> => {
    let paid = 0
    for await (const userId of userIds) {
      try {
        paid += Number(await work(userId))
      } catch (error) {
        if (isAway(error)) throw error
        log.error({ err: error, userId }, 'a creator could not be paid')
      }
    }
    return paid
  }

  return {
    /** Pays every creator who is owed enough; the same run again pays nobody twice. @returns how many were paid */
    runPayouts: (runId: string): Promise<number> => each(profiles.onboarded(), (userId) => pay(userId, runId)),
    /** Brings payouts to their end that somebody broke off. */
    finishPayouts: async (): Promise<void> => void await each(profiles.paying(), async (userId) => {
      const sent = await finish(userId, (await creators.read(userId)).state, 'due')
      await postSent(userId, (await creators.read(userId)).state, 'due')
      return sent
    }),
  }
}
export type Payouts = ReturnType<typeof createPayouts>
