import { aisleOf } from './aisle-of.ts'
import { aisles } from './aisles.ts'
import { type Item, merge, type Portion } from './merge.ts'

export type ShoppingList = { ingredients: { aisle: string; items: Item[] }[]; numberOfRecipes: number; recipeCount: number; message: string }

/** What to buy, by aisle in walking order. */
export const shoppingList = (portions: readonly Portion[]): ShoppingList => {
  const items = merge(portions).map((item) => ({ item, aisle: aisleOf(item.name, item.unit) }))
  const groups = aisles.map((aisle) => ({ aisle, items: items.filter((one) => one.aisle === aisle).map(({ item }) => item) }))
  return {
    ingredients: groups.filter((group) => group.items.length > 0),
    numberOfRecipes: portions.length, recipeCount: portions.length,
    message: 'Shopping list generated!',
  }
}
