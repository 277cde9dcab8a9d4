import type { ReadStore } from '@plateful/read-store'
import type { Caller } from '@plateful/service'
import { favoritesSpec } from '../favorite/favorites/favorites.ts'
import { purchasesSpec } from '../inbox/billing.ts'
import { recipesSpec } from '../recipe/recipes/recipes.ts'

/** All that this service holds of a user: recipes as they are, favorites and what was bought by number. */
export const createExport = (readStore: ReadStore) => {
  const recipes = readStore.collection(recipesSpec)
  const favorites = readStore.collection(favoritesSpec)
  const purchases = readStore.collection(purchasesSpec)
  return async ({ userId }: Caller) => {
    const filter = { where: { userId } }
    const [own, loved, bought] = await Promise.all([
      recipes.find({ filter, sort: [{ field: 'id', direction: 'asc' }] }),
      favorites.find({ filter, sort: [{ field: 'since', direction: 'asc' }] }),
      purchases.find({ filter }),
    ])
    return {
      recipes: own,
      favorites: loved.map(({ recipeId }) => recipeId),
      boughtRecipes: bought.map(({ recipeId }) => recipeId).toSorted((a, b) => a - b),
    }
  }
}
