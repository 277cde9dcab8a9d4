import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { lookup } from 'mrmime'

/** What the build wrote for this server to fill in or to read; not to be had as files. */
const isOurs = /^\/+(?:index\.html|landing\.html|routes\.json)\/*$/i

type Encoding = 'br' | 'gzip' | 'identity'
const endings: readonly [Encoding, string][] = [['br', '.br'], ['gzip', '.gz'], ['identity', '']]
type Variant = { encoding: Encoding; etag: string; content: Buffer }
/** Something that is answered as it is; the last variant is the one without an encoding. */
export type File = { type: string; cacheControl: string; variants: Variant[] }

const variantOf = (encoding: Encoding, content: Buffer): Variant =>
  ({ encoding, content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"` })

/** The variants of a text that is made here. */
export const inAllEncodings = (content: Buffer): Variant[] => [
  variantOf('br', brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  variantOf('gzip', gzipSync(content)),
  variantOf('identity', content),
]

const fullType = (address: string) => {
  const type = lookup(address) ?? 'application/octet-stream'
  return /^text\/|script$|json$|svg/.test(type) ? `${type}; charset=utf-8` : type
}

/** Answers a request with the variant of the file that it takes, or with 304. */
export const sendFile = (req: Request, res: Response, file: File): void => {
  const accepted = file.variants.length > 1 ? req.acceptsEncodings() : []
  const variant = file.variants.find(({ encoding }) => encoding === 'identity' || accepted.includes(encoding))!
  res.setHeader('Cache-Control', file.cacheControl)
  res.setHeader('ETag', variant.etag)
  if (file.variants.length > 1) res.setHeader('Vary', 'Accept-Encoding')
  if (req.fresh) return void res.status(304).end()
  res.setHeader('Content-Type', file.type)
  res.setHeader('Content-Length', variant.content.length)
  if (variant.encoding !== 'identity') res.setHeader('Content-Encoding', variant.encoding)
  res.end(variant.content)
}

const load = (folder: string): Map<string, File> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Map(entries.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [`/${relative(folder, path).split(sep).join('/')}`, path]
  }))
  const files = new Map<string, File>()
  for (const address of paths.keys()) {
    if (/\.(?:br|gz)$/.test(address) || isOurs.test(address)) continue
    const variants = endings.flatMap(([encoding, ending]) => {
      const path = paths.get(address + ending)
      if (path === undefined) return []
      return [variantOf(encoding, readFileSync(path))]
    })
    files.set(address, {
      variants, type: fullType(address),
      cacheControl: address.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  }
  return files
}

/**
 * Serves the frontends' files out of memory, packed as the build packed them: what was there at the start is
 * served until the end, whatever a later build does to the folder. Hashed names are good for ever.
 */
export const createFiles = (folder: string): RequestHandler => {
  const files = load(folder)
  return (req, res, next) => {
    const file = files.get(req.path)
    if (file) sendFile(req, res, file)
    else next()
  }
}

/** The same for `npm run dev`: the files as they are now, unpacked, kept by nobody. */
export const createDevFiles = (folder: string): RequestHandler => {
  const serve = express.static(folder, { index: false, redirect: false, cacheControl: false, setHeaders: (res) => void res.setHeader('Cache-Control', 'no-cache') })
  return (req, res, next) => (isOurs.test(req.path) ? next() : serve(req, res, next))
}
