import { createHash, createHmac } from 'node:crypto'

/** A UUID (version 8) that always follows from the same text. */
export const uuidOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/**
 * UUIDs that a repetition of the same request gets again: the n-th of one scope is always the same, whatever was
 * asked for in other scopes before.
 */
export const idsOf = (requestId: string): ((scope?: string) => string) => {
  const counts = new Map<string, number>()
  return (scope = '') => {
    const n = counts.get(scope) ?? 0
    counts.set(scope, n + 1)
    return uuidOf(`${requestId}/${scope}/${n}`)
  }
}

/** Keyed hash of a request's body, to compare two of them: bodies hold passwords, so a plain hash would give them to whoever guesses. */
export const createBodyHash = (secret: Uint8Array) => (body: Uint8Array): string => createHmac('sha256', secret).update(body).digest('base64url')
