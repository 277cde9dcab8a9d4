import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { reloadTag } from './dev-reload.ts'
import { createDevFiles, createFiles } from './files.ts'
import { contentSecurityPolicy, isPayingPath } from './headers.ts'
import { brotliPage, gzipPage, type PageMaker, type Packing, packings, plainPage } from './packed-page.ts'

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

const nonceBytes = 16
const nonceLength = Buffer.alloc(nonceBytes).toString('base64url').length

/** A page ready to get its nonce, in every encoding it is kept in. */
type Page = { plain: PageMaker; packed: Partial<Record<Packing, PageMaker>> }

const aroundNonce = (html: string): [Buffer, Buffer] => {
  const [before, after, ...more] = html.split('__CSP_NONCE__')
  if (before === undefined || after === undefined || more.length > 0) throw new Error('a page names the nonce once: build the frontends anew')
  return [Buffer.from(before), Buffer.from(after)]
}

const unpackedPage = (html: string): Page => ({ plain: plainPage(...aroundNonce(html)), packed: {} })

/** Packs once what every answer repeats: a page costs a few microseconds then, whatever its nonce. */
const packedPage = (html: string): Page => {
  const [before, after] = aroundNonce(html)
  const page: Page = { plain: plainPage(before, after), packed: { gzip: gzipPage(before, after, nonceLength) } }
  // takes a while, on another thread; until then there is gzip
  void brotliPage(before, after, nonceLength).then((make) => {
    if (make) page.packed.br = make
  }, () => undefined)
  return page
}

export type Pages = {
  files: RequestHandler
  page: RequestHandler
  /** The tags of the product's style sheet and theme, for pages made elsewhere. */
  assets(): string
}

/**
 * The frontends' files and, for everything else, the page that loads the shell: 200 where a screen answers, 404
 * otherwise. Who has no session cookie is told so, and gets the landing page as the build rendered it. `dev` reads
 * the files anew for each request. With `stripe` pages that pay may load Stripe's script.
 */
export const createPages = (folder: string, options: { dev: boolean; stripe: boolean; hasSession(req: Request): boolean }): Pages => {
  const { dev, stripe, hasSession } = options
  const readIndex = () => readFileSync(join(folder, 'index.html'), 'utf8')
  const read = () => {
    const pageOf = dev ? unpackedPage : packedPage
    const landing = join(folder, 'landing.html')
    const html = readIndex().replace('</head>', `${dev ? reloadTag : ''}</head>`)
    const signedOut = html.replace('__SESSION__', 'none')
    return {
      isScreen: createScreenMatcher(JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as string[]),
      known: pageOf(html.replace('__SESSION__', 'unknown')),
      signedOut: pageOf(signedOut),
      landing: pageOf(existsSync(landing) ? readFileSync(landing, 'utf8') : signedOut),
    }
  }
  const built = dev ? undefined : read()
  const send = (req: Request, res: Response, { plain, packed }: Page) => {
    const nonce = randomBytes(nonceBytes).toString('base64url')
    const accepted = req.acceptsEncodings()
    const packing = packings.find((name) => packed[name] && accepted.includes(name))
    const body = ((packing && packed[packing]) ?? plain)(Buffer.from(nonce))
    res.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, { stripe: stripe && isPayingPath(req.path) }))
    res.setHeader('Cache-Control', 'no-cache')
    res.setHeader('Vary', 'Cookie, Accept-Encoding')
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.setHeader('Content-Length', body.length)
    if (packing) res.setHeader('Content-Encoding', packing)
    res.end(body)
  }
  return {
    files: dev ? createDevFiles(folder) : createFiles(folder),
    page: (req, res) => {
      const pages = built ?? read()
      res.status(pages.isScreen(req.path) ? 200 : 404)
      send(req, res, hasSession(req) ? pages.known : req.path === '/' ? pages.landing : pages.signedOut)
    },
    assets: () => (readIndex().match(/<link [^>]*>|<script src="[^"]*"><\/script>/g) ?? []).join('\n'),
  }
}
