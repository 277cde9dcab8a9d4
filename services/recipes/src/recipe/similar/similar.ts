import { wordsOf } from '@plateful/read-store'
import type { RecipeDocument } from '../recipes/recipes.ts'

/** What nearly everything holds says nothing about likeness. */
const staples = new Set(['salt', 'pepper', 'water', 'oil', 'olive', 'sugar', 'black', 'white', 'ground', 'fresh', 'dried', 'large', 'small', 'medium', 'of', 'and', 'or', 'the', 'to', 'for', 'with', 'taste'])

/** "tomatoes" and "tomato" are one. */
const stem = (word: string) => word.replace(/(?<=\w{3})(?:oes|ies|s)$/, (ending) => (ending === 'oes' ? 'o' : ending === 'ies' ? 'y' : ''))

/** The words that tell what a recipe is made of. */
export const foodWords = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => wordsOf(name).filter((word) => word.length > 2 && !staples.has(word) && !/\d/.test(word)).map(stem)))

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  if (one.size === 0 || other.size === 0) return 0
  const common = [...one].filter((word) => other.has(word)).length
  return common / (one.size + other.size - common)
}

const compared = ['calories', 'protein', 'carbs', 'fat'] as const

/** From 0 to 1: how near the nutrition per serving is, as far as both tell. */
const nearness = (one: RecipeDocument, other: RecipeDocument): number => {
  const known = compared.flatMap((name) => {
    const a = one[name]
    const b = other[name]
    return a === null || b === null ? [] : [a === b ? 1 : 1 - Math.abs(a - b) / Math.max(a, b)]
  })
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** A recipe and what its likeness is judged by: nothing of ingredients that the reader may not see. */
export type Compared = { document: RecipeDocument; words: ReadonlySet<string> }

/** How alike two recipes are: shared ingredients count most, then nutrition and category. */
export const likeness = (one: Compared, other: Compared): number =>
  4 * shared(one.words, other.words)
  + (one.document.category !== null && one.document.category === other.document.category ? 0.5 : 0)
  + nearness(one.document, other.document)

/** The candidates most like `base`, never itself, at most `most`; equals are told apart by id, the newest first. */
export const mostAlike = (base: Compared, candidates: readonly Compared[], most: number): Compared[] =>
  candidates
    .filter(({ document }) => document.id !== base.document.id)
    .map((candidate) => ({ candidate, score: likeness(base, candidate) }))
    .sort((a, b) => b.score - a.score || b.candidate.document.id - a.candidate.document.id)
    .slice(0, most)
    .map(({ candidate }) => candidate)
