import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts and decrypts short texts under one key (AES-256-GCM, a random 96-bit nonce each). */
export type Seal = { seal(text: string): string; open(sealed: string): string | undefined }

/** A seal whose key follows from a secret and a purpose. */
export const createSeal = (secret: Uint8Array, purpose: string): Seal => {
  const key = createHash('sha256').update(purpose).update('\0').update(secret).digest()
  return {
    seal: (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
