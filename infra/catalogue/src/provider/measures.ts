import type { Food } from './foods/food.ts'

const fractions: Readonly<Record<string, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

const written = (value: number): string => {
  const whole = Math.floor(value)
  return `${whole || ''}${fractions[value - whole] ?? ''}`
}

const near = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step)

const rounded = (grams: number): number => near(grams, grams < 50 ? 5 : grams < 250 ? 10 : grams < 600 ? 25 : 50)

export type Measured = {
  /** As a cook writes it: "2 cloves garlic", "400 g chicken thighs". */
  text: string
  amount: number
  unit: string | null
  /** What that amount weighs. */
  grams: number
  /** Whether one speaks of it in the plural. */
  many: boolean
}

const plurals: Readonly<Record<string, string>> = { clove: 'cloves', slice: 'slices', can: 'cans', stick: 'sticks', stalk: 'stalks', sheet: 'sheets', scoop: 'scoops', ball: 'balls', nest: 'nests' }

/** Food that is counted by the piece in whole numbers only. */
const undivided = new Set(['egg', 'egg white', 'egg yolk', 'burger bun', 'flour tortilla', 'wholemeal tortilla', 'corn tortilla', 'pitta bread', 'bagel', 'bay leaf', 'naan bread', 'ciabatta roll', 'English muffin', 'salmon fillet', 'cod fillet', 'trout fillet', 'haddock fillet', 'tuna steak', 'chicken drumstick', 'pork sausage'])

/** The nearest amount that a kitchen can measure. */
export function measure(food: Food, grams: number): Measured {
  const { measure: unit, name, plural } = food
  const one = food.units[unit] ?? 1
  if (unit === 'piece') {
    const amount = near(grams / one, grams / one >= 3 || undivided.has(name) ? 1 : 0.5)
    const many = amount > 1
    return { text: `${written(amount)} ${many ? plural : name}`, amount, unit: null, grams: amount * one, many }
  }
  if (unit === 'g' || unit === 'ml') {
    const amount = rounded(unit === 'g' ? grams : grams / one)
    return { text: `${amount} ${unit} ${plural}`, amount, unit, grams: unit === 'g' ? amount : amount * one, many: true }
  }
  if (unit === 'tbsp' || unit === 'tsp') {
    const spoon = food.units['tbsp'] ?? one * 3
    if (grams >= spoon * 8) return { text: `${rounded(grams)} g ${plural}`, amount: rounded(grams), unit: 'g', grams: rounded(grams), many: true }
    if (grams >= spoon * 0.75) {
      const amount = near(grams / spoon, grams >= spoon * 3 ? 1 : 0.5)
      return { text: `${written(amount)} tbsp ${plural}`, amount, unit: 'tbsp', grams: amount * spoon, many: true }
    }
    const tsp = food.units['tsp'] ?? spoon / 3
    const amount = near(grams / tsp, grams >= tsp ? 0.5 : 0.25)
    return { text: `${written(amount)} tsp ${plural}`, amount, unit: 'tsp', grams: amount * tsp, many: true }
  }
  const amount = near(grams / one, unit === 'can' || unit === 'stick' ? 0.5 : 1)
  return { text: `${written(amount)} ${amount > 1 ? (plurals[unit] ?? unit) : unit} ${plural}`, amount, unit, grams: amount * one, many: true }
}
