/** A file in an archive, as its directory states it; nothing of that is to be trusted. */
export type ZipEntry = { name: string, method: number, encrypted: boolean, start: number, compressed: number }

const endSignature = 0x06054b50
const directorySignature = 0x02014b50
const localSignature = 0x04034b50
/** Behind the end record stands a comment of at most 65,535 bytes. */
const furthestEnd = 22 + 65_535

const endOf = (view: DataView): number | undefined => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - furthestEnd); at--) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return undefined
}

/**
 * The files that the directory of a zip archive names, at most `most` of them, directories left out. Undefined for bytes
 * that are no archive, or one larger than 4 GB; entries that point outside the archive are left out. Never throws.
 */
export function zipEntries(bytes: Uint8Array, most: number): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = view.byteLength < 22 ? undefined : endOf(view)
  if (end === undefined) return undefined
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0 && entries.length < most; left--) {
    if (at + 46 > end || view.getUint32(at, true) !== directorySignature) break
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const local = view.getUint32(at + 42, true)
    const compressed = view.getUint32(at + 20, true)
    if (local + 30 <= view.byteLength && view.getUint32(local, true) === localSignature && !name.endsWith('/')) {
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      if (start + compressed <= view.byteLength) entries.push({ name, method: view.getUint16(at + 10, true), encrypted: (view.getUint16(at + 8, true) & 1) === 1, start, compressed })
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
