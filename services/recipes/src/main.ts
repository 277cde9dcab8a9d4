import { runService } from '@plateful/service/process'
import { recipesConfig } from './config.ts'
import { createOutbound } from './outbound/outbound.ts'
import { createRecipes } from './service.ts'

await runService('recipes', recipesConfig, process.env, async (adapters, config) => {
  const outbound = createOutbound({ allowHosts: config.IMPORT_ALLOW_HOSTS })
  const recipes = await createRecipes({ ...adapters, outbound, illustrationOf: () => undefined, rateLimits: config.RATE_LIMITS === 'on' })
  return {
    ...recipes,
    stop: async () => {
      outbound.close()
      await recipes.stop()
    },
  }
})
