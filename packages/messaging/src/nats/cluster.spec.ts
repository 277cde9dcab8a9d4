import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'nats'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestSource, memoryDeadLetters } from '../testing.ts'
import { addressOf } from './address.ts'
import { eventually, startCluster, startServer } from './cluster.testing.ts'
import { createNatsBus } from './index.ts'
import { createView, freePort, natsServer } from './testing.ts'

const server = natsServer(process.env['NATS_SERVER'] ?? 'nats-server')
if (!server) process.stderr.write('\nSKIPPED: NATS clusters and TLS: no nats-server in PATH, and NATS_SERVER names none\n\n')
const openssl = spawnSync('openssl', ['version']).status === 0
if (!openssl) process.stderr.write('\nSKIPPED: NATS over TLS: no openssl in PATH\n\n')

const now = () => '2026-01-02T03:04:05.678Z'

const opened = async (url: string, onError?: (error: unknown) => void) => {
  const bus = await createNatsBus({ url, prefix: 't', ackWaitMs: 300, requestMs: 500, checkMs: 100, ...(onError && { onError }) })
  onTestFinished(() => bus.close())
  return bus
}

/** A producer's log that is relayed by one bus and heard by the other. */
const scene = async (one: Awaited<ReturnType<typeof opened>>, two: typeof one) => {
  const source = createTestSource('p')
  const view = createView()
  one.relay(source, { onError() {} })
  const subscription = await two.subscribe({
    producer: 'p', consumer: 'c', types: ['Told'], checkpoint: view.checkpoint, deadLetters: memoryDeadLetters(), now, backoff: () => 1, onError() {},
    handle: async (messages) => view.apply(messages),
  })
  const replay = createView()
  const publish = (...numbers: number[]) => replay.apply(source.publish('Told', ...numbers))
  const expectAll = async () => {
    expect(await subscription.reached(source.last(), 15_000)).toBe(true)
    await vi.waitFor(() => expect(view.dump()).toBe(replay.dump()), { timeout: 5_000, interval: 10 })
  }
  return { publish, expectAll }
}

describe.skipIf(!server)('a cluster of three', () => {
  test('goes on carrying when one is killed, be it the one that leads the stream', async () => {
    const cluster = await startCluster(server!.command, 3)
    onTestFinished(() => cluster.remove())
    const url = `${cluster.url}?replicas=3`
    const { publish, expectAll } = await scene(await opened(url), await opened(url))
    publish(...Array.from({ length: 50 }, (_, i) => i))
    await expectAll()
    const nc = await connect({ ...addressOf(url).connection, maxReconnectAttempts: -1, reconnectTimeWait: 50 })
    onTestFinished(() => nc.close())
    const { config, cluster: keepers } = await eventually(async () => (await nc.jetstreamManager({ timeout: 500 })).streams.info('t_p'))
    expect([config.num_replicas, keepers!.replicas!.length]).toEqual([3, 2])
    await cluster.kill(keepers!.leader!)
    publish(...Array.from({ length: 50 }, (_, i) => 50 + i))
    await expectAll()
    expect((await eventually(async () => (await nc.jetstreamManager({ timeout: 500 })).streams.info('t_p'))).state.messages).toBe(100)
  }, 60_000)
})

describe.skipIf(!server)('a broker that wants to know who asks', () => {
  const startWith = async (args: readonly string[]) => {
    const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'broker-'))]
    const end = startServer(server!.command, ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', join(folder, 'store'), ...args])
    onTestFinished(async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    })
    return { port, folder }
  }

  const carries = async (url: string) => {
    const [one, two] = [await opened(url), await opened(url)]
    await eventually(() => one.check())
    const { publish, expectAll } = await scene(one, two)
    publish(1, 2, 3)
    await expectAll()
  }

  test.each([
    ['a name and a password', ['--user', 'me', '--pass', 'p@ss/w:rd'], 'me:p%40ss%2Fw%3Ard@'],
    ['a token', ['--auth', 's3cr3t'], 's3cr3t@'],
  ])('is told by %s; with a wrong one nobody is stopped, and one error says so', async (_, args, login) => {
    const { port } = await startWith(args)
    await carries(`nats://${login}127.0.0.1:${port}`)
    const errors: unknown[] = []
    const bus = await opened(`nats://wrong@127.0.0.1:${port}`, (error) => errors.push(error))
    await expect(bus.check()).rejects.toThrow('away')
    expect(errors).toHaveLength(1)
  })

  test.skipIf(!openssl)('is spoken to over TLS, by the authority that is named', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tls-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost',
      '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', cert], { encoding: 'utf8' })
    expect(made.status, made.stderr).toBe(0)
    const { port } = await startWith(['--tls', '--tlscert', cert, '--tlskey', key, '--user', 'me', '--pass', 'pw'])
    await carries(`tls://me:pw@localhost:${port}?tlsCAFile=${encodeURIComponent(cert)}`)
    // nobody vouches for it
    const errors: unknown[] = []
    const bus = await opened(`tls://me:pw@localhost:${port}`, (error) => errors.push(error))
    await expect(bus.check()).rejects.toThrow('away')
    expect(String(errors[0])).toMatch(/self.signed/i)
  })
})
