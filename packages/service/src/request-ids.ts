import { createHash } from 'node:crypto'

/** A UUID (version 8) that always follows from the same text. */
export const uuidOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** UUIDs that a repetition of the same request gets again in the same order. */
export const idsOf = (requestId: string): (() => string) => {
  let n = 0
  return () => uuidOf(`${requestId}/${n++}`)
}

/** Hash of a request's body, to compare two of them. */
export const hashOf = (body: string): string => createHash('sha256').update(body).digest('base64url')
