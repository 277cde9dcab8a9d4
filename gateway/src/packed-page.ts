import { promisify } from 'node:util'
import { brotliDecompress, constants, crc32, createBrotliCompress, deflateRawSync } from 'node:zlib'

/** The encodings that pages are kept in, the smaller first. */
export const packings = ['br', 'gzip'] as const
export type Packing = (typeof packings)[number]

/** Makes the bytes of a page with this nonce, which always has the same length. */
export type PageMaker = (nonce: Buffer) => Buffer

const trailerBytes = 8
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff])

/** The page as it is. */
export const plainPage = (before: Buffer, after: Buffer): PageMaker => (nonce) => Buffer.concat([before, nonce, after])

/** The page as gzip: both parts are packed once, the nonce stands between them in a block of its own. */
export const gzipPage = (before: Buffer, after: Buffer, nonceBytes: number): PageMaker => {
  const level = 9
  const stored = Buffer.alloc(5)
  stored.writeUInt16LE(nonceBytes, 1)
  stored.writeUInt16LE(~nonceBytes & 0xffff, 3)
  const head = Buffer.concat([gzipHeader, deflateRawSync(before, { level, finishFlush: constants.Z_SYNC_FLUSH }), stored])
  // zeros stand for the nonce: no page has any, so nothing refers to them
  const tail = deflateRawSync(after, { level, dictionary: Buffer.concat([before, Buffer.alloc(nonceBytes)]) })
  const crcBefore = crc32(before)
  const size = before.length + nonceBytes + after.length
  return (nonce) => {
    const trailer = Buffer.alloc(trailerBytes)
    trailer.writeUInt32LE(crc32(after, crc32(nonce, crcBefore)), 0)
    trailer.writeUInt32LE(size, 4)
    return Buffer.concat([head, nonce, tail, trailer])
  }
}

const brotliInParts = async (parts: readonly Buffer[]): Promise<Buffer> => {
  const stream = createBrotliCompress()
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject))
  for (const part of parts) {
    stream.write(part)
    await new Promise<void>((resolve) => stream.flush(() => resolve()))
  }
  stream.end()
  await ended
  return Buffer.concat(chunks)
}

/**
 * The page as Brotli. Bytes that no page has stand for the nonce while it is packed; being too few to pack they
 * stay as they are, and are found again.
 * @returns undefined if they were not: the page is then not sent as Brotli
 */
export const brotliPage = async (before: Buffer, after: Buffer, nonceBytes: number): Promise<PageMaker | undefined> => {
  const standIn = Buffer.from(Array.from({ length: nonceBytes }, (_, i) => 0x80 + i * 5))
  const packed = await brotliInParts([before, standIn, after])
  const at = packed.indexOf(standIn)
  if (at < 0 || packed.includes(standIn, at + 1)) return undefined
  const make = plainPage(packed.subarray(0, at), packed.subarray(at + nonceBytes))
  const trial = Buffer.alloc(nonceBytes, 'n')
  const page = await promisify(brotliDecompress)(make(trial)).catch(() => undefined)
  return page?.equals(Buffer.concat([before, trial, after])) ? make : undefined
}
