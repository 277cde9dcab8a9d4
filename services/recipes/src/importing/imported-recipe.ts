import { bounds, type Category } from '../../contract/vocabulary.ts'

/** What can be read of a recipe elsewhere. Times in minutes, nutrition per serving (g; kcal; sodium and cholesterol mg). */
export type ImportedRecipe = {
  title: string
  description: string | null
  imageUrl: string | null
  /** Lines as written, among them headings ("For the sauce:"). */
  ingredients: string[]
  /** One step a line, among them headings. */
  instructions: string[]
  prepTime: number | null
  cookTime: number | null
  servings: number | null
  calories: number | null
  protein: number | null
  carbs: number | null
  fat: number | null
  fiber: number | null
  sugar: number | null
  sodium: number | null
  cholesterol: number | null
  saturatedFat: number | null
  category: Category | null
  author: string | null
  originalUrl: string | null
}

/** At most `max` UTF-16 units, never half a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const end = /[\uD800-\uDBFF]/.test(text[max - 1]!) ? max - 1 : max
  return text.slice(0, end).trimEnd()
}

/** The lines that a recipe can hold: 200 of 500 characters. */
export const boundLines = (lines: string[]): string[] =>
  lines.slice(0, bounds.ingredients).map((line) => cut(line, bounds.ingredient))

/** The steps whose text, joined by line breaks, stays within 50,000 characters. */
export function boundSteps(steps: string[]): string[] {
  const kept: string[] = []
  let room: number = bounds.instructions
  for (const step of steps) {
    if (room <= 0) break
    const text = cut(step, room)
    if (text) kept.push(text)
    room -= text.length + 1
  }
  return kept
}
