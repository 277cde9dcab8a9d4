import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type { Outgoing } from './post.ts'

const isAscii = (text: string): boolean => !/[^ -~\n]/.test(text)

/** Plain letters go as they are, so that a link stays in one piece for whoever looks into the file; others are encoded. */
const partOf = (type: string, text: string): string | { raw: string } =>
  isAscii(text) ? { raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${text.replace(/\n/g, '\r\n')}` } : text

/** The address alone of `Name <address>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()

/** A mail as nodemailer takes it. */
export const messageOf = (from: string, { id, to, at, subject, text, html }: Outgoing): MailComposerOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text: partOf('text/plain', text),
  html: partOf('text/html', html),
  date: new Date(at),
  messageId: `<${id}@${addressIn(from).split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  newline: 'win',
  disableFileAccess: true, disableUrlAccess: true,
})
