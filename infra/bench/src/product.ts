import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type Caller, createTokenSigner, identityHeader } from '@plateful/service'
import { type Started, runToEnd, start, startAt } from './processes.ts'

const root = join(import.meta.dirname, '../../..')

const secret = 'only for measuring, on this machine alone'

/** What every measured process of ours is set to. Limits are off: one client stands for thousands. */
const settings = (dataDir: string) => ({ DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', SEED: 'demo', TOKEN_SECRET: secret })

/** A data directory with so many recipes. */
export const fill = (dataDir: string, recipes: number): Promise<void> =>
  runToEnd(join(import.meta.dirname, 'fill/main.ts'), { DATA_DIR: dataDir, FILLED_WITH: String(recipes) })

export const startRaw = (): Promise<Started> => start(join(import.meta.dirname, 'raw-server.ts'))

/** Gateway and five services in one process. */
export const startProduct = (dataDir: string): Promise<Started> => start(join(root, 'infra/embedded/src/main.ts'), { ...settings(dataDir), LOG_LEVEL: 'error' })

// as the one process: without a line in the log for each request
const startOne = (folder: string, env: Record<string, string>): Promise<Started> => startAt(join(root, folder, 'src/main.ts'), { ...env, LOG_LEVEL: 'error' })

// signed as of later: good for the whole run
const signer = createTokenSigner(new TextEncoder().encode(secret), () => new Date(Date.now() + 3_600_000))

/** A stranger's identity as the gateway would sign it, that holds for the whole run. */
export const strangersToken = (): Promise<string> => signer({ caller: undefined, address: '127.0.0.1' })

/** The identity of the session in `cookie`, likewise; identity knows whose it is. */
export const callersToken = async (identity: Started, cookie: string): Promise<string> => {
  const answer = await fetch(`${identity.url}/internal/session`, { headers: { 'x-plateful-sid': cookie.slice(cookie.indexOf('=') + 1), [identityHeader]: await strangersToken() } })
  if (!answer.ok) throw new Error(`identity does not know the session: ${answer.status}`)
  const { caller } = (await answer.json()) as { caller: Caller }
  return signer({ caller, address: '127.0.0.1' })
}

/** The same in separate processes, as far as the list needs them, on a copy of the data. */
export const startSeparate = async (dataDir: string): Promise<{ recipes: Started; identity: Started; gateway: Started }> => {
  const copy = `${dataDir}-separate`
  cpSync(dataDir, copy, { recursive: true })
  const env = settings(copy)
  const recipes = await startOne('services/recipes', env)
  const identity = await startOne('services/identity', env)
  const gateway = await startOne('gateway', { ...env, RECIPES_URL: recipes.url, IDENTITY_URL: identity.url })
  return { recipes, identity, gateway }
}

/** Tells the raw server what to send from now on. */
export const teach = async (raw: Started, answer: { status: number; headers: Record<string, string>; body: string }): Promise<void> => {
  const told = await fetch(raw.url, { method: 'PUT', body: JSON.stringify(answer) })
  if (!told.ok) throw new Error('the raw server did not understand')
}
