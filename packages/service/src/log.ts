import { destination, pino, type Logger } from 'pino'

/** The one log of a process, JSON lines on stderr. What could name a person or open a session is never written. */
export const createLog = (level: string, name: string, instance?: number): Logger =>
  pino({ level, name, base: instance === undefined ? { name } : { name, instance }, redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'email'] }, destination({ fd: 2, sync: false }))

export type { Logger }
