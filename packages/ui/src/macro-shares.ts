/** Grams; what is not known counts as none. */
export type Macros = { protein?: number | string | null; carbs?: number | string | null; fat?: number | string | null }

export type MacroName = 'protein' | 'carbs' | 'fat'

export const macroNames: readonly MacroName[] = ['protein', 'carbs', 'fat']

/** Grams as a number, whether they came as text or not at all. */
export function grams(value: number | string | null | undefined): number {
  const number = Number(value ?? 0)
  return Number.isFinite(number) && number > 0 ? number : 0
}

/**
 * Percentages of the bar, each at least 1, together 100; null when there is nothing to show.
 */
export function macroShares(macros: Macros): Record<MacroName, number> | null {
  const amounts = macroNames.map((name) => grams(macros[name]))
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (sum === 0) return null
  const floored = amounts.map((amount) => Math.max(1, (amount / sum) * 100))
  // What the smallest were lifted by is taken from the largest.
  const excess = floored.reduce((total, share) => total + share, 0) - 100
  const largest = floored.indexOf(Math.max(...floored))
  const [protein = 0, carbs = 0, fat = 0] = floored.map((share, index) => (index === largest ? share - excess : share))
  return { protein, carbs, fat }
}
