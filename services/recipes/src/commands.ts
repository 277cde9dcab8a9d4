import { createCommandHandler, createIdSequence, type EventStore } from '@plateful/event-store'
import { recipesCodec } from './events.ts'
import { favoriteDecider } from './favorite/favorite.decider.ts'
import type { FavoriteEvent } from './favorite/favorite.events.ts'
import { recipeDecider } from './recipe/recipe.decider.ts'
import type { RecipeEvent } from './recipe/recipe.events.ts'
import { importDecider } from './url-import/import.decider.ts'
import type { ImportEvent } from './url-import/import.events.ts'
import type { Codec, DomainEvent } from '@plateful/event-store'

/** What changes this service's streams. */
export type Commands = ReturnType<typeof createCommands>

/** A stream holds events of one kind, so that the one codec reads each of them. */
const codecOf = <E extends DomainEvent>() => recipesCodec as unknown as Codec<E>

export const createCommands = (eventStore: EventStore) => ({
  nextRecipeId: createIdSequence(eventStore, 'recipe-ids'),
  recipe: createCommandHandler({ eventStore, codec: codecOf<RecipeEvent>(), decider: recipeDecider, stream: (id) => `recipe-${id}`, cacheSize: 200 }),
  favorite: createCommandHandler({ eventStore, codec: codecOf<FavoriteEvent>(), decider: favoriteDecider, stream: (id) => `favorite-${id}` }),
  urlImport: createCommandHandler({ eventStore, codec: codecOf<ImportEvent>(), decider: importDecider, stream: (id) => `import-${id}` }),
})
