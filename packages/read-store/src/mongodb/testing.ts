import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MongoClient } from 'mongodb'

const finder = resolve(import.meta.dirname, '../../../../infra/engines/find-mongod.mjs')

/** The mongod of this machine, if it has one. */
export const findMongod = (): string | undefined => {
  try {
    return execFileSync(process.execPath, [finder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
  } catch {
    return undefined
  }
}

/** Says which specs cannot run here, where nobody overlooks it. */
export const sayWithoutMongod = (what: string): void => {
  process.stderr.write(`\n!! SKIPPED: ${what}: no mongod on this machine. Set MONGOD, or run: node infra/engines/find-mongod.mjs --fetch\n\n`)
}

/** A replica set of one member, on loopback, in a temporary folder. */
export type TestMongod = {
  url: string
  folder: string
  process(): ChildProcess
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same files and port. */
  start(): Promise<void>
  stop(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const launch = async (binary: string, folder: string, port: number): Promise<ChildProcess> => {
  const child = spawn(binary, [
    '--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--replSet', 'rs0',
    '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64', '--setParameter', 'diagnosticDataCollectionEnabled=false',
  ], { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  // ends it when this process is ended in a way that leaves it no last word: then the pipe closes
  const watch = spawn('sh', ['-c', 'read -r _; kill -9 "$1"', 'watch', String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'] })
  watch.unref()
  child.once('exit', () => {
    running.delete(child)
    watch.kill('SIGKILL')
  })
  let log = ''
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (bytes: Buffer) => {
      log = (log + bytes.toString()).slice(-20_000)
      if (log.includes('Waiting for connections')) ready()
    })
    child.once('exit', (code) => failed(new Error(`mongod ended with ${code}:\n${log.slice(-4000)}`)))
    child.once('error', failed)
  })
  child.stderr.resume()
  return child
}

const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export const startMongod = async (binary: string): Promise<TestMongod> => {
  const folder = await mkdtemp(join(tmpdir(), 'mongod-'))
  const port = await freePort()
  let child = await launch(binary, folder, port)
  const direct = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
  await direct.db('admin').command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] } })
  await direct.close()
  const url = `mongodb://127.0.0.1:${port}/?replicaSet=rs0`
  const primary = async () => {
    const client = new MongoClient(url, { serverSelectionTimeoutMS: 15_000, heartbeatFrequencyMS: 500 })
    await client.db('admin').command({ ping: 1 })
    await client.close()
  }
  await primary()
  return {
    url,
    folder,
    process: () => child,
    kill: () => end(child, 'SIGKILL'),
    start: async () => {
      child = await launch(binary, folder, port)
      await primary()
    },
    stop: async () => {
      await end(child, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Drops a database of a test. */
export const dropDatabase = async (url: string, database: string): Promise<void> => {
  const client = new MongoClient(url)
  await client.db(database).dropDatabase()
  await client.close()
}
