import type { CollectionSpec, Projection } from '@plateful/read-store'
import { type RecipeEntry, versionAt } from '../entries.ts'
import { documentOf, type RecipeDocument } from '../recipes/recipes.ts'

export const keptSpec: CollectionSpec<RecipeDocument> = { name: 'kept', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

/**
 * A copy of each recipe that was ever for sale, which outlives the recipe: buyers keep what they bought. Whether
 * somebody bought it is asked when it is read, since that is heard from elsewhere and may come later.
 */
export const keptProjection: Projection<RecipeDocument, RecipeEntry> = {
  name: 'kept',
  spec: keptSpec,
  types: ['RecipeCreated', 'RecipeUpdated'],
  keys: async (entry, stored) => {
    const key = String(entry.data.recipeId)
    if (entry.type === 'RecipeDeleted') return []
    if (entry.data.content.priceCents > 0) return [key]
    return entry.type === 'RecipeUpdated' && (await stored.getRow(key)) ? [key] : []
  },
  evolve: (kept, entry) => (entry.type === 'RecipeDeleted' ? (kept ?? null) : documentOf(entry.data, versionAt(entry))),
}
