import { describe, expect, it } from 'vitest'
import type { Entry } from '@plateful/read-store'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { createLog } from '@plateful/service'
import { paymentsUnavailable } from '../stripe/errors.ts'
import { createPostponed } from './postponed.ts'

const entry = (n: number): Entry => ({ id: `e${n}`, type: 'X', data: { n }, position: String(n), metadata: { at: '2026-03-04T10:00:00.000Z' } })

/** A process that fails as told, and what it was asked to do. */
const stage = async () => {
  let time = 0
  const tried: string[] = []
  const state: { error: Error | undefined } = { error: undefined }
  const readStore = await createSqliteReadStore({ file: ':memory:' })
  const postponed = createPostponed({ readStore, now: () => new Date(Date.UTC(2026, 2, 4, 10, 0, time++)), log: createLog('silent', 'test') })
  const process = postponed.patient({
    name: 'p', types: ['X'],
    handle: async ({ id }) => {
      tried.push(id)
      if (state.error) throw state.error
    },
  })
  return { process, postponed, tried, state, stop: () => readStore.close() }
}

describe('work that Stripe is needed for', () => {
  it('is put off while Stripe is away, and done in its order once it is back, once', async () => {
    const { process, postponed, tried, state, stop } = await stage()
    state.error = paymentsUnavailable()
    for (const n of [2, 1, 3]) await process.handle(entry(n))
    tried.length = 0
    await expect(postponed.retry()).rejects.toBe(state.error)
    expect(tried).toEqual(['e2'])
    state.error = undefined
    tried.length = 0
    await postponed.retry()
    await postponed.retry()
    expect(tried).toEqual(['e2', 'e1', 'e3'])
    await stop()
  })

  it('that fails by itself is not put off: it is tried again as any other', async () => {
    const { process, postponed, tried, state, stop } = await stage()
    state.error = new Error('a mistake')
    await expect(process.handle(entry(1))).rejects.toThrow('a mistake')
    await postponed.retry()
    expect(tried).toEqual(['e1'])
    await stop()
  })

  it('that fails when its turn comes again stops nothing behind it, and is kept', async () => {
    const { process, postponed, tried, state, stop } = await stage()
    state.error = paymentsUnavailable()
    for (const n of [1, 2]) await process.handle(entry(n))
    state.error = new Error('a mistake')
    tried.length = 0
    await postponed.retry()
    state.error = undefined
    await postponed.retry()
    expect(tried).toEqual(['e1', 'e2', 'e1', 'e2'])
    await stop()
  })
})
