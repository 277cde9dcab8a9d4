import { promisify } from 'node:util'
import { gunzip, inflateRaw } from 'node:zlib'
import { parseJsonLd } from '../json-ld.ts'
import { type ZipEntry, zipEntries } from './zip.ts'

const inflate = promisify(inflateRaw)
const unzip = promisify(gunzip)

/** Against archives that grow when they are opened: bytes of one file, of all together, files, archives in archives. */
export const archiveBounds = { file: 12_000_000, total: 100_000_000, files: 5_000, depth: 2 } as const

/** What a file holds: parsed JSON, or undefined where it cannot be read. */
export type ArchivedData = { name: string, data: unknown }

/** Thrown for what opens to more than anybody's recipes. */
export class ArchiveTooLarge extends Error {
  override name = 'ArchiveTooLarge'
}

type Budget = { bytes: number, files: number }

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, i) => bytes[i] === byte)
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06)
const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b)

const spend = (budget: Budget, bytes: number): void => {
  budget.bytes -= bytes
  if (budget.bytes < 0) throw new ArchiveTooLarge('This file holds more than we can take at once.')
}

const isTooLong = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** What comes out of compressed bytes; undefined for broken ones and for one file too large. @throws ArchiveTooLarge when all of it is too much */
const opened = async (open: (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>, bytes: Uint8Array, budget: Budget): Promise<Uint8Array | undefined> => {
  try {
    const found = await open(bytes, { maxOutputLength: Math.max(1, Math.min(archiveBounds.file, budget.bytes)) })
    spend(budget, found.length)
    return found
  } catch (error) {
    if (error instanceof ArchiveTooLarge) throw error
    // what was opened in vain counts, too
    if (isTooLong(error)) spend(budget, archiveBounds.file)
    return undefined
  }
}

const contentOf = async (bytes: Uint8Array, { method, encrypted, start, compressed }: ZipEntry, budget: Budget): Promise<Uint8Array | undefined> => {
  const content = bytes.subarray(start, start + compressed)
  if (encrypted || (method !== 0 && method !== 8)) return undefined
  if (method === 8) return opened(inflate, content, budget)
  spend(budget, content.length)
  return content.length > archiveBounds.file ? undefined : content
}

/** Pictures and what systems add to archives are not recipes. */
const wanted = (name: string): boolean => /\.(?:json|paprikarecipe|zip)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name)

async function* filesIn(name: string, bytes: Uint8Array, depth: number, budget: Budget): AsyncGenerator<ArchivedData> {
  if (!isZip(bytes)) {
    const content = isGzip(bytes) ? await opened(unzip, bytes, budget) : bytes
    yield { name, data: content && parseJsonLd(new TextDecoder().decode(content)) }
    return
  }
  const entries = depth < archiveBounds.depth ? zipEntries(bytes, archiveBounds.files) : undefined
  if (!entries) return yield { name, data: undefined }
  for (const entry of entries.filter((one) => wanted(one.name))) {
    budget.files -= 1
    if (budget.files < 0) throw new ArchiveTooLarge('This file holds more than we can take at once.')
    const content = await contentOf(bytes, entry, budget)
    if (content) yield* filesIn(entry.name, content, depth + 1, budget)
    else yield { name: entry.name, data: undefined }
  }
}

/**
 * The JSON in an exported file, one after the other: JSON itself, a gzipped .paprikarecipe, or a zip archive of such
 * (Paprika's .paprikarecipes, the archives of Mealie and Nextcloud Cookbook, RecipeSage), also in zip archives inside
 * (Tandoor). Pictures are passed over. Nothing is written anywhere, and names lead nowhere.
 * @throws ArchiveTooLarge when it opens to more than `archiveBounds`
 */
export const readArchive = (bytes: Uint8Array): AsyncGenerator<ArchivedData> =>
  filesIn('', bytes, 0, { bytes: archiveBounds.total, files: archiveBounds.files })
