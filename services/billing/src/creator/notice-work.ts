import type { NoticeWork } from '../processes/work-on-notice.ts'
import type { Onboarding } from './onboarding.ts'
import type { ProfileQuery } from './profiles/profiles.ts'

/** What Stripe tells of creators' accounts: Stripe is asked anew. */
export const creatorWork = ({ profiles, onboarding }: { profiles: ProfileQuery; onboarding: Onboarding }): NoticeWork => ({
  types: ['account.updated'],
  handle: async ({ eventId, refs }) => {
    for (const accountId of refs.filter((ref) => ref.startsWith('acct_'))) {
      const profile = await profiles.byAccount(accountId)
      if (profile) await onboarding.look(profile.userId, eventId)
    }
  },
})
