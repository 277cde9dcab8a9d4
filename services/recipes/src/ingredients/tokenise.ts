export type Token = {
  kind: 'number' | 'word' | 'mark'
  /** As written. */
  raw: string
  /** Lower case, without a closing dot: what tables are looked up by. */
  text: string
  /** Of numbers: finite and ≥ 0. */
  value: number
  /** Of numbers: written as ½ or 1/2, so that it can follow a whole number. */
  fraction: boolean
  /** Whether white space stands before it. */
  spaced: boolean
  start: number
  end: number
}

const vulgar: Record<string, number> = {
  '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅖': 2 / 5, '⅗': 3 / 5, '⅘': 4 / 5, '⅙': 1 / 6,
  '⅚': 5 / 6, '⅐': 1 / 7, '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8, '⅑': 1 / 9, '⅒': 1 / 10,
}

// fraction, vulgar fraction, decimal, word, or any single mark: in this order, without names, which cost time
const pattern = new RegExp(
  String.raw`(\d{1,2} ?[/⁄] ?\d{1,2}(?!\d))|([${Object.keys(vulgar).join('')}])`
  + String.raw`|(\d+(?:[.,]\d+)*|\.\d+)`
  + String.raw`|(\p{L}[\p{L}\p{M}'’®™]*(?:-\p{L}[\p{L}\p{M}'’®™]*)*\.?)|\S`,
  'gu',
)
const plainLine = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** One kind of space and dash, nothing invisible: what the tokeniser reads. */
export const tidy = (line: string): string => plainLine.test(line) ? line
  : line.normalize('NFC')
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Reads "1,5", "1.5", ".5", "1,000" and "1.000.000"; null for what is no number. */
export function readDecimal(digits: string): number | null {
  const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits) || /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(digits)
  const plain = grouped ? digits.replace(/,/g, '').replace(/\.(?=.*\.|\d{3}$)/g, '') : digits.replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) && value < 1e9 ? value : null
}

function readFraction(written: string): number | null {
  const [top, bottom] = written.split(/[/⁄]/).map(Number)
  return top !== undefined && bottom ? top / bottom : null
}

/** Splits a tidied line into numbers, words and single marks, in one pass. */
export function tokenise(line: string): Token[] {
  const tokens: Token[] = []
  for (const match of line.matchAll(pattern)) {
    const [raw, fraction, vulgarFraction, decimal, word] = match
    const value = fraction ? readFraction(raw) : vulgarFraction ? vulgar[raw]! : decimal ? readDecimal(raw) : null
    const start = match.index
    tokens.push({
      kind: word ? 'word' : value === null ? 'mark' : 'number',
      raw,
      text: (raw.length > 1 && raw.endsWith('.') ? raw.slice(0, -1) : raw).toLowerCase().replaceAll('’', "'"),
      value: value ?? 0,
      fraction: Boolean(fraction || vulgarFraction),
      spaced: start > 0 && line[start - 1] === ' ',
      start,
      end: start + raw.length,
    })
  }
  return tokens
}
