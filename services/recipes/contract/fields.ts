import { z } from 'zod'
import { bounds } from './vocabulary.ts'

const number = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

const numeric = z.union([z.number(), z.string()], { error: 'Must be a number.' }).nullish()

const read = (given: number | string): number => (typeof given === 'number' ? given : number.test(given.trim()) ? Number(given.trim()) : Number.NaN)

const isEmpty = (given: unknown): boolean => given === null || (typeof given === 'string' && given.trim() === '')

/**
 * A number as a form sends it: digits in a text or a number. Empty and null are null, left out stays undefined.
 */
const numberField = (min: number, max: number, whole: boolean) =>
  numeric.transform((given, context): number | null | undefined => {
    if (given === undefined) return undefined
    if (given === null || isEmpty(given)) return null
    const value = read(given)
    const wrong = Number.isNaN(value) ? 'Must be a number.' : whole && !Number.isInteger(value) ? 'Must be a whole number.'
      : value < min || value > max ? `Must be between ${min.toLocaleString('en')} and ${max.toLocaleString('en')}.` : undefined
    if (!wrong) return value
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

/** A whole number between the bounds, or null. */
export const wholeNumber = (min: number, max: number) => numberField(min, max, true)

/** A number between the bounds, or null. */
export const decimalNumber = (min: number, max: number) => numberField(min, max, false)

const dollars = /^(?:(\d{1,9})(?:\.(\d{1,2}))?|\.(\d{1,2}))$/

/**
 * Reads dollars written in decimal digits as integer cents, never through floating point.
 * @returns undefined for anything that is not an amount of whole cents
 */
export const centsOf = (text: string): number | undefined => {
  const match = dollars.exec(text.trim())
  if (!match) return undefined
  const fraction = (match[2] ?? match[3] ?? '').padEnd(2, '0')
  return Number.parseInt(`${match[1] ?? '0'}${fraction}`, 10)
}

/** Writes integer cents as dollars: 499 as "4.99". */
export const dollarsOf = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A price in dollars, read as integer cents; 0 when it is empty, 0 or left out (not for sale). */
export const priceField = z.union([z.string(), z.number()], { error: 'Must be a price in dollars.' }).nullish().transform((given, context): number => {
  if (given === undefined || given === null || isEmpty(given)) return 0
  const cents = centsOf(String(given))
  if (cents === 0) return 0
  if (cents !== undefined && cents >= 50 && cents <= 99_999) return cents
  context.addIssue({ code: 'custom', message: 'A price is empty (not for sale) or between $0.50 and $999.99.' })
  return z.NEVER
})

/** A text of at most `max` characters, or null. */
export const optionalText = (max: number) =>
  z.string({ error: 'Must be a text.' }).trim().max(max, `Must have at most ${max.toLocaleString('en')} characters.`).nullish().transform((text) => text || null)

/** An ingredient as it came in: the line, and what was said about its parts. */
export type GivenIngredient = { original: string; name?: string; amount?: number; unit?: string }

const partsOf = z.object({
  original: z.string().nullish(),
  name: z.string().nullish(),
  amount: z.union([z.number(), z.string()]).nullish(),
  unit: z.string().nullish(),
})

const ingredientOf = (row: string | z.infer<typeof partsOf>): GivenIngredient => {
  if (typeof row === 'string') return { original: row.trim() }
  const name = row.name?.trim()
  const unit = row.unit?.trim()
  const amount = row.amount === null || row.amount === undefined || isEmpty(row.amount) ? Number.NaN : read(row.amount)
  const original = row.original?.trim() || [row.amount ?? '', unit ?? '', name ?? ''].map((part) => String(part).trim()).filter(Boolean).join(' ')
  return {
    original,
    ...(name ? { name } : {}),
    ...(unit ? { unit } : {}),
    ...(Number.isFinite(amount) && amount >= 0 ? { amount } : {}),
  }
}

const missing = (message: string, otherwise: string) => ({ error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? message : otherwise) })

/** Ingredient lines: texts, objects, or one text with a line each. Empty rows are dropped. */
export const ingredientsField = z
  .union([z.string(), z.array(z.union([z.string(), partsOf]))], missing('At least one ingredient is required', 'Must be a list of ingredients: texts, or objects with a name.'))
  .transform((given, context): GivenIngredient[] => {
    const rows: readonly (string | z.infer<typeof partsOf>)[] = typeof given === 'string' ? given.split(/\r\n|\r|\n/) : given
    const kept = rows.map(ingredientOf).filter(({ original }) => original !== '')
    if (kept.length === 0) context.addIssue({ code: 'custom', message: 'At least one ingredient is required' })
    if (kept.length > bounds.ingredients) context.addIssue({ code: 'custom', message: `At most ${bounds.ingredients} ingredients, please.` })
    for (const [i, { original, name, unit }] of kept.entries()) {
      if (Math.max(original.length, name?.length ?? 0, unit?.length ?? 0) <= bounds.ingredient) continue
      context.addIssue({ code: 'custom', path: [i], message: `An ingredient has at most ${bounds.ingredient} characters.` })
    }
    return kept
  })

/** Steps: a list, or one text with a line each. Empty rows are dropped. */
export const instructionsField = z
  .union([z.string(), z.array(z.string({ error: 'Must be a text.' }))], missing('Instructions are required', 'Must be a text or a list of texts.'))
  .transform((given, context): string[] => {
    const steps = (typeof given === 'string' ? [given] : given).flatMap((text) => text.split(/\r\n|\r|\n/)).map((step) => step.trim()).filter(Boolean)
    if (steps.length === 0) context.addIssue({ code: 'custom', message: 'Instructions are required' })
    if (steps.reduce((sum, { length }) => sum + length + 1, -1) > bounds.instructions) {
      context.addIssue({ code: 'custom', message: `Instructions have at most ${bounds.instructions.toLocaleString('en')} characters.` })
    }
    return steps
  })

/** One of the words, in any case; empty and null are null. */
export const wordField = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.string({ error: 'Must be a text.' }).nullish().transform((given, context): W[number] | null => {
    if (given === undefined || given === null || isEmpty(given)) return null
    const word = given.trim().toLowerCase()
    const found = words.find((known) => known === word)
    if (found) return found
    context.addIssue({ code: 'custom', message: `Must be one of ${words.join(', ')}.` })
    return z.NEVER
  })

/** Some of the words; null stands for "work it out", left out for "as before". */
export const wordsField = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.array(z.enum(words, { error: `Must be one of ${words.join(', ')}.` }), { error: 'Must be a list.' })
    .transform((given): W[number][] => words.filter((word) => given.includes(word))).nullish()

const isOwnImage = (text: string) => /^\/api\/images\/[\w./-]+$/.test(text) && !text.includes('..')

const isWebAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** The address of an image: on the web, or one that this product serves. */
export const imageField = optionalText(bounds.url).refine((text) => text === null || isWebAddress(text) || isOwnImage(text), { error: 'Must be a web address (https://…).' })
