import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable, Transform, type TransformCallback, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { z } from 'zod'
import { BackupError } from './error.ts'

/*
 * A copy is a gzipped tar, then the SHA-256 of all that as 32 bytes: `tar xzf` reads it too. Its last member,
 * manifest.json, names every other with size and SHA-256.
 */

const manifestName = 'manifest.json'
const digestBytes = 32
const memberName = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\\0]+$/)
const manifest = z.object({
  format: z.literal(1, { error: 'it was made by a newer version' }),
  createdAt: z.string(),
  members: z.array(z.object({ name: memberName, size: z.int().nonnegative(), sha256: z.string().length(64) })).min(1),
})
/** What a copy says of itself. */
export type Manifest = z.infer<typeof manifest>

/** One file of a copy: its name in the copy, and where its content lies now. */
export type Member = { name: string; file: string }

/** Passes everything on and knows the SHA-256 of what has passed. */
const hashing = () => {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest(), size: () => size }
}

/**
 * Writes a copy to `file`, which must not exist, readable for its owner alone; resolves when it is on disk.
 * The members come one by one and are asked for the next when one is in.
 */
export const writeArchive = async (file: string, members: AsyncIterable<Member>, options: { createdAt: string; signal?: AbortSignal }): Promise<Manifest> => {
  const { createdAt, signal } = options
  const { readable, controller } = createTarPacker()
  const whole = hashing()
  const said: Manifest = { format: 1, createdAt, members: [] }

  const pack = async () => {
    const mtime = new Date(createdAt)
    for await (const member of members) {
      const size = (await stat(member.file).catch(() => undefined))?.size
      // taken away since it was listed
      if (size === undefined) continue
      const content = hashing()
      const entry = controller.add({ name: member.name, size, mode: 0o600, mtime, type: 'file' })
      // no more than was announced: a file that grows meanwhile is taken as it began
      if (size > 0) await pipeline(createReadStream(member.file, { end: size - 1 }), content.stream, Writable.fromWeb(entry), { signal })
      else await entry.close()
      if (content.size() !== size) throw new BackupError(`${member.name} changed while it was copied`)
      said.members.push({ name: member.name, size, sha256: content.digest().toString('hex') })
    }
    const text = Buffer.from(`${JSON.stringify(said, null, 1)}\n`)
    const entry = controller.add({ name: manifestName, size: text.length, mode: 0o600, mtime, type: 'file' }).getWriter()
    await entry.write(text)
    await entry.close()
    controller.finalize()
  }

  const written = pipeline(Readable.fromWeb(readable as never), createGzip({ level: 4 }), whole.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal })
  const packed = pack().catch((error: unknown) => {
    controller.error(error)
    throw error
  })
  // the packer's error says why; that the stream broke only follows from it
  const [packing, writing] = await Promise.allSettled([packed, written])
  if (writing.status === 'rejected' && packing.status === 'fulfilled') throw writing.reason
  if (packing.status === 'rejected') throw writing.status === 'rejected' && isSystemError(writing.reason) ? writing.reason : packing.reason
  const handle = await open(file, 'a')
  try {
    await handle.appendFile(whole.digest())
    await handle.sync()
  } finally {
    await handle.close()
  }
  return said
}

/** Whether the system is to blame: no room, no permission, no such file. */
export const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

const manifestIn = (text: string): Manifest => {
  const said = manifest.safeParse(JSON.parse(text))
  if (!said.success) throw new BackupError(`the copy cannot be used: ${said.error.issues[0]!.message}`)
  return said.data
}

/** Reads a copy to its end. @throws BackupError when a byte of it is not what was written */
export const assertWhole = async (file: string): Promise<void> => {
  const { size } = await stat(file)
  if (size <= digestBytes) throw new BackupError('the copy is damaged: it is too short')
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { end: size - digestBytes - 1 }), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) hash.update(chunk)
  })
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(digestBytes), 0, digestBytes, size - digestBytes)
    if (!buffer.equals(hash.digest())) throw new BackupError('the copy is damaged or not whole')
  } finally {
    await handle.close()
  }
}

/**
 * Unpacks a copy: `place` says where each member goes. Resolves when all are there as the manifest names them.
 * @throws BackupError when anything is missing, too much, or other than it was
 */
export const readArchive = async (file: string, place: (name: string) => Promise<string>): Promise<Manifest> => {
  const { size } = await stat(file)
  const found = new Map<string, { size: number; sha256: string }>()
  let text: string | undefined
  const decoder = createTarDecoder({ strict: true })
  const unpacked = pipeline(createReadStream(file, { end: size - digestBytes - 1 }), createGunzip(), Writable.fromWeb(decoder.writable))
  const taken = (async () => {
    for await (const { header, body } of decoder.readable) {
      if (text !== undefined || header.type !== 'file' || found.has(header.name) || !memberName.safeParse(header.name).success) throw new BackupError('the copy holds something that is none of ours')
      if (header.name === manifestName) {
        text = await new Response(body).text()
        continue
      }
      const content = hashing()
      await pipeline(Readable.fromWeb(body as never), content.stream, createWriteStream(await place(header.name), { flags: 'wx', mode: 0o600, flush: true }))
      found.set(header.name, { size: content.size(), sha256: content.digest().toString('hex') })
    }
  })()
  // the archive is checked against its digest before: what is wrong with it now was wrong when it was made
  const damaged = (error: unknown) => (error instanceof BackupError || isSystemError(error) ? error : new BackupError('the copy is not one of ours'))
  const [reading, taking] = await Promise.allSettled([unpacked, taken])
  if (taking.status === 'rejected') throw damaged(taking.reason)
  if (reading.status === 'rejected') throw damaged(reading.reason)
  if (text === undefined) throw new BackupError('the copy is damaged: it has no manifest')
  const said = manifestIn(text)
  for (const member of said.members) {
    const there = found.get(member.name)
    if (there?.size !== member.size || there.sha256 !== member.sha256) throw new BackupError(`the copy is damaged: ${member.name} is not what it was`)
    found.delete(member.name)
  }
  if (found.size > 0) throw new BackupError('the copy holds something that its manifest does not name')
  return said
}
