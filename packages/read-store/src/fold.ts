const MARKS = /\p{M}+/gu
const WORD = /[\p{L}\p{N}]+/gu
const NOT_ASCII = /[^\0-\x7f]/
/** Letters that people type as others, though Unicode does not decompose them. */
const SPELT: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't', þ: 'th', ı: 'i', ς: 'σ',
}
const SPELT_OUT = new RegExp(`[${Object.keys(SPELT).join('')}]`, 'g')

/** The text without case, accents and ligatures: what compares equal for somebody who types it. Folding twice is folding once. */
export const foldText = (text: string): string => {
  if (!NOT_ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SPELT_OUT, (letter) => SPELT[letter]!)
}

/** The folded words of a text in their order: runs of letters and digits. */
export const wordsOf = (text: string): string[] => foldText(text).match(WORD) ?? []
