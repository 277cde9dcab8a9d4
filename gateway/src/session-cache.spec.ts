import { describe, expect, it } from 'vitest'
import type { Caller } from '@plateful/service'
import { createSessionCache, type ResolvedSession, type Sessions } from './session-cache.ts'

const sid = 'a'.repeat(43)
const ann: Caller = { userId: 7, username: 'ann', isAdmin: false, timeZone: 'UTC', sessionId: 's7' }
const settled = () => new Promise((resolve) => { setImmediate(resolve) })

/** A cache before an identity service whose answer each spec chooses, and a clock that each spec moves. */
const open = (options: Partial<Sessions> = {}) => {
  const identity = { asked: 0, stamp: '1', answer: async (): Promise<ResolvedSession | undefined> => ({ caller: ann, renew: false }) }
  let time = 1_000_000
  const cache = createSessionCache({
    sessions: { keepMs: 2_000, staleMs: 60_000, stamp: () => identity.stamp, resolve: () => { identity.asked += 1; return identity.answer() }, ...options },
    now: () => new Date(time),
  })
  return { identity, cache, get: () => cache.get(sid, undefined), pass: (ms: number) => { time += ms } }
}

describe('what is known of sessions', () => {
  it('is asked once for many, and kept for a while', async () => {
    const { identity, get, pass } = open()
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 2, 3].map(() => ({ caller: ann, renew: false })))
    pass(500)
    expect(get()).not.toBeInstanceOf(Promise)
    expect(identity.asked).toBe(1)
  })

  it('is asked ahead, so that nobody waits who comes again and again', async () => {
    const { identity, get, pass } = open()
    await get()
    identity.answer = async () => undefined
    pass(1_500)
    expect(get()).toMatchObject({ caller: ann })
    await settled()
    expect(get()).toBeUndefined()
    expect(identity.asked).toBe(2)
  })

  it('ends with what is kept, for who ended it elsewhere', async () => {
    const { identity, get, pass } = open()
    await get()
    identity.answer = async () => undefined
    pass(2_001)
    expect(await get()).toBeUndefined()
  })

  it('is forgotten, with what was asked before', async () => {
    const { identity, get, cache } = open()
    let answer: ((session: ResolvedSession) => void) | undefined
    identity.answer = () => new Promise((resolve) => { answer = resolve })
    const before = get()
    cache.forget(sid)
    identity.answer = async () => undefined
    expect(await get()).toBeUndefined()
    answer?.({ caller: ann, renew: false })
    await before
    expect(get()).toBeUndefined()
  })

  it('is used a little longer where nobody answers, and not for ever', async () => {
    const { identity, get, pass } = open()
    await get()
    identity.answer = () => Promise.reject(new Error('away'))
    pass(30_000)
    expect(await get()).toMatchObject({ caller: ann })
    pass(33_000)
    await expect(get()).rejects.toThrow('away')
  })

  it('holds up nobody for long while identity says nothing', async () => {
    const { identity, get, pass } = open()
    await get()
    identity.answer = () => new Promise(() => {})
    pass(5_000)
    const before = performance.now()
    expect(await get()).toMatchObject({ caller: ann })
    expect(performance.now() - before).toBeLessThan(1_500)
    expect(get()).not.toBeInstanceOf(Promise)
  })

  it('is not used longer where that was not asked for, nor under another stamp', async () => {
    const { identity, get, pass } = open({ staleMs: 0 })
    await get()
    identity.answer = () => Promise.reject(new Error('away'))
    identity.stamp = '2'
    await expect(get()).rejects.toThrow('away')
    identity.stamp = '1'
    pass(2_001)
    await expect(get()).rejects.toThrow('away')
  })

  it('tells of a renewal once', async () => {
    const { identity, get } = open()
    identity.answer = async () => ({ caller: ann, renew: true })
    expect((await get())?.renew).toBe(true)
    expect((await get())?.renew).toBe(false)
  })
})
