import type { Shapes } from '@plateful/event-store'

/** What became of one mail. It holds nothing of the mail: that is written anew each time from the event it answers. */
export type MailEvent =
  | { type: 'MailSent'; data: { userId: number; mailId: string; at: string } }
  /** `reason` is a code, since what a server says can hold the address. */
  | { type: 'MailDelayed'; data: { userId: number; mailId: string; tries: number; dueAt: string; reason: string } }
  | { type: 'MailGivenUp'; data: { userId: number; mailId: string; at: string; reason: string } }

export const mailShapes: Shapes<MailEvent> = { MailSent: { v: 1 }, MailDelayed: { v: 1 }, MailGivenUp: { v: 1 } }
