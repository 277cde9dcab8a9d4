import { Stripe } from 'stripe'
import { currency } from '../subscription/tiers.ts'
import { type Guard, isMissing } from './errors.ts'
import { type Payments, TransferRefused } from './port.ts'

/** Accounts of creators at Stripe, which their shares are paid to. */
export const createAccounts = (stripe: Stripe, guard: Guard): Payments['accounts'] => ({
  create: (userId, key) => guard(async () => {
    const { id } = await stripe.accounts.create({
      type: 'express', capabilities: { transfers: { requested: true } }, metadata: { userId: String(userId) },
      // what is in the account reaches the bank when our week ends
      settings: { payouts: { schedule: { interval: 'weekly', weekly_anchor: 'monday' } } },
    }, { idempotencyKey: key })
    return id
  }),

  onboardingUrl: (accountId, { done, again }) => guard(async () =>
    (await stripe.accountLinks.create({ account: accountId, type: 'account_onboarding', return_url: done, refresh_url: again })).url),

  find: (accountId) => guard(async () => {
    try {
      const account = await stripe.accounts.retrieve(accountId)
      return { ready: account.details_submitted && account.capabilities?.transfers === 'active' }
    } catch (error) {
      // Stripe does not say whether an account was there before it was closed to us
      if (isMissing(error) || (error as { code?: string }).code === 'account_invalid') return undefined
      throw error
    }
  }),

  send: ({ accountId, amount, group }) => guard(async () => {
    // Stripe forgets its keys after a day, and its transfers never
    const [sent] = (await stripe.transfers.list({ transfer_group: group, limit: 1 })).data
    if (sent) return sent.id
    try {
      return (await stripe.transfers.create({ amount, currency, destination: accountId, transfer_group: group }, { idempotencyKey: group })).id
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new TransferRefused(error.message, { cause: error })
      throw error
    }
  }),
})
