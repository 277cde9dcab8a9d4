import { lengthWords, unitByWord } from './unit-words.ts'
import type { Token } from './tokenise.ts'

export type Amount = { min: number, max: number | null, next: number }

const numberWords: Record<string, number> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  dozen: 12, half: 1 / 2, quarter: 1 / 4, third: 1 / 3,
  'one-half': 1 / 2, 'one-third': 1 / 3, 'two-thirds': 2 / 3, 'one-quarter': 1 / 4, 'one-fourth': 1 / 4, 'three-quarters': 3 / 4,
  'three-fourths': 3 / 4,
  ein: 1, eine: 1, einen: 1, einer: 1, zwei: 2, drei: 3, vier: 4, halbe: 1 / 2, halber: 1 / 2, halbes: 1 / 2,
  un: 1, une: 1, deux: 2, trois: 3, quatre: 4, demi: 1 / 2,
  una: 1, dos: 2, tres: 3, cuatro: 4, medio: 1 / 2, media: 1 / 2, uno: 1, due: 2, tre: 3, quattro: 4, mezzo: 1 / 2, mezza: 1 / 2,
}
const articles = new Set(['a', 'an'])
const between = new Set(['-', 'to', 'or', 'bis', 'oder', 'ou', 'à'])
const approximations = new Set([
  'about', 'approx', 'approximately', 'around', 'roughly', 'ca', 'circa', 'etwa', 'environ', '~', '≈', 'scant', 'generous', 'heaping',
  'heaped', 'rounded', 'level', 'good', 'full', 'over', 'just', 'nearly', 'almost',
])

/** Skips "about", "scant", "a generous" … before a number. */
export function skipApproximations(tokens: Token[], from: number): number {
  let at = from
  while (tokens[at] && approximations.has(tokens[at]!.text)) at += 1
  return at
}

const isFractionBelowOne = (token: Token | undefined): boolean => token?.kind === 'number' && token.fraction && token.value < 1

function mixed(tokens: Token[], at: number): Amount {
  const whole = tokens[at]!
  const one = tokens[at + 1]
  const two = tokens[at + 2]
  const integer = !whole.fraction && Number.isInteger(whole.value)
  if (integer && isFractionBelowOne(one)) return { min: whole.value + one!.value, max: null, next: at + 2 }
  const joined = one && (one.text === 'and' || one.text === '&' || (one.text === '-' && one.spaced === two?.spaced))
  if (integer && whole.value > 0 && joined && isFractionBelowOne(two)) {
    return { min: whole.value + two!.value, max: null, next: at + 3 }
  }
  return { min: whole.value, max: null, next: at + 1 }
}

function wordNumber(tokens: Token[], at: number): Amount | undefined {
  const value = numberWords[tokens[at]!.text]
  const one = tokens[at + 1]?.text ?? ''
  if (articles.has(tokens[at]!.text)) {
    if (!tokens[at + 1]?.spaced) return undefined
    if (one === 'dozen') return { min: 12, max: null, next: at + 2 }
    if (one === 'half' || one === 'quarter' || one === 'third') return { min: numberWords[one]!, max: null, next: at + 2 }
    if (one === 'couple') return { min: 2, max: null, next: at + 2 }
    return one === 'few' || one === 'little' || one === 'bit' ? undefined : { min: 1, max: null, next: at + 1 }
  }
  if (value === undefined || !Object.hasOwn(numberWords, tokens[at]!.text)) return undefined
  if (value === 1 && (one === 'half' || one === 'quarter' || one === 'third')) return { min: numberWords[one]!, max: null, next: at + 2 }
  if (value === 2 && one === 'thirds') return { min: 2 / 3, max: null, next: at + 2 }
  if (value === 3 && (one === 'quarters' || one === 'fourths')) return { min: 3 / 4, max: null, next: at + 2 }
  if (one === 'dozen') return { min: value * 12, max: null, next: at + 2 }
  if (one === 'and' && tokens[at + 2]?.text === 'a' && tokens[at + 3]?.text === 'half') return { min: value + 1 / 2, max: null, next: at + 4 }
  // "half and half" and "five-spice", "two-percent" are foods
  if (one === 'and' || one === '-' || one === 'spice') return undefined
  return { min: value, max: null, next: value < 1 && articles.has(one) ? at + 2 : at + 1 }
}

function readOne(tokens: Token[], at: number): Amount | undefined {
  const token = tokens[at]
  if (!token) return undefined
  if (token.kind === 'word') return wordNumber(tokens, at)
  if (token.kind !== 'number' || token.value === 0) return undefined
  const amount = mixed(tokens, at)
  const after = tokens[amount.next]
  if (after?.text === '%' || after?.text === '°') return undefined
  if (after?.text === '-' && !after.spaced && namesAFood(tokens[amount.next + 1])) return undefined
  if (after?.text === 'dozen') return { ...amount, min: amount.min * 12, next: amount.next + 1 }
  return amount
}

/** "7-grain bread", "5-spice powder": the number is part of the name. */
const namesAFood = (token: Token | undefined): boolean =>
  token?.kind === 'word' && !token.spaced && !between.has(token.text) && !unitByWord.has(token.text.split('-')[0]!)
  && !lengthWords.has(token.text)

/** "1 - 15 oz can": what follows the dash is the size of the can, not the end of a range. */
function isSize(tokens: Token[], at: number): boolean {
  const second = readOne(tokens, at)
  if (!second) return false
  const dash = tokens[second.next]?.text === '-' ? 1 : 0
  const unit = unitByWord.get(tokens[second.next + dash]?.text ?? '')
  const then = unitByWord.get(tokens[second.next + dash + 1]?.text ?? '')
  return unit !== undefined && (then === 'can' || then === 'jar' || then === 'package' || then === 'bag' || then === 'box')
}

/**
 * The amount that starts at a token: "1 1/2", "2-3", "2 to 3", "½", "a dozen", "one and a half".
 * `max` is the upper end of a range, `next` the first token behind it.
 */
export function readAmount(tokens: Token[], from: number): Amount | undefined {
  const first = readOne(tokens, skipApproximations(tokens, from))
  if (!first) return undefined
  let at = first.next
  if (!between.has(tokens[at]?.text ?? '')) return first
  if (tokens[at]!.text === '-' && isSize(tokens, at + 1)) return { ...first, next: at + 1 }
  at += 1
  if (tokens[at - 1]!.text === '-' && between.has(tokens[at]?.text ?? '')) at += 1
  const second = articles.has(tokens[at]?.text ?? '') ? undefined : readOne(tokens, at)
  if (!second) return first
  if (second.min === first.min) return { ...first, next: second.next }
  return { min: Math.min(first.min, second.min), max: Math.max(first.min, second.min), next: second.next }
}
