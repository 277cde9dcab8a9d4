import { isHeading, isMeasure, takeNotes, takeOptional } from './notes.ts'
import { readAmount, skipApproximations, type Amount } from './amount.ts'
import { readLoneUnit, readUnit, skipLinking } from './unit.ts'
import { readName, trimEnds } from './name.ts'
import { tidy, tokenise, type Token } from './tokenise.ts'
import { containers, convert, unitOf, type UnitName } from './units.ts'
import { lengthWords } from './unit-words.ts'

export type ParsedIngredient = {
  /** The line word for word. */
  original: string
  amount: number | null
  /** The upper end of a range, else null. */
  amountMax: number | null
  /** A canonical name of `units.ts`, or null for things that are counted by themselves. */
  unit: string | null
  name: string
  preparation: string | null
  optional: boolean
}

type Quantity = { amount: number | null, amountMax: number | null, unit: UnitName | null, rest: string }

const bullet = /^(?:[-*•·▪▢☐□◦‣✓✔+>]+|\[[ x]?\])\s+(?=\S)|^[•▢☐□▪](?=\S)|^\d{1,2}[.)]\s+(?=\d|[½¼¾⅓⅔⅛])/
const pressed = /^(?:the |freshly |finely |grated |squeezed )*(?:(?:juice|zest|rind|peel)(?:,? (?:and|&|plus|or) (?:grated |finely grated )?(?:juice|zest|rind|peel))?) (?:of|from) (?=\S)/i
/** Lists hold lines of at most 500 characters; the rest of a longer one is not looked at. */
const readable = 2000
const round = (value: number): number => Math.round(value * 10000) / 10000

/** Skips "/7oz", "/1lb 2oz", "| 240 ml": the same quantity in other units. */
function skipAlternatives(tokens: Token[], from: number): number {
  let at = from
  while (tokens[at]?.text === '/' || tokens[at]?.text === '|' || (tokens[at]?.text === 'or' && tokens[at + 1]?.kind === 'number')) {
    const first = readAmount(tokens, at + 1)
    const length = first && lengthWords.has(tokens[first.next]?.text ?? '') ? first.next + 1 : 0
    if (length) {
      at = length
      continue
    }
    const unit = first && readUnit(tokens, first.next)
    if (!unit || unitOf(unit.unit)?.kind === 'count') return at
    at = unit.next
    const more = readAmount(tokens, at)
    const second = more && readUnit(tokens, more.next)
    if (second && unitOf(second.unit)?.kind !== 'count') at = second.next
  }
  return at
}

/** "plus 2 tablespoons", "4 ounces" behind "1 pound": more of the same in a smaller unit. */
function addMore(tokens: Token[], from: number, amount: Amount, unit: UnitName): { amount: Amount, next: number } {
  const linked = ['plus', '+', 'and', '&'].includes(tokens[from]?.text ?? '')
  const more = readAmount(tokens, linked ? from + 1 : from)
  const found = more && readUnit(tokens, more.next)
  const added = found && (linked || found.unit !== unit) ? convert(more.min, found.unit, unit) : null
  if (!found || added === null || (!linked && added >= amount.min)) return { amount, next: from }
  return { amount: { ...amount, min: amount.min + added, max: amount.max === null ? null : amount.max + added }, next: found.next }
}

/** The size of each piece, "14-ounce" in "2 14-ounce cans", "x 400 g" or "2-inch": where it ends, if one is there. */
function skipSize(tokens: Token[], from: number): number {
  const times = tokens[from]?.text === 'x' || tokens[from]?.text === '×'
  let at = times ? from + 1 : from
  const size = readAmount(tokens, at)
  if (!size) return from
  at = size.next
  if (tokens[at]?.text === '-') at += 1
  if (lengthWords.has(tokens[at]?.text ?? '')) return skipAlternatives(tokens, at + 1)
  const unit = readUnit(tokens, at)
  if (!unit) return from
  return unitOf(unit.unit)?.kind === 'count' ? from : skipAlternatives(tokens, unit.next)
}

/** "400g tin", "8-ounce package": one of what holds so much. */
function isContainerOf(tokens: Token[], unit: UnitName, next: number): boolean {
  const then = readUnit(tokens, next)
  return unitOf(unit)?.kind !== 'count' && then !== undefined && containers.has(then.unit) && tokens[next]?.text !== '-'
}

const one: Amount = { min: 1, max: null, next: 0 }

function readQuantity(tokens: Token[], from: number): { amount: Amount, unit: UnitName | null, next: number } | undefined {
  const amount = readAmount(tokens, from)
  if (!amount) return undefined
  let at = amount.next
  const dash = tokens[at]?.text === '-' ? at + 1 : at
  if (lengthWords.has(tokens[dash]?.text ?? '')) {
    const next = skipAlternatives(tokens, dash + 1)
    const unit = readUnit(tokens, next)
    return { amount: one, unit: unit?.unit ?? null, next: unit?.next ?? next }
  }
  const direct = readUnit(tokens, at)
  if (direct) {
    const next = skipAlternatives(tokens, direct.next)
    if (isContainerOf(tokens, direct.unit, next)) {
      const held = readUnit(tokens, next)!
      return { amount: one, unit: held.unit, next: held.next }
    }
    const sum = addMore(tokens, next, amount, direct.unit)
    return { amount: sum.amount, unit: direct.unit, next: skipAlternatives(tokens, sum.next) }
  }
  if (tokens[at]?.text === '-' && tokens[at]!.spaced) at += 1
  at = skipSize(tokens, skipApproximations(tokens, at))
  if ((tokens[at]?.text === 'x' || tokens[at]?.text === '×') && tokens[at + 1]) at += 1
  const unit = readUnit(tokens, at)
  return { amount, unit: unit?.unit ?? null, next: unit?.next ?? at }
}

