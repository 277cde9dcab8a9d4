import { stoppedClock } from '@plateful/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ReadStore } from '@plateful/read-store'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { newcomer, runningIdentity, sidOf } from '../fixture.ts'
import type { KeyStore } from '../keys/key-store.ts'
import { createSqliteKeyStore } from '../keys/sqlite.ts'
import { createPersonalCodec } from '../personal/personal-codec.ts'
import { openSessions } from '../session/open-sessions/open-sessions.ts'
import { profiles } from '../user/profile/profile.ts'
import { personalOfUser, userShapes } from '../user/user.events.ts'
import { dataFolder } from './fixture.ts'

let data: Awaited<ReturnType<typeof dataFolder>>
beforeEach(async () => { data = await dataFolder() })
afterEach(() => data.remove())

const contents = async (readStore: ReadStore, at: string) => ({
  profiles: (await readStore.collection(profiles).find({})).map((doc) => JSON.stringify(doc)).sort(),
  // those that ran out may be there or not: nobody sees them
  sessions: (await readStore.collection(openSessions).find({ filter: { where: { expiresAt: { gt: at } } } })).map((doc) => JSON.stringify(doc)).sort(),
})

it('builds the same views again, and everybody stays signed in', async () => {
  const clock = stoppedClock('2026-03-04T10:00:00.000Z')
  const running = await data.open(clock.now)
  const sids: string[] = []
  for (let i = 0; i < 12; i++) {
    const sid = sidOf(await running.signedOut('POST', '/api/register', newcomer(`person-${i}`)))
    sids.push(sid)
    const { caller } = (await running.identity.resolveSession(sid))!
    if (i % 3 === 0) await running.as(caller)('PUT', '/api/user', { firstName: 'New', timeZone: 'Asia/Tokyo' })
    if (i % 4 === 0) await running.as(caller)('POST', '/api/logout')
    if (i % 5 === 0) sids.push(sidOf(await running.signedOut('POST', '/api/login', { username: `person-${i}`, password: 'correct horse' })))
  }
  clock.set('2026-03-06T10:00:00.000Z')
  for (const sid of sids.slice(0, 6)) await running.identity.resolveSession(sid)
  clock.set('2026-04-03T10:00:00.000Z')
  for (let i = 0; i < 3; i++) await running.signedOut('POST', '/api/login', { username: `person-${i}`, password: 'correct horse' })
  // who is seen now is extended: the views show it a moment later
  for (const sid of sids) await running.identity.resolveSession(sid)
  await expect.poll(running.identity.position).toBe(await running.eventStore.head())
  const before = await contents(running.readStore, clock.now().toISOString())
  const resolved = await Promise.all(sids.map((sid) => running.identity.resolveSession(sid)))
  expect(resolved.filter(Boolean).length).toBeGreaterThan(2)
  expect(resolved.filter((session) => !session).length).toBeGreaterThan(2)
  expect(before.sessions.length).toBeGreaterThan(2)
  await running.stop()

  await data.removeViews()
  const again = await data.open(clock.now)
  expect(await contents(again.readStore, clock.now().toISOString())).toEqual(before)
  expect(await Promise.all(sids.map((sid) => again.identity.resolveSession(sid)))).toEqual(resolved)
  expect((await again.signedOut('POST', '/api/login', { username: 'person-7@example.com', password: 'correct horse' })).status).toBe(200)
  await again.stop()
})

it('asks for the keys page by page, not event by event', async () => {
  const eventStore = await createSqliteEventStore({ file: ':memory:' })
  const keyStore = await createSqliteKeyStore({ file: ':memory:' })
  const { encode } = createPersonalCodec(userShapes, personalOfUser, keyStore)
  const metadata = { at: '2026-03-04T10:00:00.000Z', correlationId: 'x' }
  const count = 2_000
  const users = await encode(Array.from({ length: count }, (_, i) => (
    { type: 'UserRegistered', data: { ...newcomer(`many-${i}`), userId: i + 1, passwordHash: 'x', timeZone: 'UTC', role: 'user', createdAt: metadata.at } } as const)))
  await eventStore.append('many', users.map((event, i) => ({ ...event, id: `many-${i}`, metadata })), 'none')
  let asked = 0
  const counting: KeyStore = { ...keyStore, getMany: (ids) => { asked++; return keyStore.getMany(ids) } }
  const running = await runningIdentity({ eventStore, keyStore: counting })
  expect(await running.readStore.collection(profiles).count(undefined, 10_000)).toBe(count)
  // the views and the relay each read the log once, in pages of hundreds
  expect(asked).toBeLessThanOrEqual(2 * Math.ceil(count / 100))
  await running.stop()
  await eventStore.close()
  await keyStore.close()
})
