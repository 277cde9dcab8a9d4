import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** What Stripe asks for its script, its frames and its calls (docs.stripe.com/security/guide#content-security-policy). */
const stripeSources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
}
const nobodysSources = { script: '', connect: '', frame: [] }

/** The pages on which somebody pays. */
const paying = /^\/(?:subscribe|checkout\/\d+)\/?$/

/** Whether somebody pays on the page at a path. */
export const isPayingPath = (path: string): boolean => paying.test(path)

/**
 * The Content-Security-Policy: nothing inline, nothing evaluated, nothing framed. Pictures may come from recipes' own
 * sites; with `stripe` its script and frames may, too.
 */
export const contentSecurityPolicy = (nonce?: string, { stripe = false } = {}): string => policyOf(nonce, stripe ? stripeSources : nobodysSources)

const policyOf = (nonce: string | undefined, from: { script: string; connect: string; frame: readonly string[] }): string => [
  "default-src 'self'",
  `script-src 'self'${from.script}`,
  `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
  "img-src 'self' data: blob: https: http:",
  "font-src 'self'",
  `connect-src 'self'${from.connect}`,
  ...from.frame,
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
