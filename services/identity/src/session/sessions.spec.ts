import { stoppedClock } from '@plateful/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '@plateful/event-store'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { createSqliteKeyStore } from '../keys/sqlite.ts'
import { openSessions } from './open-sessions/open-sessions.ts'
import { person, type RunningIdentity, runningIdentity, signedHeader, signedUp } from '../fixture.ts'
import { sessionIdOf } from './session-id.ts'

const start = '2026-03-04T10:00:00.000Z'
const days = (n: number, ms = 0) => new Date(Date.parse(start) + n * 86_400_000 + ms).toISOString()

describe('a session', () => {
  let running: RunningIdentity
  const clock = stoppedClock(start)
  beforeAll(async () => { running = await runningIdentity({ now: clock.now }) })
  afterAll(() => running.stop())
  const resolve = (sid: string) => running.identity.resolveSession(sid)

  it('says whose it is, and no more of itself than its hash', async () => {
    const { sid, user } = await signedUp(running, 'anna', { timeZone: 'Asia/Tokyo' })
    expect(await resolve(sid)).toEqual({ caller: { userId: user.id, username: 'anna', isAdmin: false, timeZone: 'Asia/Tokyo', sessionId: sessionIdOf(sid) }, renew: false })
    for (const wrong of ['', 'x', `${sid}x`, sid.slice(1), sessionIdOf(sid), 'A'.repeat(43)]) expect(await resolve(wrong), wrong).toBeUndefined()
  })

  it('lives for thirty days, and longer for who comes back', async () => {
    clock.set(start)
    const { sid } = await signedUp(running, 'berta')
    const idle = await signedUp(running, 'idle')
    clock.set(days(1, -1))
    expect((await resolve(sid))?.renew).toBe(false)
    clock.set(days(1))
    expect((await resolve(sid))?.renew).toBe(true)
    expect((await resolve(sid))?.renew).toBe(false)
    clock.set(days(29, -1))
    expect((await Promise.all([resolve(sid), resolve(sid), resolve(sid)])).filter((session) => session?.renew)).toHaveLength(1)
    clock.set(days(30))
    expect(await resolve(idle.sid)).toBeUndefined()
    await expect.poll(() => resolve(sid)).toBeDefined()
    clock.set(days(59, -2))
    expect((await resolve(sid))?.renew).toBe(true)
    clock.set(days(89, -3))
    await expect.poll(() => resolve(sid)).toBeDefined()
    clock.set(days(120))
    expect(await resolve(sid)).toBeUndefined()
  })

  it('learns of a new time zone', async () => {
    const { sid, call } = await signedUp(running, 'carla')
    await call('PUT', '/api/user', { timeZone: 'America/New_York' })
    expect((await resolve(sid))?.caller.timeZone).toBe('America/New_York')
  })

  it('is told to the gateway alone', async () => {
    const { sid, caller } = await signedUp(running, 'dora')
    const ask = async (headers: Record<string, string>) => {
      const reply = await fetch(`${running.url}/internal/session`, { headers })
      return { status: reply.status, body: await reply.json() }
    }
    const token = await signedHeader({ caller: undefined, address: 'gateway' }, clock.now)
    expect(await ask({ ...token, 'x-plateful-sid': sid })).toEqual({ status: 200, body: { caller, renew: false } })
    expect((await ask({ ...token, 'x-plateful-sid': 'A'.repeat(43) })).status).toBe(404)
    expect((await ask(token)).status).toBe(404)
    expect((await ask({ 'x-plateful-sid': sid })).status).toBe(401)
    const forged = `${Object.values(token)[0]!.slice(0, -4)}AAAA`
    expect((await ask({ 'x-plateful-identity': forged, 'x-plateful-sid': sid })).status).toBe(401)
  })

  it('shows by the position that something has changed', async () => {
    const before = running.identity.position()
    const { caller } = await signedUp(running, 'emil')
    const after = running.identity.position()
    expect(after! > before!).toBe(true)
    await running.as(caller)('POST', '/api/logout')
    expect(running.identity.position()! > after!).toBe(true)
  })

  it('of somebody else is not ended by who cannot name it', async () => {
    const { sid } = await signedUp(running, 'frida')
    await running.as(person(99, { sessionId: 'x' }))('POST', '/api/logout')
    expect(await resolve(sid)).toBeDefined()
  })
})

it('goes on while nothing can be written', async () => {
  const clock = stoppedClock(start)
  const store = await createSqliteEventStore({ file: ':memory:' })
  let full = false
  const eventStore = { ...store, append: async (...args: Parameters<typeof store.append>) => { if (full) throw new StoreUnavailable('disk full'); return store.append(...args) } }
  const running = await runningIdentity({ now: clock.now, eventStore })
  const { sid } = await signedUp(running, 'anna')
  full = true
  clock.set(days(2))
  expect(await running.identity.resolveSession(sid)).toMatchObject({ renew: false, caller: { username: 'anna' } })
  expect((await running.signedOut('POST', '/api/login', { username: 'anna', password: 'correct horse' })).status).toBe(503)
  full = false
  expect((await running.identity.resolveSession(sid))?.renew).toBe(true)
  await running.stop()
  await store.close()
})

it('leaves the view once it has run out', async () => {
  const clock = stoppedClock(start)
  const eventStore = await createSqliteEventStore({ file: ':memory:' })
  const readStore = await createSqliteReadStore({ file: ':memory:' })
  const keyStore = await createSqliteKeyStore({ file: ':memory:' })
  const first = await runningIdentity({ now: clock.now, eventStore, readStore, keyStore })
  await signedUp(first, 'anna')
  clock.set(days(1))
  const { caller } = await signedUp(first, 'berta')
  await first.stop()
  clock.set(days(30))
  const second = await runningIdentity({ now: clock.now, eventStore, readStore, keyStore })
  expect((await readStore.collection(openSessions).find({})).map(({ sessionId }) => sessionId)).toEqual([caller.sessionId])
  await second.stop()
  for (const store of [eventStore, readStore, keyStore]) await store.close()
})
