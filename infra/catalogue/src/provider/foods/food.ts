/** The EU's fourteen allergens, as the product spells them. */
export type Allergen =
  | 'gluten' | 'crustaceans' | 'eggs' | 'fish' | 'peanuts' | 'soybeans' | 'milk' | 'nuts' | 'celery' | 'mustard' | 'sesame' | 'sulphites' | 'lupin' | 'molluscs'

export type FoodDiet = 'vegetarian' | 'vegan' | 'gluten free' | 'dairy free'

export type Aisle =
  | 'Produce' | 'Meat & Seafood' | 'Dairy & Eggs' | 'Bakery' | 'Grains & Pasta' | 'Canned & Jarred' | 'Spices & Seasonings' | 'Oils & Condiments'
  | 'Baking' | 'Nuts & Seeds' | 'Frozen' | 'Beverages'

/** Energy in kcal, masses in grams, sodium and cholesterol in milligrams; carbs are total carbohydrate, fiber among it. */
export type Nutrients = {
  calories: number
  protein: number
  carbs: number
  fat: number
  fiber: number
  sugar: number
  sodium: number
  cholesterol: number
  saturatedFat: number
}

export const nutrientNames = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium', 'cholesterol', 'saturatedFat'] as const

export type Food = {
  /** Singular; a food that is not counted has no other form. */
  name: string
  plural: string
  /** Other names by which people call it, singular. */
  aliases: readonly string[]
  /** Of 100 g as bought, without what is thrown away. */
  per100g: Nutrients
  /** Grams of one unit. */
  units: Readonly<Record<string, number>>
  /** The unit in which a cook measures it; `g` for what is weighed. */
  measure: string
  aisle: Aisle
  allergens: readonly Allergen[]
  diets: readonly FoodDiet[]
  perishable: boolean
}

/** Where a food comes from decides who may eat it. */
type Origin = 'plant' | 'flesh' | 'dairy' | 'egg' | 'honey'

export type Group = { aisle: Aisle; origin: Origin; perishable: boolean; allergens?: readonly Allergen[] }

const vegetarian: Readonly<Record<Origin, readonly FoodDiet[]>> = {
  plant: ['vegetarian', 'vegan'], flesh: [], dairy: ['vegetarian'], egg: ['vegetarian'], honey: ['vegetarian'],
}

const listed = (cell: string | undefined): string[] => (cell ?? '').split(',').map((word) => word.trim()).filter(Boolean)

/**
 * Reads a table of foods, one a line:
 * `singular/plural | kcal protein carbs fat fiber sugar sodium cholesterol saturated | unit grams, … | allergens | other names`.
 * The first unit is the one it is measured in. Every food may be given in grams.
 */
export function foodsOf(group: Group, table: string): Food[] {
  return table.trim().split('\n').map((line): Food => {
    const [names = '', numbers = '', units = '', allergens, aliases] = line.split('|').map((cell) => cell.trim())
    const [name = '', plural = name] = names.split('/')
    const values = numbers.split(' ').map(Number)
    if (values.length !== nutrientNames.length || values.some(Number.isNaN)) throw new Error(`not a row of nutrients: ${line}`)
    const measures = listed(units).map((entry) => entry.split(' '))
    const all = [...(group.allergens ?? []), ...listed(allergens) as Allergen[]]
    const diets: FoodDiet[] = [...vegetarian[group.origin]]
    if (!all.includes('gluten')) diets.push('gluten free')
    if (!all.includes('milk')) diets.push('dairy free')
    return {
      name, plural, aliases: listed(aliases), aisle: group.aisle, perishable: group.perishable, allergens: all, diets,
      per100g: Object.fromEntries(nutrientNames.map((key, i) => [key, values[i]])) as Nutrients,
      units: Object.fromEntries(measures.flatMap(([unit = '', grams]) => (grams ? [[unit, Number(grams)]] : []))),
      measure: measures[0]?.[0] ?? 'g',
    }
  })
}
