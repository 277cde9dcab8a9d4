import { stoppedClock } from '@plateful/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newcomer, type RunningIdentity, runningIdentity, signedHeader, signedUp } from '../fixture.ts'

const minute = 60_000
const start = '2026-03-04T10:00:00.000Z'

describe('rate limits', () => {
  let running: RunningIdentity
  let clock: ReturnType<typeof stoppedClock>
  const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString())
  beforeEach(async () => {
    clock = stoppedClock(start)
    running = await runningIdentity({ now: clock.now, rateLimits: true })
  })
  afterEach(() => running.stop())

  const login = (username: string, password = 'wrong horse', headers: Record<string, string> = {}) => running.signedOut('POST', '/api/login', { username, password }, headers)
  const from = (address: string) => signedHeader({ caller: undefined, address }, clock.now)
  const statuses = async (times: number, call: (i: number) => Promise<{ status: number }>) => {
    const found: number[] = []
    for (let i = 0; i < times; i++) found.push((await call(i)).status)
    return found
  }

  it('allow ten wrong tries in fifteen minutes per account and address, whichever of its names is tried', async () => {
    await signedUp(running, 'anna')
    expect(await statuses(10, (i) => login(i % 2 ? 'ANNA' : 'anna@example.com'))).toEqual(Array(10).fill(401))
    const verified = running.counts.verified
    const refused = await login('anna', 'correct horse')
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', message: expect.any(String) } })
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(running.counts.verified).toBe(verified)
    expect((await login('anna', 'correct horse', await from('198.51.100.1'))).status).toBe(200)
    pass(15 * minute - 1)
    expect((await login('anna', 'correct horse')).status).toBe(429)
    pass(1)
    expect((await login('anna', 'correct horse')).status).toBe(200)
  })

  it('hold for names that nobody has just the same', async () => {
    expect(await statuses(11, () => login('nobody'))).toEqual([...Array<number>(10).fill(401), 429])
    expect((await login('nobody-else')).status).toBe(401)
  })

  it('do not count right passwords', async () => {
    await signedUp(running, 'anna')
    expect(await statuses(30, () => login('anna', 'correct horse'))).toEqual(Array(30).fill(200))
    expect(await statuses(9, () => login('anna'))).toEqual(Array(9).fill(401))
    expect((await login('anna', 'correct horse')).status).toBe(200)
    expect(await statuses(2, () => login('anna'))).toEqual([401, 429])
  })

  it('hold for tries that come at once', async () => {
    await signedUp(running, 'anna')
    const replies = await Promise.all(Array.from({ length: 40 }, () => login('anna')))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(running.counts.verified).toBe(10)
  })

  it('allow a hundred wrong tries per address, over all accounts', async () => {
    const replies = await statuses(101, (i) => login(`nobody-${i}`))
    expect(replies).toEqual([...Array<number>(100).fill(401), 429])
    expect((await login('nobody-0', 'wrong horse', await from('198.51.100.1'))).status).toBe(401)
  })

  it('allow twenty registrations an hour per address', async () => {
    const register = (i: number, headers = {}) => running.signedOut('POST', '/api/register', newcomer(`person-${i}`), headers)
    expect(await statuses(20, register)).toEqual(Array(20).fill(201))
    const refused = await register(21)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await register(22, await from('198.51.100.1'))).status).toBe(201)
    pass(60 * minute)
    expect((await register(21)).status).toBe(201)
  })

  it('do not count what was not taken for a registration at all', async () => {
    expect(await statuses(30, () => running.signedOut('POST', '/api/register', newcomer('x')))).toEqual(Array(30).fill(400))
    expect((await running.signedOut('POST', '/api/register', newcomer('anna'))).status).toBe(201)
  })
})

it('are off when they are switched off', async () => {
  const running = await runningIdentity({ rateLimits: false })
  await signedUp(running, 'anna')
  for (let i = 0; i < 30; i++) expect((await running.signedOut('POST', '/api/login', { username: 'anna', password: 'wrong horse' })).status).toBe(401)
  await running.stop()
})
