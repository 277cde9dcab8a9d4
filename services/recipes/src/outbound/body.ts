import { createBrotliDecompress, createInflateRaw, createUnzip, constants } from 'node:zlib'
import type { IncomingMessage } from 'node:http'
import { Readable, type Transform } from 'node:stream'

export class TooLarge extends Error {}
export class UnknownEncoding extends Error {}

const mostEncodings = 2

async function* bounded(source: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > limit) throw new TooLarge()
    yield chunk
  }
}

/** A "deflate" body comes with or without the zlib header that the standard asks for; its first byte tells. */
async function* inflated(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const decoder = (first.value[0]! & 0x0f) === 8 ? createUnzip() : createInflateRaw()
  const rest = (async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  })()
  yield* decoded(rest, decoder)
}

async function* decoded(source: AsyncIterable<Buffer>, decoder: Transform): AsyncGenerator<Buffer> {
  const input = Readable.from(source)
  input.on('error', (error) => decoder.destroy(error))
  input.pipe(decoder)
  try {
    for await (const chunk of decoder) yield Buffer.from(chunk)
  } finally {
    input.destroy()
    decoder.destroy()
  }
}

function decode(source: AsyncIterable<Buffer>, encoding: string): AsyncIterable<Buffer> {
  switch (encoding) {
    case '': case 'identity': return source
    case 'gzip': case 'x-gzip': return decoded(source, createUnzip({ finishFlush: constants.Z_SYNC_FLUSH }))
    case 'br': return decoded(source, createBrotliDecompress())
    case 'deflate': return inflated(source)
    default: throw new UnknownEncoding()
  }
}

/**
 * The bytes of an answer after decoding its content encoding, at most `limit` of them, before and after.
 * A larger declared length is refused at once, a bomb where it passes the limit.
 * @throws TooLarge, UnknownEncoding, or what the connection fails with
 */
export async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > limit) throw new TooLarge()
  const encodings = (response.headers['content-encoding'] ?? '').toLowerCase().split(',').map((one) => one.trim())
  if (encodings.length > mostEncodings) throw new UnknownEncoding()
  let source: AsyncIterable<Buffer> = bounded(response, limit)
  for (const encoding of encodings.toReversed()) source = decode(source, encoding)
  const chunks: Buffer[] = []
  for await (const chunk of bounded(source, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
