import { keptSecret } from '@plateful/service'
import { runService } from '@plateful/service/process'
import { identityShape } from './config.ts'
import { openKeyStore } from './keys/index.ts'
import { createIdentity } from './service.ts'

await runService('identity', identityShape, process.env, async (adapters, config) => {
  const { DATA_DIR: dataDir, ADMIN_EMAIL, ADMIN_PASSWORD, NAME_SECRET } = config
  const keyStore = await openKeyStore({ dataDir })
  const nameSecret = NAME_SECRET ? new TextEncoder().encode(NAME_SECRET) : await keptSecret(dataDir, 'names')
  const identity = await createIdentity({ ...adapters, keyStore, nameSecret, rateLimits: config.RATE_LIMITS === 'on' })

  const ensureAdmin = async () => {
    const password = ADMIN_PASSWORD ?? Buffer.from(await keptSecret(dataDir, 'admin-first-password')).toString('hex')
    const { created } = await identity.ensureAdmin({ email: ADMIN_EMAIL, password })
    if (created && !ADMIN_PASSWORD) process.stdout.write(`Administrator: admin / ${password} (kept in ${dataDir}/secrets/admin-first-password)\n`)
  }

  return {
    ...identity,
    start: async () => {
      await identity.start()
      await ensureAdmin()
    },
    stop: async () => {
      await identity.stop()
      await keyStore.close()
    },
  }
})
