import { randomUUID } from 'node:crypto'
import { afterAll, describe, test } from 'vitest'
import { busContract } from '../contract-suite.ts'
import { createNatsBus } from './index.ts'
import { natsServer, startBroker } from './testing.ts'

const server = natsServer(process.env.NATS_SERVER ?? 'nats-server')

if (!server) {
  process.stderr.write('\nNATS IS NOT TESTED: no nats-server in PATH, and NATS_SERVER names none\n\n')
  test.skip('NATS: there is no nats-server here (PATH, NATS_SERVER)', () => {})
} else {
  describe(server.version, async () => {
    const broker = await startBroker(server.command)
    afterAll(() => broker.remove())
    busContract('nats', async () => {
      const bus = await createNatsBus({ url: broker.url, prefix: `t${randomUUID().slice(0, 8)}` })
      return { bus, close: () => bus.close() }
    })
  })
}
