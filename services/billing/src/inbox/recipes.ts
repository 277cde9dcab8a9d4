import { z } from 'zod'
import type { CollectionSpec, Entry, Projection } from '@plateful/read-store'
import type { Process } from '@plateful/service'

const snapshot = z.object({ recipeId: z.int(), version: z.int(), ownerId: z.int().nullable(), title: z.string(), priceCents: z.int(), isPublished: z.boolean() })

/** What billing reads of recipes' events. */
export const heardFromRecipes = { RecipePublished: snapshot, RecipeChanged: snapshot, RecipeDeleted: z.object({ recipeId: z.int() }) }

/** What a recipe is sold for, by whom, and whether it can be had: `deletedAt` when it was deleted, null while it is there. */
export type Offer = z.infer<typeof snapshot> & { deletedAt: string | null }

export const offersSpec: CollectionSpec<Offer> = { name: 'offers', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

const types = ['RecipePublished', 'RecipeChanged', 'RecipeDeleted'] as const
const isDeletion = (entry: Entry) => entry.type === 'RecipeDeleted'

export const recipeIdOf = (entry: Entry): number => heardFromRecipes.RecipeDeleted.parse(entry.data).recipeId

const unheardOf = (recipeId: number): Offer => ({ recipeId, version: 0, ownerId: null, title: '', priceCents: 0, isPublished: false, deletedAt: null })

/** Of two snapshots the newer one stands, whichever was heard first; what was deleted stays so, and its title is nobody's any more. */
export const offersProjection: Projection<Offer> = {
  name: 'offers',
  spec: offersSpec,
  types,
  keys: (entry) => [String(recipeIdOf(entry))],
  evolve: (doc, entry) => {
    const known = doc ?? unheardOf(recipeIdOf(entry))
    if (isDeletion(entry)) return { ...known, title: '', deletedAt: entry.metadata.at }
    const heard = snapshot.parse(entry.data)
    return known.deletedAt !== null || heard.version < known.version ? known : { ...heard, deletedAt: null }
  },
}

export const recipesInbox = (...processes: Process[]) => ({ producer: 'recipes', types, projections: [offersProjection] as unknown as readonly Projection<never>[], processes })
