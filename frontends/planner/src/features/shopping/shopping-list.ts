/** One line to buy; `recipes` says what it is for. */
export type ShoppingItem = { name: string; original: string; amount: number | null; unit: string | null; recipes: string[] }
export type Aisle = { aisle: string; items: ShoppingItem[] }
export type ShoppingList = { ingredients: Aisle[]; numberOfRecipes: number; recipeCount: number; message: string }

/** Names a line across reloads of the same list. */
export const itemKey = (aisle: string, item: ShoppingItem) => `${aisle}/${item.name}/${item.unit ?? ''}`

export const countItems = (list: ShoppingList) => list.ingredients.reduce((sum, { items }) => sum + items.length, 0)

/** What is still to be bought stands on top, in its order; what is done sinks. */
export const sunk = <T,>(items: readonly T[], isDone: (item: T) => boolean): T[] => [...items.filter((item) => !isDone(item)), ...items.filter(isDone)]

/** The list as plain text, for sharing and mail. What is ticked is left out. */
export const asText = (list: ShoppingList, label: (item: ShoppingItem) => string, isDone: (key: string) => boolean): string =>
  list.ingredients.flatMap(({ aisle, items }) => {
    const open = items.filter((item) => !isDone(itemKey(aisle, item)))
    return open.length === 0 ? [] : [[aisle, ...open.map((item) => `- ${label(item)}`)].join('\n')]
  }).join('\n\n')

/** A mail with the list in it. */
export const mailLink = (subject: string, text: string) => `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
