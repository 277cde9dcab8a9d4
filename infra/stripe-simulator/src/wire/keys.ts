import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether two secrets are one, in the same time for all. */
export const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** The API key of a request: a bearer token, or the name of basic authentication. */
export const keyOf = (authorization: string | undefined): string | undefined => {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ', 2)
  if (/^bearer$/i.test(scheme)) return value.trim()
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0]
  return undefined
}

/** A key as messages show it. */
export const masked = (key: string): string => (key.length < 12 ? '****' : `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`)

/** The hash of what a request asks for. */
export const hashOf = (...parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
