import { unitByWord } from './unit-words.ts'
import type { Token } from './tokenise.ts'
import type { UnitName } from './units.ts'

export type ReadUnit = { unit: UnitName, next: number }

/** The case is the whole difference between a tablespoon and a teaspoon here. */
const byCase: Record<string, UnitName> = { T: 'tbsp', t: 'tsp', C: 'cup', c: 'cup' }

const modifiers = new Set([
  'large', 'small', 'medium', 'big', 'heaped', 'heaping', 'level', 'rounded', 'scant', 'generous', 'good', 'full', 'thin', 'thick',
  'fat', 'lightly', 'loosely', 'firmly', 'packed', 'very', 'fine', 'thumb-sized', 'thumb-size', 'walnut-sized', 'medium-sized',
  'medium-size', 'extra-large', 'metric', 'kleine', 'große', 'gestrichene', 'gehäufte', 'grosse', 'petite', 'bonne',
])
const linking = new Set(['of', 'de', 'du', 'des', 'di', 'del', 'dello', 'della', 'da', 'von'])
const startsAlone = new Set<UnitName>([
  'pinch', 'dash', 'handful', 'splash', 'drizzle', 'knob', 'sprig', 'bunch', 'cup', 'lb', 'tbsp', 'tsp',
])
const longestPhrase = 3

function lookUp(tokens: Token[], at: number): ReadUnit | undefined {
  const exact = byCase[tokens[at]?.raw.replace(/\.$/, '') ?? '']
  for (let size = Math.min(longestPhrase, tokens.length - at); size > 0; size -= 1) {
    const unit = unitByWord.get(tokens.slice(at, at + size).map((token) => token.text).join(' '))
    if (unit) return { unit, next: at + size }
  }
  return exact && { unit: exact, next: at + 1 }
}

/** The unit that starts at a token, with words like "heaped" or "large" before it. */
export function readUnit(tokens: Token[], from: number): ReadUnit | undefined {
  let at = from
  if (tokens[at]?.text === '-' && !tokens[at]!.spaced) at += 1
  const start = at
  while (modifiers.has(tokens[at]?.text ?? '')) at += 1
  const found = lookUp(tokens, at)
  if (!found) return undefined
  const after = tokens[found.next]?.text ?? ''
  if (found.unit === 'lb' && after === 'cake') return undefined
  // "2 thin leaves" but not "1 large stick blender", "4 thick bar …": without a food behind it the word is the food
  return at > start && found.next >= tokens.length ? undefined : found
}

/** A unit without a number before it: "Pinch of salt", "cup heavy cream", "slices of bread", "small pack parsley". */
export function readLoneUnit(tokens: Token[]): ReadUnit | undefined {
  let at = 0
  if (tokens[0]?.text === 'a') at = 1
  if (tokens[at]?.text === 'few' || tokens[at]?.text === 'some') at += 1
  const found = readUnit(tokens, at)
  if (!found || found.next >= tokens.length) return undefined
  const last = tokens[found.next - 1]!.text
  if (tokens[found.next]!.text === 'of' || modifiers.has(tokens[at]!.text)) return found
  return startsAlone.has(found.unit) && last.length > 2 && tokens[found.next]!.kind === 'word' ? found : undefined
}

/** The first character of the food behind a unit: skips "of", "de la", "d'". */
export function skipLinking(tokens: Token[], from: number): { at: number, cut: number } {
  let at = from
  if (linking.has(tokens[at]?.text ?? '') && tokens[at + 1]) {
    at += 1
    if (['the', 'la', 'las', 'los'].includes(tokens[at]?.text ?? '') && tokens[at + 1]) at += 1
  }
  const elided = /^(?:d'|de l'|dell')(?=\p{L})/u.exec(tokens[at]?.text ?? '')
  return { at, cut: elided ? elided[0].length : 0 }
}
