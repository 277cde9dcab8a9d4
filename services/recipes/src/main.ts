import { catalogueRecipes, illustrationOf } from '@plateful/catalogue'
import { runService } from '@plateful/service/process'
import { readConfig } from './config.ts'
import { createOutbound } from './outbound/outbound.ts'
import { createRecipes } from './service.ts'

await runService('recipes', readConfig, async (adapters, config) => {
  const outbound = createOutbound({ allowHosts: config.IMPORT_ALLOW_HOSTS })
  const recipes = await createRecipes({ ...adapters, outbound, illustrationOf, rateLimits: config.RATE_LIMITS === 'on' })
  return {
    ...recipes,
    start: async () => {
      await recipes.start()
      if (config.SEED === 'demo') await recipes.seedCatalogue(catalogueRecipes)
    },
    stop: async () => {
      outbound.close()
      await recipes.stop()
    },
  }
})
