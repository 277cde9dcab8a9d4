import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../e2e/src/api-client.ts'
import { dataFolder, type RunningProduct, startProduct } from '../../e2e/src/running-product.ts'

const env = { SEED: 'none', ADMIN_PASSWORD: 'an admin password', RATE_LIMITS: 'off' }

describe('scheduled tasks of the product in one process', () => {
  const folder = dataFolder()
  let product: RunningProduct
  const start = async () => {
    product = await startProduct(folder.path, env)
    const admin = createClient(product.url)
    await admin.login('admin', env.ADMIN_PASSWORD)
    /** The last run of a task, once it came to an end. */
    const ended = (task: string, runId: string) => vi.waitUntil(async () => {
      const { lastResult } = (await admin.get('/api/admin/scheduler/status')).body[task]
      return lastResult?.runId === runId && lastResult.outcome !== 'running' && lastResult
    }, { timeout: 10_000, interval: 20 })
    const trigger = async (task: string): Promise<string> => {
      // its time could come just now
      await admin.post(`/api/admin/scheduler/disable/${task}`)
      const { status, body } = await admin.post(`/api/admin/scheduler/trigger/${task}`)
      expect([status, body.task]).toEqual([200, task])
      return body.runId
    }
    return { ended, trigger }
  }
  afterEach(async () => {
    expect(await product.stop()).toBe(0)
    folder.remove()
  })

  it('are done by billing, which says so, also when everything is killed in between', async () => {
    const first = await start()
    for (const task of ['weeklyPayouts', 'subscriptionExpiry']) {
      expect(await first.ended(task, await first.trigger(task))).toMatchObject({ cause: 'admin', outcome: 'done', message: expect.stringMatching(/^0 \w/) })
    }
    let admin = first
    for (let round = 0; round < 4; round++) {
      const runId = await admin.trigger('weeklyPayouts')
      await product.kill()
      admin = await start()
      expect(await admin.ended('weeklyPayouts', runId)).toMatchObject({ outcome: 'done' })
    }
  }, 60_000)
})
