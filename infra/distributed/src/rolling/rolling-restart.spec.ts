import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dataFolder } from '../../../e2e/src/running-product.ts'
import { rollingRestart } from './rolling-restart.ts'
import { natsServerFor } from '../running.ts'

const nats = natsServerFor('restarts under load')

// `npm run test:restart` does it with two instances of each service, ten times over
describe.skipIf(nats === undefined)('restarts under load', () => {
  it('of each process that is not the only one in turn fail no request', async () => {
    const folder = dataFolder()
    const lines: string[] = []
    const report = await rollingRestart({ dataDir: folder.path, rounds: 1, perSecond: 100, instances: 'planning=2', newId: () => randomUUID(), say: (line) => void lines.push(line) })
    expect(report.failed, lines.join('\n')).toEqual([])
    expect(report).toMatchObject({ restarts: 5, exitCode: 0 })
    // whatever was being answered was answered
    expect(report.resent).toBeLessThan(report.asked / 100)
    expect(report.written).toBeGreaterThan(150)
    folder.remove()
  }, 120_000)
})
