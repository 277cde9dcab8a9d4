import type { Category } from '../../contract/vocabulary.ts'

const meanings: [category: Category, words: RegExp][] = [
  ['pre-workout', /^pre[- ]?workout/],
  ['post-workout', /^post[- ]?workout/],
  ['recovery', /^recovery/],
  ['high-protein', /^high[- ]protein/],
  ['endurance', /^endurance/],
  ['breakfast', /breakfast|brunch|frühstück|petit[- ]déjeuner|desayuno|colazione/],
  ['lunch', /\blunch|mittagessen|almuerzo|pranzo/],
  ['dinner', /dinner|supper|\bmain(?:s\b| course| dish| meal)|entr[ée]es?$|abendessen|hauptgericht|hauptspeise|plat principal|cena\b|plato principal/],
  ['snack', /\bsnack|appeti[sz]er|starter|finger food|hors d|vorspeise|tapas|merienda/],
]

/**
 * The one of the product's nine categories that the words of a page fit: categories first, then keywords.
 * Null where none does ("Dessert", "Italian").
 */
export function categoryOf(categories: string[], keywords: string[]): Category | null {
  for (const words of [categories, keywords]) {
    const said = words.flatMap((text) => text.slice(0, 2000).toLowerCase().split(/[,;/|]|&amp;|&/)).map((word) => word.trim())
    for (const word of said) {
      const found = meanings.find(([, pattern]) => pattern.test(word))
      if (found) return found[0]
    }
  }
  return null
}
