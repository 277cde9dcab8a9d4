import { randomUUIDv7 } from 'node:crypto'
import { catalogueRecipes } from '@plateful/catalogue'
import { createRecipes } from '@plateful/recipes'
import { createLog, keptSecret, openBus, openStores } from '@plateful/service'
import { dataDir, filledWith } from '../config.ts'

// Fills the data of the recipes service through its own door, so that everything lies there as in use.
const { eventStore, readStore } = await openStores({ service: 'recipes', dataDir, eventStoreUrl: 'sqlite:', readStoreUrl: 'sqlite:' })
const bus = await openBus('memory:')
const recipes = await createRecipes({
  eventStore, readStore, bus, now: () => new Date(), newId: () => randomUUIDv7(), log: createLog('error', 'fill'), tokenSecret: await keptSecret(dataDir, 'token'),
  outbound: { fetchPage: () => Promise.reject(new Error('nothing is fetched here')) }, illustrationOf: () => undefined, rateLimits: false,
})
await recipes.start()
const variants = Array.from({ length: filledWith }, (_, i) => {
  const recipe = catalogueRecipes[i % catalogueRecipes.length]!
  return { ...recipe, sourceId: `bench-${i}`, title: `${recipe.title} no. ${i}` }
})
await recipes.seedCatalogue(variants)
await recipes.stop()
await bus.close()
await readStore.close()
await eventStore.close()
