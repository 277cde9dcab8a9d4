import type { Allergen, Diet } from '../../contract/vocabulary.ts'
import { foodWords, type FoodTag } from './food-words.ts'
import { plantWords } from './plant-words.ts'

export type DerivedDiets = { diets: Diet[], allergens: Allergen[] }

const ketogenicCarbs = 10
const longestPhrase = 5

const allergenOrder: Allergen[] = [
  'gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs',
]
const animals: FoodTag[] = ['meat', 'fish', 'crustaceans', 'molluscs', 'gelatine']
/** A claim is given up by any of these. */
const against: [Diet, FoodTag[]][] = [
  ['vegetarian', animals],
  ['vegan', [...animals, 'eggs', 'milk', 'honey']],
  ['paleo', ['gluten', 'grain', 'legume', 'milk', 'sugar']],
  ['gluten free', ['gluten']],
  ['dairy free', ['milk']],
]
/** "vegan sausages", "gluten-free flour": what the first words say that the rest is not. */
const without: [RegExp, FoodTag[]][] = [
  [/\b(?:vegan|plant based)\b/, [...animals, 'eggs', 'milk', 'honey']],
  [/\b(?:vegetarian|veggie|meatless|meat free)\b/, animals],
  [/\b(?:dairy free|non dairy|nondairy|milk free)\b/, ['milk']],
  [/\bgluten free\b/, ['gluten']],
  [/\begg free\b/, ['eggs']],
  [/\b(?:sugar free|no sugar)\b/, ['sugar']],
]

/** Singular enough to meet itself: "tomatoes" and "tomato", "anchovies" and "anchovy". */
const fold = (word: string): string =>
  word.length < 4 ? word
    : word.endsWith('ies') ? `${word.slice(0, -3)}y`
      : /(?:oes|ses|shes|ches|xes)$/.test(word) ? word.slice(0, -2)
        : word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word

const unaccented = (name: string): string => (/[^\0-\x7f]/.test(name) ? name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss') : name)

const plain = (name: string): string => unaccented(name.toLowerCase()).replace(/['’]s?\b/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

const wordsIn = (plainName: string): string[] => plainName.split(' ').filter(Boolean).map(fold)
const wordsOf = (name: string): string[] => wordsIn(plain(name))

const isTag = (tag: string): tag is FoodTag => tag !== ''

const table: ReadonlyMap<string, FoodTag[]> = new Map(
  [['plant', plantWords] as const, ...foodWords].flatMap(([tags, words]) =>
    words.split(',').map((word): [string, FoodTag[]] => [wordsOf(word).join(' '), tags.split('+').filter(isTag)])),
)

/** All that the words of a name bring along; undefined if not one of them is known. */
function tagsOf(name: string): Set<FoodTag> | undefined {
  const plainName = plain(name)
  const words = wordsIn(plainName)
  const tags = new Set<FoodTag>()
  for (let at = 0; at < words.length;) {
    let size = Math.min(longestPhrase, words.length - at)
    let known: FoodTag[] | undefined
    for (; size > 0; size -= 1) {
      known = table.get(words.slice(at, at + size).join(' '))
      if (known) break
    }
    for (const tag of known ?? []) tags.add(tag)
    at += Math.max(size, 1)
  }
  if (tags.size === 0) return undefined
  for (const [pattern, gone] of without) if (pattern.test(plainName)) for (const tag of gone) tags.delete(tag)
  return tags
}

const isHeading = (name: string): boolean => /^for (?:the|serving|garnish)\b|:\s*$/i.test(name.trim())

/**
 * The diets that a recipe fits and the allergens in it, by the names of its ingredients (English, and the
 * commonest foods in German, French, Spanish and Italian). A diet is claimed only if every ingredient is
 * known, "ketogenic" only by `carbs` (grams per serving, at most 10); an allergen is listed if a name says so.
 */
export function deriveDiets(ingredientNames: readonly string[], { carbs }: { carbs?: number | null } = {}): DerivedDiets {
  const names = ingredientNames.filter((name) => name.trim() && !isHeading(name)).map((name) => name.slice(0, 500))
  const found = names.map(tagsOf)
  const tags = new Set(found.flatMap((one) => [...one ?? []]))
  const allKnown = names.length > 0 && found.every((one) => one !== undefined)
  const diets = against.filter(([, tagsAgainst]) => allKnown && !tagsAgainst.some((tag) => tags.has(tag))).map(([diet]) => diet)
  if (names.length > 0 && typeof carbs === 'number' && carbs >= 0 && carbs <= ketogenicCarbs) diets.push('ketogenic')
  return { diets, allergens: allergenOrder.filter((allergen) => tags.has(allergen)) }
}
