import type { Process } from '@plateful/service'
import type { StripeNotice } from '../stripe/port.ts'

/** Some of billing's work on what Stripe told: which events it is about, and what to do. Must be idempotent. */
export type NoticeWork = { types: readonly string[]; handle(notice: StripeNotice): Promise<void> }

/** Works on what Stripe told, behind the answer to the webhook. What nobody knows is left alone. */
export const workOnNotice = (works: readonly NoticeWork[], caughtUp: () => Promise<boolean>): Process => ({
  name: 'work-on-notice',
  types: ['StripeNoticed'],
  handle: async (entry) => {
    const notice = entry.data as StripeNotice
    const wanted = works.filter(({ types }) => types.includes(notice.type))
    if (wanted.length === 0) return
    // it will be tried again
    if (!await caughtUp()) throw new Error('the views are behind')
    for (const { handle } of wanted) await handle(notice)
  },
})
