import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { keptSecret } from '@plateful/service'

/**
 * Makes, once and before anything else runs, the secrets that nobody set: what signs identities between gateway and
 * services, and identity's own. Two folders, since only identity may know the latter.
 * Run by: node setup.ts IDENTITY_FOLDER SHARED_FOLDER (each a `DATA_DIR`, with the files in its `secrets`)
 */
const [identity, shared] = process.argv.slice(2)
if (!identity || !shared) throw new Error('setup.ts wants two folders: of identity, and of everybody')

process.umask(0o077)
await keptSecret(identity, 'token')
await keptSecret(identity, 'names')
mkdirSync(join(shared, 'secrets'), { recursive: true, mode: 0o700 })
copyFileSync(join(identity, 'secrets', 'token'), join(shared, 'secrets', 'token'))
