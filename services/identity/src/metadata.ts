import { createHmac } from 'node:crypto'
import type { EventMetadata } from '@plateful/event-store'

/** Metadata without the request's id and hash: a hash of a body with a password in it must never be written. */
export const bareMetadata = ({ requestId: _id, requestHash: _hash, ...bare }: EventMetadata): EventMetadata => bare

/**
 * Metadata whose hash of the body is keyed: a body of few possible values, such as a name, could be guessed from
 * a plain hash, also after its owner is gone.
 */
export const keyedMetadata = (metadata: EventMetadata, secret: Uint8Array): EventMetadata =>
  metadata.requestHash === undefined ? metadata : { ...metadata, requestHash: keyedHash(secret, 'body', metadata.requestHash) }

/** A hash that nobody can make without the secret. */
export const keyedHash = (secret: Uint8Array, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
