// Loads all modules of the product once: Node keeps what it has compiled (NODE_COMPILE_CACHE). Run by prepare.mjs.
import { flushCompileCache } from 'node:module'

await import('../infra/embedded/src/config.ts')
await import('../infra/embedded/src/product.ts')
// what the product itself loads only when it is needed
await import('../packages/event-store/src/sqlite/index.ts')
await import('../packages/read-store/src/sqlite/index.ts')
await import('../packages/messaging/src/memory/index.ts')
await import('../gateway/src/docs/docs.ts')
await import('../services/recipes/src/importing/read-recipe.ts')
flushCompileCache()
process.exit(0)
