import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { regularly } from './regularly.ts'

describe('regular work', () => {
  const turn = () => new Promise<void>((resolve) => { setImmediate(resolve) })
  let done = 0
  beforeEach(() => { done = 0 })
  afterEach(() => void vi.restoreAllMocks())

  it('is done at once, then again after the time that it asks for', async () => {
    const running = regularly(60_000, async () => (++done < 3 ? 1 : 60_000), () => {})
    await vi.waitUntil(() => done === 3)
    await running.stop()
    expect(done).toBe(3)
  })

  it('comes again after a failure', async () => {
    const errors: unknown[] = []
    const running = regularly(1, async () => {
      if (++done === 1) throw new Error('once')
      return 60_000
    }, (error) => void errors.push(error))
    await vi.waitUntil(() => done === 2)
    await running.stop()
    expect(errors).toMatchObject([{ message: 'once' }])
  })

  it('is waited for when it is stopped', async () => {
    const work = Promise.withResolvers<number>()
    const running = regularly(1, () => work.promise, () => {})
    let stopped = false
    const stopping = running.stop().then(() => { stopped = true })
    await turn()
    expect(stopped).toBe(false)
    work.resolve(1)
    await stopping
  })
})
