import type { Position } from '@plateful/event-store'
import type { Projection } from '@plateful/read-store'
import { createServiceBase, type Service, type ServiceAdapters } from '@plateful/service'
import { imageRoutes } from './catalogue/image.routes.ts'
import { type CatalogueRecipe, seedCatalogue } from './catalogue/seed.ts'
import { createCommands } from './commands.ts'
import { recipesCodec, type RecipesEvent } from './events.ts'
import { favoriteRoutes } from './favorite/favorite.routes.ts'
import { favoritesProjection, favoritesSpec } from './favorite/favorites/favorites.ts'
import { billingInbox } from './inbox/billing.ts'
import { createImportLimit } from './importing/limit.ts'
import { identityInbox } from './inbox/identity.ts'
import { outbox } from './outbox/outbox.ts'
import { forgetUser } from './processes/forget-user.ts'
import { createExport } from './reading/export.ts'
import { createLibrary } from './reading/library.ts'
import { jsonImportRoutes } from './json-import/import.routes.ts'
import { keptProjection } from './recipe/kept/kept.ts'
import { pickerProjection } from './recipe/picker/picker.ts'
import { readRoutes } from './recipe/read.routes.ts'
import { recipesProjection } from './recipe/recipes/recipes.projection.ts'
import { writeRoutes } from './recipe/write.routes.ts'
import type { Routing } from './routing.ts'
import { textImportRoutes } from './text-import/text.routes.ts'
import { importRoutes, type PageSource } from './url-import/import.routes.ts'

export type { CatalogueRecipe } from './catalogue/seed.ts'

/** What recipes need beside what every service needs. */
export type RecipesAdapters = ServiceAdapters & {
  /** Opens connections to addresses that people name. */
  outbound: PageSource
  /** The picture of a recipe of the catalogue, as SVG. */
  illustrationOf(sourceId: string): string | undefined
  rateLimits: boolean
}

export type Recipes = Service & {
  /** Creates what is missing of the built-in recipes, and waits until they can be seen. To be called after `start`. */
  seedCatalogue(recipes: readonly CatalogueRecipe[]): Promise<void>
}

/** Recipes, favorites and imports. */
export const createRecipes = async (adapters: RecipesAdapters): Promise<Recipes> => {
  const { eventStore, readStore, now } = adapters
  const commands = createCommands(eventStore)
  const library = createLibrary(readStore, now)
  const caughtUp = async (heard: Position): Promise<boolean> => {
    const head = await eventStore.head()
    const reached = await Promise.all([core.reached('identity', heard), head === undefined || core.reached('recipes', head)])
    return !reached.includes(false)
  }
  const forgetting = forgetUser({ commands, library, favorites: readStore.collection(favoritesSpec), caughtUp, forget: (userId) => forget(userId) })

  const { core, on, forget, service } = createServiceBase<RecipesEvent>({
    ...adapters,
    service: 'recipes',
    codec: recipesCodec,
    projections: [recipesProjection, keptProjection, pickerProjection, favoritesProjection] as unknown as readonly Projection<never>[],
    inbox: [identityInbox(forgetting), billingInbox],
    outbox,
    statuses: { not_found: 404, forbidden: 403 },
    exportOf: createExport(readStore),
  })
  const routing: Routing = { on, library, commands, position: () => core.position() }
  readRoutes(routing)
  writeRoutes(routing)
  favoriteRoutes(routing, readStore)
  const countImport = createImportLimit(adapters)
  importRoutes(routing, { ...adapters, countImport })
  textImportRoutes(routing, countImport)
  jsonImportRoutes(routing, { eventStore, countImport })
  imageRoutes(routing, adapters.illustrationOf)
  return {
    ...service,
    seedCatalogue: async (recipes) => {
      const position = await seedCatalogue(commands, recipes, now().toISOString())
      if (position !== undefined) await core.reached('recipes', position)
    },
  }
}
