import type { Line } from '../inbox/recipes.ts'
import { nameKey } from './names.ts'
import { measureOf, unitFor, unitWord } from './units.ts'

/** One recipe's ingredients, and how many times the recipe they are needed. */
export type Portion = { title: string; factor: number; ingredients: readonly Line[] }

/** Something to buy. */
export type Item = { name: string; original: string; amount: number | null; unit: string | null; recipes: string[] }

type Part = { line: Line; title: string; factor: number; amount: number | null }

/** At most 3 decimals; what is there never becomes nothing. */
export const rounded = (amount: number): number => Number(amount.toFixed(3)) || Number(amount.toPrecision(3))

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The text that comes most often; of several the one with the fewest words, then the longest ("eggs", not "egg"). */
const usual = (texts: readonly string[]): string => {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  const words = (text: string) => text.split(' ').length
  return [...times].toSorted(([a, n], [b, m]) => m - n || words(a) - words(b) || b.length - a.length || byText(a, b))[0]![0]
}

// small ones first, so that the sum does not hang on the order of the recipes
const sum = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b).reduce((total, amount) => total + amount, 0)

const amountOf = (parts: readonly Part[]): { amount: number; unit: string | null } => {
  const [first] = parts
  if (parts.length === 1 && first!.factor === 1) return { amount: first!.amount!, unit: first!.line.unit }
  const { kind } = measureOf(first!.line.unit)
  const base = sum(parts.map(({ line, amount, factor }) => amount! * factor * measureOf(line.unit).factor))
  if (kind === 'count') return { amount: base, unit: first!.line.unit }
  const unit = unitFor(kind, base, parts.map(({ line }) => line.unit!))
  return { amount: base / measureOf(unit).factor, unit }
}

const readable = (amount: number, unit: string | null, name: string) => {
  const number = amount < 0.01 ? String(amount) : String(Number(amount.toFixed(2)))
  return [number, ...(unit === null ? [] : [unitWord(unit, amount)]), name].join(' ')
}

const itemOf = (parts: readonly Part[]): Item => {
  const name = usual(parts.map(({ line }) => line.name.trim() || line.original.trim()))
  const recipes = [...new Set(parts.map(({ title }) => title))].toSorted(byText)
  const [first] = parts
  if (first!.amount === null) return { name, original: usual(parts.map(({ line }) => line.original)), amount: null, unit: null, recipes }
  const exact = amountOf(parts)
  const amount = rounded(exact.amount)
  const original = parts.length === 1 && first!.factor === 1 ? first!.line.original : readable(amount, exact.unit, name)
  return { name, original, amount, unit: exact.unit, recipes }
}

const partOf = (line: Line, { title, factor }: Portion): Part => {
  // of "2–3 carrots" nobody wants to be short of one
  const amount = line.amount === null ? line.amountMax : Math.max(line.amount, line.amountMax ?? 0)
  return { line, title, factor, amount: amount !== null && amount > 0 && Number.isFinite(amount) ? amount : null }
}

/** What may be added up: the same thing, measured alike. Weights are never added to volumes. */
const keyOf = ({ line, amount }: Part): string => {
  const key = nameKey(line.name.trim() || line.original)
  if (amount === null) return `${key}\n-`
  const { kind } = measureOf(line.unit)
  return `${key}\n${kind === 'count' ? `count ${line.unit ?? ''}` : kind}`
}

/**
 * Adds up equal ingredients over recipes and units. Amounts are multiplied by each recipe's factor; lines without
 * an amount are kept once per name; a line that could not be read is an item of its own.
 * @returns the items by name; the order of the recipes does not matter
 */
export const merge = (portions: readonly Portion[]): Item[] => {
  const groups = new Map<string, Part[]>()
  for (const portion of portions) {
    for (const line of portion.ingredients) {
      const part = partOf(line, portion)
      const key = keyOf(part)
      const group = groups.get(key)
      if (group) group.push(part)
      else groups.set(key, [part])
    }
  }
  return [...groups].toSorted(([a], [b]) => byText(a, b)).map(([, parts]) => itemOf(parts))
}
