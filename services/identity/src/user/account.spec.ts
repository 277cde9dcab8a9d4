import { specify, stoppedClock } from '@plateful/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, type RunningIdentity, runningIdentity, sidOf, signedHeader, signedUp } from '../fixture.ts'
import { sessionIdOf } from '../session/session-id.ts'
import { userDecider } from './user.decider.ts'
import type { UserEvent } from './user.events.ts'

const clock = stoppedClock('2026-03-04T10:00:00.000Z')
const at = clock.now().toISOString()
const change = { currentPassword: 'correct horse', newPassword: 'nightingale sings' }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('an account', () => {
  const registered: UserEvent = { type: 'UserRegistered', data: { userId: 7, username: 'anna', email: 'a@b.cd', firstName: 'A', lastName: 'B', passwordHash: 'h0', timeZone: 'UTC', role: 'user', createdAt: at } }
  const issued: UserEvent = { type: 'ResetIssued', data: { userId: 7, source: 'e1', tokenHash: 't1', at, expiresAt: '2026-03-04T11:00:00.000Z' } }
  const changed: UserEvent = { type: 'PasswordChanged', data: { userId: 7, passwordHash: 'h1', passwordVersion: 1, at } }
  const deleted: UserEvent = { type: 'UserDeleted', data: { userId: 7, at } }
  const forgotten: UserEvent = { type: 'UserForgotten', data: { userId: 7 } }
  const given = (...events: UserEvent[]) => specify(userDecider).given([registered, ...events])

  it('takes a new password for the one that was compared with', () => {
    const command = { type: 'changePassword', verified: 'h0', passwordHash: 'h1', at } as const
    expect(given().when(command).events()).toEqual([changed])
    expect(given(changed).when(command).refused()).toBe('password_changed')
    expect(given(deleted).when(command).refused()).toBe('no_such_user')
  })

  it('takes a new password by the last link alone, once', () => {
    const command = { type: 'resetPassword', tokenHash: 't1', passwordHash: 'h1', at } as const
    expect(given(issued).when(command).events()).toEqual([changed])
    expect(given(issued).when({ ...command, at: '2026-03-04T11:00:00.000Z' }).refused()).toBe('invalid_token')
    for (const events of [[], [issued, changed], [issued, { ...issued, data: { ...issued.data, tokenHash: 't2' } }], [issued, deleted]] as UserEvent[][]) {
      expect(given(...events).when(command).refused()).toBe('invalid_token')
    }
  })

  it('is deleted once, never the administrator\'s', () => {
    const command = { type: 'delete', verified: 'h0', at } as const
    expect(given().when(command).events()).toEqual([deleted])
    expect(given(changed).when(command).refused()).toBe('password_changed')
    for (const events of [[deleted], [deleted, forgotten]]) expect(given(...events).when(command).events()).toEqual([])
    const admin = { ...registered, data: { ...registered.data, role: 'admin' } } as UserEvent
    expect(specify(userDecider).given([admin]).when(command).refused()).toBe('admin_account')
    expect(given(deleted).when({ type: 'forget', userId: 7 }).events()).toEqual([forgotten])
    for (const events of [[], [deleted, forgotten]]) expect(given(...events).when({ type: 'forget', userId: 7 }).events()).toEqual([])
    expect(given(deleted).when({ type: 'abandon', userId: 7 }).events()).toEqual([])
    expect(given(deleted).when({ type: 'issueReset', source: 'e', tokenHash: 't', at }).events()).toEqual([])
  })
})

