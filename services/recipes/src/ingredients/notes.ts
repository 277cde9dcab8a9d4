import { readAmount, skipApproximations } from './amount.ts'
import { lengthWords } from './unit-words.ts'
import { readUnit } from './unit.ts'
import { tokenise } from './tokenise.ts'
import { unitOf } from './units.ts'

const withoutGaps = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/ ([,;.])/g, '$1').trim()

/** Takes the parentheses (round and square) out of a line, nested ones with what they stand in. */
export function takeNotes(line: string): { text: string, notes: string[] } {
  if (!/[()[\]]/.test(line)) return { text: withoutGaps(line), notes: [] }
  const notes: string[] = []
  let text = ''
  let note = ''
  let depth = 0
  for (const character of line) {
    const opens = character === '(' || character === '['
    const closes = character === ')' || character === ']'
    if (opens) depth += 1
    if (depth > 0) note += character
    else if (!closes) text += character
    if (closes && depth > 0) {
      depth -= 1
      if (depth === 0) {
        notes.push(note.slice(1, -1).trim())
        note = ''
        text += ' '
      }
    }
  }
  if (depth > 0) notes.push(note.replace(/^[([]/, '').trim())
  return { text: withoutGaps(text), notes }
}

/** What follows a measure that belongs to it; any other word is a food: "1 tbsp water". */
const behindMeasure = new Set(['each', 'total', 'or', 'per', 'in', 'when', 'after', 'before', 'on', 'drained', 'packed', 'weight', 'thick', 'long', 'altogether', 'apiece', 'plus'])

/** "14 oz", "about 20", "240ml", "8-inch", "about 175g/6oz each": says once more how much, and nothing else. */
export function isMeasure(note: string): boolean {
  const tokens = tokenise(note)
  const about = skipApproximations(tokens, 0)
  const amount = readAmount(tokens, 0)
  if (!amount) return false
  const at = tokens[amount.next]?.text === '-' ? amount.next + 1 : amount.next
  if (at >= tokens.length || lengthWords.has(tokens[at]!.text)) return true
  const unit = readUnit(tokens, at)
  const then = tokens[unit?.next ?? at]
  if (unit && (!then || (unitOf(unit.unit)?.kind !== 'count' && (then.kind !== 'word' || behindMeasure.has(then.text))))) return true
  return about > 0 && tokens[at]!.kind === 'word' && tokens.length - at <= 2
}

const optionalMark = /\b(?:optional(?:ly)?|facultatif|facultative|opcional|facoltativo|wer mag)\b[:.]?|\bif (?:desired|you like|liked|wanted|you wish)\b/gi

/** Takes "optional" and "if desired" out of a text. */
export function takeOptional(text: string): { text: string, optional: boolean } {
  const left = text.replace(optionalMark, '')
  if (left === text) return { text, optional: false }
  return { text: left.replace(/\s+/g, ' ').replace(/^[\s,;:-]+|[\s,;:-]+$/g, ''), optional: true }
}

const headingStart = /^(?:for (?:the|serving|garnish|topping|filling)\b|für (?:den|die|das)\b|pour (?:la|le|les|l')|para (?:la|el|las|los)\b|per (?:la|il|lo|le|i|gli|l')\b)/i

/**
 * Whether a line names a part of the recipe and no ingredient: "For the sauce:", "== Dough ==", "**Filling**".
 * Such lines stay in the list of ingredients, where a cook needs them, and are no ingredient to shop for.
 */
export function isHeading(line: string): boolean {
  const text = line.trim()
  if (/^(?:#{1,6} |={2,}|\*\*.+\*\*$|-{3,}.+-{3,}$)/.test(text)) return true
  const bare = text.replace(/[*_]+/g, '').trim()
  if (bare.endsWith(':')) return bare.length > 1 && !/\d/.test(bare)
  return headingStart.test(bare) && !/[\d½¼¾⅓⅔,:]/.test(bare) && bare.split(' ').length <= 6
}
