import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { initiateReplicaSet } from '@plateful/read-store/mongodb/replica-set'
import { ConfigError } from '@plateful/service'
import type { Config } from './config.ts'
import { inherited } from './inherited.config.ts'
import { freePort, type Kept, listening, type Program } from './processes.ts'

/** Starts a program and keeps it running. */
export type Start = (program: Pick<Program, 'label' | 'command' | 'args' | 'facts'>) => Promise<Kept>

const folderFor = (config: Config, name: string): string => {
  const folder = join(config.DATA_DIR, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The broker: the one that is named, or one of our own on loopback. */
export const broker = async (config: Config, start: Start): Promise<string> => {
  if (config.BUS_URL) return config.BUS_URL
  const port = await freePort()
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folderFor(config, 'nats')]
  let kept: Kept
  try {
    kept = await start({ label: 'nats-server', command: config.NATS_SERVER, args, facts: { port } })
  } catch {
    throw new ConfigError(`NATS_SERVER: ${config.NATS_SERVER} cannot be started; install nats-server or name a broker in BUS_URL`)
  }
  await Promise.race([listening('nats-server', port), kept.alive])
  return `nats://127.0.0.1:${port}`
}

/** MONGOD, PATH, or what `find-mongod.mjs --fetch` left; nothing is downloaded here. */
const findMongod = (): string => {
  try {
    return execFileSync(process.execPath, [join(import.meta.dirname, '../../engines/find-mongod.mjs')], { encoding: 'utf8', env: inherited, stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    throw new ConfigError('READ_STORE_URL: there is no mongod on this machine; name one in MONGOD, run node infra/engines/find-mongod.mjs --fetch, or give an address')
  }
}

/** The database for who asks for `mongodb:` without an address: one of our own, a replica set of one member. */
export const database = async (config: Config, start: Start): Promise<string> => {
  const port = await freePort()
  const folder = folderFor(config, 'mongod')
  const args = [
    '--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.25',
    '--logpath', join(folder, 'mongod.log'), '--logappend',
  ]
  const kept = await start({ label: 'mongod', command: findMongod(), args, facts: { port } })
  await Promise.race([listening('mongod', port, 30_000), kept.alive])
  return initiateReplicaSet(port)
}