describe('over HTTP', () => {
  let running: RunningIdentity
  beforeAll(async () => { running = await runningIdentity({ now: clock.now }) })
  afterAll(() => running.stop())
  const login = (username: string, password = 'correct horse', headers: Record<string, string> = {}) => running.signedOut('POST', '/api/login', { username, password }, headers)

  it('a new password ends all sessions but this one, which is another one then', async () => {
    const { sid, call } = await signedUp(running, 'anna')
    const elsewhere = sidOf(await login('anna'))
    const reply = await call('PUT', '/api/user/password', change)
    expect(reply).toMatchObject({ status: 200, body: { message: 'Your password was changed. All other devices are signed out.' } })
    const next = sidOf(reply)
    for (const old of [sid, elsewhere]) expect(await callerOf(running, old)).toBeUndefined()
    expect((await callerOf(running, next))?.username).toBe('anna')
    expect([(await login('anna')).status, (await login('anna', change.newPassword)).status]).toEqual([401, 200])
    await expect.poll(() => running.letters.filter(({ to }) => to === 'anna@example.com').map(({ subject }) => subject)).toEqual(['Your Plateful password was changed'])
  })

  it('a session that was begun with the old password while it was changed is none', async () => {
    const { caller, call } = await signedUp(running, 'berta')
    const before = await running.eventStore.head()
    const late = sidOf(await login('berta'))
    const { events } = await running.eventStore.readAll(before, 10)
    await call('PUT', '/api/user/password', change)
    // the same session, written behind the change
    const started = events.find(({ type }) => type === 'SessionStarted')!
    expect(await callerOf(running, late)).toBeUndefined()
    const lateSid = 'L'.repeat(43)
    const { position } = await running.eventStore.append(`session-${sessionIdOf(lateSid)}`, [{ ...started, id: crypto.randomUUID() }], 'none')
    await expect.poll(() => running.identity.position()).toBe(position)
    expect(await callerOf(running, lateSid)).toBeUndefined()
    expect(caller.username).toBe('berta')
  })

  it('the current password is asked for, and a new one must be good', async () => {
    const { sid, call } = await signedUp(running, 'carla')
    expect(await call('PUT', '/api/user/password', { ...change, currentPassword: 'wrong horse' })).toMatchObject({ status: 403, body: { code: 'wrong_password', message: 'Your current password is not correct.' } })
    expect(await call('PUT', '/api/user/password', { ...change, newPassword: '1234567' })).toMatchObject({ status: 400, body: { message: 'Password must be at least 8 characters' } })
    expect(await call('PUT', '/api/user/password', { ...change, newPassword: 'password123' })).toMatchObject({ status: 400 })
    for (const body of [{}, { newPassword: change.newPassword }, { currentPassword: 'correct horse' }, { currentPassword: 5, newPassword: 5 }]) expect((await call('PUT', '/api/user/password', body)).status).toBe(400)
    expect((await running.signedOut('PUT', '/api/user/password', change)).status).toBe(401)
    expect(await callerOf(running, sid)).toBeDefined()
  })

  it('lists the sessions, and ends them one by one, only one\'s own', async () => {
    const { call } = await signedUp(running, 'dora')
    const phone = sidOf(await login('dora', 'correct horse', { 'user-agent': firefox }))
    const stranger = await signedUp(running, 'emil')
    const { body: list } = await call('GET', '/api/user/sessions')
    expect(list).toHaveLength(2)
    const other = list.find(({ current }: { current: boolean }) => !current)
    expect(other).toEqual({ id: expect.stringMatching(/^[\w-]{43}$/), createdAt: at, lastSeenAt: at, device: 'Firefox on Windows', userAgent: firefox, address: '203.0.113.0', current: false })
    expect(other.id).not.toBe(phone)
    const own = list.find(({ current }: { current: boolean }) => current)
    expect((await stranger.call('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(404)
    expect((await call('DELETE', '/api/user/sessions/nothing')).status).toBe(404)
    expect((await running.signedOut('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(401)
    expect(await callerOf(running, phone)).toBeDefined()
    const ended = await call('DELETE', `/api/user/sessions/${other.id}`)
    expect([ended.status, ended.headers.get('x-plateful-session')]).toEqual([200, null])
    expect(await callerOf(running, phone)).toBeUndefined()
    expect((await call('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(404)
    const self = await call('DELETE', `/api/user/sessions/${own.id}`)
    expect([self.status, self.headers.get('x-plateful-session')]).toEqual([200, 'end'])
  })

  it('guessing counts together on every way in, and locks out nobody else', async () => {
    const limited = await runningIdentity({ now: clock.now, rateLimits: true })
    const { caller, call } = await signedUp(limited, 'fritz')
    const wrong = async (i: number) => {
      if (i % 3 === 0) return (await call('PUT', '/api/user/password', { ...change, currentPassword: `wrong ${i}` })).status
      if (i % 3 === 1) return (await call('DELETE', '/api/user', { password: `wrong ${i}` })).status
      return (await limited.signedOut('POST', '/api/login', { username: i % 2 ? 'fritz' : 'fritz@example.com', password: `wrong ${i}` })).status
    }
    const statuses = []
    for (let i = 0; i < 1_000; i++) statuses.push(await wrong(i))
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
    expect(limited.counts.verified).toBe(10)
    expect((await call('DELETE', '/api/user', { password: 'correct horse' })).status).toBe(429)
    const elsewhere = await fetch(`${limited.url}/api/user/password`, {
      method: 'PUT', body: JSON.stringify(change), headers: { 'content-type': 'application/json', ...(await signedHeader({ caller, address: '198.51.100.4' }, clock.now)) },
    })
    expect(elsewhere.status).toBe(200)
    await limited.stop()
  })
})
