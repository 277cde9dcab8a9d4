import { describe, expect, it } from 'vitest'
import { createRateLimiter, tooMany, type Taken, unlimited } from './rate-limit.ts'

const clock = () => {
  let ms = 1_000_000_000_000
  return { now: () => new Date(ms), pass: (more: number) => { ms += more } }
}
const refusedFor = (taken: Taken) => (taken.allowed ? 'allowed' : taken.retryAfter)

describe('rate limiter', () => {
  it('lets the limit pass and says how long the next has to wait', () => {
    const { now, pass } = clock()
    const limiter = createRateLimiter({ limit: 3, windowMs: 60_000, now })
    for (let i = 0; i < 3; i++) {
      expect(limiter.take('a').allowed).toBe(true)
      pass(10_000)
    }
    expect(refusedFor(limiter.take('a'))).toBe(30)
    pass(29_500)
    expect(refusedFor(limiter.take('a'))).toBe(1)
    pass(500)
    expect(limiter.take('a').allowed).toBe(true)
    expect(refusedFor(limiter.take('a'))).toBe(10)
  })

  it('never allows more than the limit in any window, wherever it begins', () => {
    const { now, pass } = clock()
    const limiter = createRateLimiter({ limit: 5, windowMs: 1_000, now })
    const allowed: number[] = []
    for (let i = 0; i < 500; i++) {
      if (limiter.take('a').allowed) allowed.push(now().getTime())
      pass((i * 37) % 90)
    }
    expect(allowed.length).toBeGreaterThan(50)
    for (const from of allowed) expect(allowed.filter((at) => at >= from && at < from + 1_000).length).toBeLessThanOrEqual(5)
  })

  it('counts keys apart, and does not count what it refuses', () => {
    const { now, pass } = clock()
    const limiter = createRateLimiter({ limit: 1, windowMs: 1_000, now })
    limiter.take('a')
    expect(limiter.take('b').allowed).toBe(true)
    for (let i = 0; i < 10; i++) expect(limiter.take('a').allowed).toBe(false)
    pass(1_000)
    expect(limiter.take('a').allowed).toBe(true)
  })

  it('takes one back, once', () => {
    const { now } = clock()
    const limiter = createRateLimiter({ limit: 2, windowMs: 1_000, now })
    limiter.take('a')
    const second = limiter.take('a')
    if (!second.allowed) throw new Error('refused')
    second.giveBack()
    second.giveBack()
    expect(limiter.take('a').allowed).toBe(true)
    expect(limiter.take('a').allowed).toBe(false)
  })

  it('remembers a bounded number of keys', () => {
    const { now } = clock()
    const limiter = createRateLimiter({ limit: 1, windowMs: 1_000, now, maxKeys: 2 })
    limiter.take('a')
    limiter.take('b')
    limiter.take('c')
    expect(limiter.take('c').allowed).toBe(false)
    expect(limiter.take('a').allowed).toBe(true)
  })

  it('can be switched off, and answers 429 with Retry-After', () => {
    for (let i = 0; i < 100; i++) expect(unlimited.take('a').allowed).toBe(true)
    expect(tooMany(7)).toMatchObject({ status: 429, body: { code: 'rate_limited' }, headers: { 'Retry-After': '7' } })
  })
})
