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

/** Sets the headers that every answer carries; the page replaces the policy by one with its nonce. */
export const securityHeaders = (https: boolean) => {
  const policy = contentSecurityPolicy()
  const rest = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  return (req: Parameters<typeof rest>[0], res: Parameters<typeof rest>[1], next: () => void) => {
    res.setHeader('Content-Security-Policy', policy)
    rest(req, res, next)
  }
}
