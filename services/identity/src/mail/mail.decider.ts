import type { Decider } from '@plateful/event-store'
import type { MailEvent } from './mail.events.ts'

export type MailCommand =
  | { type: 'sent'; userId: number; mailId: string; at: string }
  | { type: 'delay'; userId: number; mailId: string; at: string; reason: string }
  | { type: 'giveUp'; userId: number; mailId: string; at: string; reason: string }

export type MailState = { done: boolean; tries: number }

const second = 1_000
/** How long to wait after the first, second, … try that failed, in milliseconds; the last one from then on. */
const pauses = [10 * second, 30 * second, 60 * second, 180 * second, 300 * second, 600 * second, 900 * second]

/** The rules of one mail: it is sent once, and tried less and less often until then. */
export const mailDecider: Decider<MailState, MailCommand, MailEvent> = {
  initialState: () => ({ done: false, tries: 0 }),
  evolve: (state, { type, data }) => (type === 'MailDelayed' ? { ...state, tries: data.tries } : { ...state, done: true }),
  decide: (command, { done, tries }) => {
    if (done) return []
    const { userId, mailId, at } = command
    switch (command.type) {
      case 'sent': return [{ type: 'MailSent', data: { userId, mailId, at } }]
      case 'giveUp': return [{ type: 'MailGivenUp', data: { userId, mailId, at, reason: command.reason } }]
      case 'delay': {
        const pause = pauses[Math.min(tries, pauses.length - 1)]!
        return [{ type: 'MailDelayed', data: { userId, mailId, tries: tries + 1, dueAt: new Date(Date.parse(at) + pause).toISOString(), reason: command.reason } }]
      }
    }
  },
}
