import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type { Outgoing } from './post.ts'

const isAscii = (text: string): boolean => /^[\x09\x0a\x0d\x20-\x7e]*$/.test(text)

/** The address alone of `Name <address>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()

/** A mail as nodemailer takes it. */
export const messageOf = (from: string, { id, to, at, subject, text, html }: Outgoing): MailComposerOptions => ({
  from,
  to: { name: '', address: to },
  subject, text, html,
  date: new Date(at),
  messageId: `<${id}@${addressIn(from).split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // lines are short and a link stays in one piece, so that it can be read in the file as it is
  encoding: isAscii(text) && isAscii(html) ? '7bit' : 'quoted-printable',
  newline: 'win',
  disableFileAccess: true, disableUrlAccess: true,
})
