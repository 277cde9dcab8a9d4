import type { CollectionSpec } from '@plateful/read-store'

export type MailKind = 'reset' | 'username' | 'passwordChanged'

/** A mail that is still to be sent. `id` is that of the event it answers, `source` that of the event it all began with. */
export type DueMail = { id: string; userId: number; kind: MailKind; source: string; at: string; dueAt: string; tries: number }

export const dueMails: CollectionSpec<DueMail> = {
  name: 'due_mails', version: 1, fieldNames: ['userId', 'dueAt', 'id'],
  fields: ({ userId, dueAt, id }) => ({ userId, dueAt, id }), indexes: [['dueAt', 'id'], ['userId']],
}
