import { createHash } from 'node:crypto'

const prefix = 'session-'
const sidForm = /^[A-Za-z0-9_-]{43}$/

/** Whether this can be what a browser holds: 32 bytes in base64url. */
export const isSid = (text: string): boolean => sidForm.test(text)

/** The id of the session that a browser holds: it cannot be turned back. */
export const sessionIdOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url')

export const sessionStream = (sessionId: string | number): string => `${prefix}${sessionId}`
export const sessionOfStream = (stream: string): string => stream.slice(prefix.length)
