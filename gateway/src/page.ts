import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { reloadTag } from './dev-reload.ts'
import { contentSecurityPolicy } from './headers.ts'

/** `/recipe/:id/:slug?` as an expression: `:id` and `:…Id` a number, `:x` one segment, `?` optional, a closing `*` anything. */
const expressionOf = (pattern: string): RegExp => {
  const parts = pattern.split('/').filter(Boolean).map((segment) => {
    if (segment === '*') return '(?:/.*)?'
    const optional = segment.endsWith('?')
    const bare = optional ? segment.slice(0, -1) : segment
    const one = bare === ':id' || /^:\w+Id$/.test(bare) ? '/\\d+' : bare.startsWith(':') ? '/[^/]+' : `/${bare.replace(/[.*+^${}()|[\]\\]/g, '\\$&')}`
    return optional ? `(?:${one})?` : one
  })
  return new RegExp(`^${parts.join('')}/?$`)
}

/** Tells whether some screen answers a path. */
export const createScreenMatcher = (patterns: readonly string[]): ((path: string) => boolean) => {
  const expressions = patterns.map(expressionOf)
  return (path) => expressions.some((expression) => expression.test(path))
}

/**
 * The frontends' files (hashed names for ever, others revalidated) and, for everything else, the page that loads
 * the shell: 200 where a screen answers, 404 otherwise. `dev` reads the files anew for each request.
 */
export const createPages = (folder: string, dev: boolean): { files: RequestHandler; page: RequestHandler } => {
  const read = () => ({
    html: readFileSync(join(folder, 'index.html'), 'utf8'),
    isScreen: createScreenMatcher(JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as string[]),
  })
  const built = dev ? undefined : read()
  const serve = sirv(folder, {
    dev, etag: true, brotli: !dev, gzip: !dev, extensions: [],
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', !dev && path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return {
    files: (req, res, next) => (req.path === '/index.html' || req.path === '/routes.json' ? next() : serve(req, res, next)),
    page: (req, res) => {
      const { html, isScreen } = built ?? read()
      const nonce = randomBytes(16).toString('base64url')
      res.status(isScreen(req.path) ? 200 : 404)
      res.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce))
      res.setHeader('Cache-Control', 'no-cache')
      const text = dev ? html.replace('</head>', `${reloadTag}</head>`) : html
      res.type('html').end(text.replaceAll('__CSP_NONCE__', nonce))
    },
  }
}
