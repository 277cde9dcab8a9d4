const headLength = 4096

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

const labelIn = (text: string): string | undefined => /charset\s{0,5}=\s{0,5}["']?\s{0,5}([\w.:-]{1,40})/i.exec(text)?.[1]

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined
}

/** A `<meta>` can only say so in letters that are ASCII, so it lies if it names UTF-16 (HTML standard, "prescan"). */
function declared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headLength))
  const meta = /<meta\s[^<>]{0,500}charset[^<>]{0,100}>/i.exec(head)?.[0] ?? /^<\?xml\s[^<>]{0,200}\?>/.exec(head)?.[0].replace('encoding', 'charset')
  const label = meta && labelIn(meta)
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

/**
 * The text of a page: by its byte order mark, the charset of its Content-Type, its `<meta>`, in this order;
 * without any of them UTF-8, or windows-1252 if it is no valid UTF-8.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  for (const label of [byteOrderMark(bytes), labelIn(contentType ?? ''), declared(bytes)]) {
    const decoder = label === undefined ? undefined : decoderFor(label)
    if (decoder && decoder.encoding !== 'utf-8') return decoder.decode(bytes)
    if (decoder) break
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
