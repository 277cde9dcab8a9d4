import { decodeEntities } from '../text/decode-entities.ts'

const opening = /<!--|<script(?![\w-])(?<attributes>[^<>]*)>/gi
const jsonLd = /\btype\s*=\s*["']?\s*application\/ld\+json/i

/** The contents of the page's `<script type="application/ld+json">` elements, in one pass over the page. */
export function jsonLdBlocks(html: string): string[] {
  const blocks: string[] = []
  const open = new RegExp(opening)
  const close = /<\/script/gi
  let commentsEnd = true
  for (let found = open.exec(html); found; found = open.exec(html)) {
    if (found[0] === '<!--') {
      const end: number = commentsEnd ? html.indexOf('-->', open.lastIndex) : -1
      commentsEnd = end >= 0
      if (end >= 0) open.lastIndex = end + 3
      continue
    }
    close.lastIndex = open.lastIndex
    const end: number = close.exec(html)?.index ?? html.length
    if (jsonLd.test(found.groups?.attributes ?? '')) blocks.push(html.slice(open.lastIndex, end))
    open.lastIndex = end
  }
  return blocks
}

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** JSON as browsers' sloppiest authors write it: raw control characters in strings, commas before a bracket, comments. */
function repaired(json: string): string {
  const kept: string[] = []
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]!
    if (inString) {
      if (character === '\\') kept.push(character, json[++at] ?? '')
      else if (character === '"') {
        inString = false
        kept.push(character)
      } else kept.push(character < ' ' ? escapes[character] ?? '' : character)
    } else if (character === '"') {
      inString = true
      kept.push(character)
    } else if (character === '/' && json[at + 1] === '*') {
      const end = json.indexOf('*/', at + 2)
      at = end < 0 ? json.length : end + 1
    } else if (character === '/' && json[at + 1] === '/') {
      const end = json.indexOf('\n', at)
      at = end < 0 ? json.length : end
    } else {
      if (character === ']' || character === '}') dropComma(kept)
      if (character >= ' ' || character === '\n') kept.push(character)
    }
  }
  dropComma(kept)
  return kept.join('').replace(/;\s*$/, '')
}

function dropComma(kept: string[]): void {
  let last = kept.length - 1
  while (last >= 0 && /^\s*$/.test(kept[last]!)) last -= 1
  if (kept[last] === ',') kept.length = last
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

/** Takes `<!-- -->` and CDATA wrappers off, with the comment signs that hide them from old browsers. */
const unwrapped = (block: string): string => {
  const text = block.trim()
    .replace(/^(?:\/\*|\/\/)?\s{0,9}<!\[CDATA\[\s{0,9}(?:\*\/)?/i, '').replace(/(?:\/\*|\/\/)?\s{0,9}\]\]>\s{0,9}(?:\*\/)?$/, '')
    .trim()
    .replace(/^<!--/, '').replace(/(?:\/\/\s{0,9})?-->$/, '')
    .trim()
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** JSON that was written sloppily, and several things one after the other with or without commas between them. */
function parseSloppy(json: string): unknown {
  const better = repaired(json)
  return parse(better) ?? (/^\s*\{/.test(better) && /\}\s*,?\s*\{/.test(better) ? parse(`[${better.replace(/\}\s*(?=\{)/g, '},')}]`) : undefined)
}

/** The data of a JSON-LD block, as far as it can be made out; undefined if it cannot. */
export function parseJsonLd(block: string): unknown {
  const json = unwrapped(block)
  const found = parse(json) ?? parseSloppy(json)
  if (found !== undefined || !json.includes('&quot;')) return found
  const decoded = decodeEntities(json)
  return parse(decoded) ?? parseSloppy(decoded)
}
