import type { CollectionSpec, Projection, ReadStore } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import { type CreatorEvent, creatorEventTypes } from '../creator.events.ts'
import { type CreatorState, evolve, initialState, type Payout } from '../creator.state.ts'

/** A creator's account and payouts. */
export type ProfileDoc = CreatorState & { userId: number }

/** A payout is under way. */
export const isPaying = ({ payouts }: CreatorState): boolean => payouts.some(({ status }) => status === 'started')

/** A payout as the wire has it. */
export const payoutOf = ({ payoutId, amount, currency, status, startedAt, sentAt }: Payout) =>
  ({ id: payoutId, amount, currency, status, createdAt: startedAt, sentAt })

const profilesSpec: CollectionSpec<ProfileDoc> = {
  name: 'creators', version: 1, fieldNames: ['userId', 'accountId', 'onboarded', 'paying'],
  fields: (doc) => ({ userId: doc.userId, accountId: doc.accountId, onboarded: doc.onboarded, paying: isPaying(doc) }),
  indexes: [['accountId', 'userId'], ['onboarded', 'userId'], ['paying', 'userId']],
}

/** The document is the folded stream: the rules and the screen read the same. */
export const profilesProjection: Projection<ProfileDoc, OwnEntry<CreatorEvent>> = {
  name: 'creators',
  spec: profilesSpec,
  types: creatorEventTypes,
  keys: ({ data }) => [String(data.userId)],
  evolve: (doc, entry) => ({ ...evolve(doc ?? initialState(), entry), userId: entry.data.userId }),
}

const pageSize = 200

/** Finds creators. */
export const createProfileQuery = (readStore: ReadStore) => {
  const profiles = readStore.collection(profilesSpec)

  async function* walk(where: Record<string, boolean | string>): AsyncIterable<number> {
    let after = 0
    for (;;) {
      const rows = await profiles.findRows({ filter: { where: { ...where, userId: { gt: after } } }, sort: [{ field: 'userId', direction: 'asc' }], limit: pageSize, fields: ['userId'] })
      for (const { fields } of rows) yield fields['userId'] as number
      if (rows.length < pageSize) return
      after = rows.at(-1)!.fields['userId'] as number
    }
  }

  return {
    get: async (userId: number): Promise<ProfileDoc | undefined> => profiles.get(String(userId)),
    /** Whose an account at Stripe is. */
    byAccount: async (accountId: string): Promise<ProfileDoc | undefined> => (await profiles.find({ filter: { where: { accountId } } }))[0],
    /** Those whom money can be sent to. */
    onboarded: () => walk({ onboarded: true }),
    /** Those whose onboarding has not come to its end. */
    unfinished: () => walk({ onboarded: false }),
    /** Those with a payout under way. */
    paying: () => walk({ paying: true }),
  }
}
export type ProfileQuery = ReturnType<typeof createProfileQuery>
