import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** The Content-Security-Policy: nothing inline, nothing evaluated, nothing framed. Pictures may come from recipes' own sites. */
export const contentSecurityPolicy = (nonce?: string): string => [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
  "img-src 'self' data: blob: https: http:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The headers that every answer carries, for those that no middleware sees, too. */
export const everyHeader = (https: boolean): Record<string, string> => {
  const headers: Record<string, string> = { 'Content-Security-Policy': contentSecurityPolicy() }
  const note = { setHeader: (name: string, value: string) => { headers[name] = value }, removeHeader: () => {} }
  const write = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  write({} as IncomingMessage, note as unknown as ServerResponse, () => {})
  return headers
}

/**
 * Sets those headers; the page replaces the policy by one with its nonce. They never differ, so helmet is asked for
 * them once and not at every request.
 */
export const securityHeaders = (https: boolean): RequestListener => {
  const headers = Object.entries(everyHeader(https))
  return (_req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value)
  }
}
