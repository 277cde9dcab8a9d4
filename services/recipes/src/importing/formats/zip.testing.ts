import { deflateRawSync } from 'node:zlib'

/** A zip archive of files for specs, deflated unless `stored`; without checksums, which nobody here reads. */
export const zipOf = (files: Record<string, string | Uint8Array>, { stored = false }: { stored?: boolean } = {}): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  // the same content many times is packed once
  const known = new Map<string | Uint8Array, Buffer>()
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content as Uint8Array)
    const packed = known.get(content) ?? (stored ? plain : deflateRawSync(plain))
    known.set(content, packed)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(stored ? 0 : 8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, title, packed])
    const behind = Buffer.alloc(14)
    behind.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, behind, title]))
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listed, end])
}