const from = (text: string, tokens: Token[], at: number): string => {
  const linked = skipLinking(tokens, at)
  const token = tokens[linked.at]
  return token ? text.slice(token.start + linked.cut) : ''
}

/** "Flour - 200 g", "Eggs: 2", "Sugar 100g": the quantity stands at the end. */
function readFromEnd(text: string, tokens: Token[]): Quantity | undefined {
  for (let at = 1; at < tokens.length; at += 1) {
    if (tokens[at]!.kind !== 'number') continue
    const found = readQuantity(tokens, at)
    const before = text.slice(0, tokens[at]!.start)
    const separated = /[:,=–-]\s*$| x ?$/i.test(before)
    if (found && found.next >= tokens.length && (found.unit !== null || separated)) {
      return { amount: found.amount.min, amountMax: found.amount.max, unit: found.unit, rest: trimEnds(before.replace(/ x ?$/i, '')) }
    }
    return undefined
  }
  return undefined
}

function quantityOf(text: string): Quantity {
  const tokens = tokenise(text)
  const found = readQuantity(tokens, 0)
  if (found) {
    const rest = from(text, tokens, found.next)
    const word = tokens[found.next - 1]?.raw ?? ''
    // nothing behind the unit: it is the food, as the spice in "3 cloves"
    const food = rest === '' && found.unit !== null
    return { amount: found.amount.min, amountMax: found.amount.max, unit: food && found.unit === 'clove' ? null : found.unit, rest: food ? word : rest }
  }
  const lone = readLoneUnit(tokens)
  if (lone) return { amount: null, amountMax: null, unit: lone.unit, rest: from(text, tokens, lone.next) }
  return readFromEnd(text, tokens) ?? { amount: null, amountMax: null, unit: null, rest: text }
}

/** "Dressing: 2 tbsp oil", "For serving: lime wedges": the label is no part of the food. */
function withoutLabel(text: string): { text: string, label: string | null } {
  const label = /^(for serving|for garnish|to serve|to garnish|garnish|topping)\s*:\s*(?=\S)|^\p{L}[^:,\d]{0,40}:\s+(?=\d|[½¼¾⅓⅔⅛])/iu.exec(text)
  if (!label) return { text, label: null }
  const rest = text.slice(label[0].length)
  const named = Boolean(label[1])
  return named || /\p{L}{3}/u.test(rest.replace(/^\S+\s*\p{L}*/u, '')) ? { text: rest, label: named ? label[1]!.toLowerCase() : null } : { text, label: null }
}

/**
 * Reads one line of an ingredient list as cooks and web pages write it, in English and, for the units,
 * in the common words of German, French, Spanish and Italian. Never fails: what it cannot read is the name.
 * Amounts are finite and ≥ 0; "1 cup plus 2 tbsp" is summed in the first unit; the size of a packet
 * ("14 oz" of a can) and of a vegetable ("large") is left to `original`.
 */
export function parseIngredient(line: string): ParsedIngredient {
  const nothing = { original: line, amount: null, amountMax: null, unit: null, preparation: null, optional: false }
  const text = tidy(line.slice(0, readable))
  if (isHeading(text)) return { ...nothing, name: trimEnds(text.replace(/[#=*_]+/g, ' ')) || text }
  const listed = text.replace(bullet, '')
  const outside = takeNotes(listed)
  const inside = outside.text === '' ? { text: outside.notes.join(' '), notes: [] } : outside
  const notes = inside.notes.map(takeOptional)
  const main = takeOptional(inside.text)
  const labelled = withoutLabel(main.text)
  const juice = pressed.exec(labelled.text)
  const quantity = quantityOf(juice ? labelled.text.slice(juice[0].length) : labelled.text)
  const read = readName(quantity.rest, quantity.unit)
  const unit = quantity.unit ?? (quantity.amount === null ? null : read.unit)
  const preparation = [
    juice ? juice[0].replace(/ (?:of|from) $/i, '').replace(/^the /i, '') : '',
    ...read.preparation.map((part) => takeOptional(part).text).filter((part) => !isMeasure(part)),
    ...notes.filter((note) => !isMeasure(note.text)).map((note) => trimEnds(note.text)),
    labelled.label ?? '',
  ].filter(Boolean).join(', ')
  const counted = read.unit !== null && quantity.amount === null
  return {
    original: line,
    amount: quantity.amount === null ? null : round(quantity.amount),
    amountMax: quantity.amountMax === null ? null : round(quantity.amountMax),
    unit,
    name: (counted ? trimEnds(quantity.rest) : read.name) || trimEnds(quantity.rest) || trimEnds(listed) || text,
    preparation: preparation || null,
    optional: main.optional || notes.some((note) => note.optional),
  }
}
