import { keptSecret } from '@plateful/service'
import { runService } from '@plateful/service/process'
import { announceAdmin } from './admin/admin-password.ts'
import { readConfig } from './config.ts'
import { openKeyStore } from './keys/index.ts'
import { openPost } from './mail/index.ts'
import { createIdentity } from './service.ts'

await runService('identity', readConfig, async (adapters, config) => {
  const { DATA_DIR: dataDir, ADMIN_EMAIL, ADMIN_PASSWORD, NAME_SECRET } = config
  const keyStore = await openKeyStore({ dataDir, readStoreUrl: config.READ_STORE_URL })
  const nameSecret = NAME_SECRET ? new TextEncoder().encode(NAME_SECRET) : await keptSecret(dataDir, 'names')
  const post = await openPost({ dataDir, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
  const identity = await createIdentity({ ...adapters, keyStore, nameSecret, post, publicUrl: () => config.PUBLIC_URL, rateLimits: config.RATE_LIMITS === 'on' })
  return {
    ...identity,
    start: async () => {
      await identity.start()
      await announceAdmin({ identity, dataDir, email: ADMIN_EMAIL, password: ADMIN_PASSWORD, say: (line) => void process.stdout.write(`${line}\n`) })
    },
    stop: async () => {
      await identity.stop()
      post.close()
      await keyStore.close()
    },
  }
})
