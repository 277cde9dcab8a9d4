import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 1_000_000

/** More than any call takes. */
export class TooLarge extends Error {}

/** The whole body as text. @throws TooLarge above 1 MB */
export const readBody = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
