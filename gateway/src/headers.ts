import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
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

/**
 * Sets the headers that every answer carries; the page replaces the policy by one with its nonce. They never differ,
 * so helmet is asked for them once and not at every request.
 */
export const securityHeaders = (https: boolean): RequestListener => {
  const example = new IncomingMessage(new Socket())
  const answer = new ServerResponse(example)
  const headers: [name: string, value: string][] = [['Content-Security-Policy', contentSecurityPolicy()]]
  answer.setHeader = (name, value) => {
    headers.push([name, String(value)])
    return answer
  }
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })(example, answer, (error) => {
    if (error) throw error
  })
  return (_req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value)
  }
}
