import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EventStore, StoreUnavailable } from '@plateful/event-store'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { stoppedClock } from '@plateful/testing'
import { callerOf, newcomer, type RunningIdentity, runningIdentity, sidOf, signedUp } from '../fixture.ts'

const admin = { email: 'boss@example.com', password: 'the boss himself' }

describe('the administrator', () => {
  let running: RunningIdentity
  beforeEach(async () => { running = await runningIdentity() })
  afterEach(() => running.stop())
  const login = (username: string, password: string) => running.signedOut('POST', '/api/login', { username, password })

  it('is made once, and can sign in by name and by e-mail', async () => {
    expect(await running.identity.ensureAdmin(admin)).toEqual({ created: true })
    for (const name of ['admin', 'BOSS@example.com']) {
      const reply = await login(name, admin.password)
      expect(reply).toMatchObject({ status: 200, body: { username: 'admin', email: admin.email, isAdmin: true } })
      expect((await callerOf(running, sidOf(reply)))?.isAdmin).toBe(true)
    }
  })

  it('is left alone by later starts, whatever they say', async () => {
    await running.identity.ensureAdmin(admin)
    const head = await running.eventStore.head()
    expect(await running.identity.ensureAdmin({ email: 'new@example.com', password: 'another one' })).toEqual({ created: false })
    expect(await running.eventStore.head()).toBe(head)
    expect((await login('admin', 'another one')).status).toBe(401)
    expect((await login('new@example.com', 'another one')).status).toBe(401)
    expect((await login('admin', admin.password)).status).toBe(200)
  })

  it('is alone in having the role: registering the address gives 409, another address nothing', async () => {
    await running.identity.ensureAdmin(admin)
    const register = (body: object) => running.signedOut('POST', '/api/register', body)
    expect(await register(newcomer('anna', { email: 'Boss@Example.com' }))).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect(await register(newcomer('Admin'))).toMatchObject({ status: 409, body: { code: 'username_taken' } })
    expect((await signedUp(running, 'anna')).user.isAdmin).toBe(false)
  })

  it('is made by one of several processes that start at once', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => running.identity.ensureAdmin(admin)))
    expect(results.filter(({ created }) => created)).toHaveLength(1)
    expect((await login('admin', admin.password)).status).toBe(200)
  })

  it('is not made of an address that somebody has', async () => {
    await signedUp(running, 'early', { email: admin.email })
    await expect(running.identity.ensureAdmin(admin)).rejects.toMatchObject({ code: 'email_taken' })
    expect(await running.identity.ensureAdmin({ ...admin, email: 'other@example.com' })).toEqual({ created: true })
  })
})

describe('the making of the administrator', () => {
  const clock = stoppedClock('2026-03-04T10:00:00.000Z')
  const failing = async (when: (stream: string, type: string) => boolean) => {
    const store = await createSqliteEventStore({ file: ':memory:' })
    let fails = true
    const eventStore: EventStore = {
      ...store,
      append: async (stream, events, expected) => {
        if (fails && when(stream, events[0]!.type)) throw new StoreUnavailable('disk full')
        return store.append(stream, events, expected)
      },
    }
    return { store, eventStore, recover: () => { fails = false } }
  }

  it.each([
    ['before the number', (stream: string) => stream === 'user-ids'],
    ['before the names', (stream: string) => stream.startsWith('username-')],
    ['between the names', (stream: string) => stream.startsWith('email-')],
    ['before the user, with no chance to tidy up', (stream: string, type: string) => stream.startsWith('user-') || type === 'NameReleased'],
    ['before the user', (_stream: string, type: string) => type === 'UserRegistered'],
  ] as const)('that was cut off %s is taken up at the next start', async (_name, when) => {
    const { store, eventStore, recover } = await failing(when)
    const running = await runningIdentity({ eventStore, now: clock.now })
    await expect(running.identity.ensureAdmin(admin)).rejects.toThrow('disk full')
    recover()
    expect(await running.identity.ensureAdmin(admin)).toEqual({ created: true })
    expect((await running.signedOut('POST', '/api/login', { username: 'admin', password: admin.password })).status).toBe(200)
    await running.stop()
    await store.close()
  })
})
