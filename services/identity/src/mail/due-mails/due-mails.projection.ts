import type { Entry, Projection } from '@plateful/read-store'
import type { RecoveryEvent } from '../../recovery/recovery.events.ts'
import type { UserEvent } from '../../user/user.events.ts'
import type { MailEvent } from '../mail.events.ts'
import { type DueMail, dueMails, type MailKind } from './due-mails.ts'

type MailEntry = Entry & (MailEvent | RecoveryEvent | Extract<UserEvent, { type: 'ResetIssued' | 'PasswordChanged' | 'UserDeleted' }>)

const mail = ({ id }: Entry, kind: MailKind, { userId, at }: { userId: number; at: string }, source = id): DueMail =>
  ({ id, userId, kind, source, at, dueAt: at, tries: 0 })

/** What must still be mailed, by the id of the event that a mail answers. */
export const dueMailsProjection: Projection<DueMail, MailEntry> = {
  name: 'due_mails',
  spec: dueMails,
  types: ['ResetIssued', 'RecoveryRequested', 'PasswordChanged', 'MailSent', 'MailDelayed', 'MailGivenUp', 'UserDeleted'],

  keys: async (entry, stored) => {
    switch (entry.type) {
      case 'MailSent':
      case 'MailDelayed':
      case 'MailGivenUp': return [entry.data.mailId]
      case 'UserDeleted': return (await stored.find({ filter: { where: { userId: entry.data.userId } } })).map(({ id }) => id)
      // the link to a new password has an event of its own
      case 'RecoveryRequested': return entry.data.forgotten === 'username' && entry.data.userId !== 0 ? [entry.id] : []
      default: return [entry.id]
    }
  },

  evolve: (due, entry) => {
    switch (entry.type) {
      case 'ResetIssued': return mail(entry, 'reset', entry.data, entry.data.source)
      case 'RecoveryRequested': return mail(entry, 'username', entry.data)
      case 'PasswordChanged': return mail(entry, 'passwordChanged', entry.data)
      case 'MailDelayed': return due ? { ...due, dueAt: entry.data.dueAt, tries: entry.data.tries } : null
      case 'MailSent':
      case 'MailGivenUp':
      case 'UserDeleted': return null
    }
  },
}
