import { project, specify } from '@plateful/testing'
import { describe, expect, it } from 'vitest'
import { openSessionsProjection } from './open-sessions/open-sessions.projection.ts'
import { sessionDecider } from './session.decider.ts'
import type { SessionEvent } from './session.events.ts'

const day = (n: number, ms = 0) => new Date(Date.parse('2026-03-01T10:00:00.000Z') + n * 86_400_000 + ms).toISOString()
const started = (userId = 7, at = day(0)): SessionEvent & { type: 'SessionStarted' } =>
  ({ type: 'SessionStarted', data: { userId, username: `u${userId}`, role: 'user', timeZone: 'UTC', userAgent: 'Firefox', address: '203.0.113.0', passwordVersion: 0, at } })
const extended = (n: number): SessionEvent => ({ type: 'SessionExtended', data: { userId: 7, at: day(n) } })
const ended: SessionEvent = { type: 'SessionEnded', data: { userId: 7 } }
const session = specify(sessionDecider)

describe('a session', () => {
  it('is started once', () => {
    const start = { type: 'start', ...started().data, username: 'u7' } as const
    expect(session.given([]).when(start).events()).toEqual([started()])
    expect(session.given([started()]).when(start).refused()).toBe('session_exists')
    expect(session.given([started(), ended]).when(start).refused()).toBe('session_exists')
  })

  it('is extended at most once a day, while it lives', () => {
    const at = (given: readonly SessionEvent[], time: string) => session.given(given).when({ type: 'extend', at: time }).events()
    expect(at([started()], day(1, -1))).toEqual([])
    expect(at([started()], day(1))).toEqual([extended(1)])
    expect(at([started(), extended(1)], day(2, -1))).toEqual([])
    expect(at([started(), extended(1)], day(2))).toEqual([extended(2)])
    expect(at([started()], day(30, -1))).toHaveLength(1)
    expect(at([started()], day(30))).toEqual([])
    expect(at([], day(2))).toEqual([])
    expect(at([started(), ended], day(2))).toEqual([])
  })

  it('is ended once', () => {
    expect(session.given([started()]).when({ type: 'end' }).events()).toEqual([ended])
    expect(session.given([started(), ended]).when({ type: 'end' }).events()).toEqual([])
    expect(session.given([]).when({ type: 'end' }).events()).toEqual([])
  })
})

describe('the open sessions', () => {
  const on = (id: string, event: { type: string; data: object }) => ({ ...event, stream: `session-${id}` })
  const view = async (...given: { type: string; data: object; stream?: string }[]) => {
    const sessions = await project(openSessionsProjection, given)
    return new Map((await sessions.find({})).map((one) => [one.sessionId, one]))
  }

  it('live for thirty days from the last extension', async () => {
    const found = await view(on('a', started()), on('b', started()), on('b', extended(3)))
    expect(found.get('a')).toEqual({ sessionId: 'a', userId: 7, username: 'u7', isAdmin: false, timeZone: 'UTC', userAgent: 'Firefox', address: '203.0.113.0', passwordVersion: 0, startedAt: day(0), since: day(0), expiresAt: day(30) })
    expect(found.get('b')).toMatchObject({ startedAt: day(0), since: day(3), expiresAt: day(33) })
  })

  it('go when they are ended, and do not come back', async () => {
    expect([...(await view(on('a', started()), on('b', started()), on('a', ended), on('a', extended(2)))).keys()]).toEqual(['b'])
  })

  it('of an earlier password are ended by a new one, those of a deleted user all', async () => {
    const later = started()
    const given = [on('a', started()), on('b', { ...later, data: { ...later.data, passwordVersion: 1 } }), on('c', started(8))]
    const changed = on('7', { type: 'PasswordChanged', data: { userId: 7, passwordHash: 'x', passwordVersion: 1, at: day(1) } })
    expect([...(await view(...given, changed)).keys()]).toEqual(['b', 'c'])
    expect([...(await view(...given, on('7', { type: 'UserDeleted', data: { userId: 7, at: day(1) } }))).keys()]).toEqual(['c'])
  })

  it('take over a new time zone, all of one user and nobody else\'s', async () => {
    const changed = { type: 'TimeZoneChanged', data: { userId: 7, username: 'u7', timeZone: 'Asia/Tokyo', createdAt: day(0) } }
    const found = await view(on('a', started()), on('b', started()), on('c', started(8)), { ...changed, stream: 'user-7' }, on('d', started()))
    expect([...found].map(([id, { timeZone }]) => [id, timeZone]).sort()).toEqual([['a', 'Asia/Tokyo'], ['b', 'Asia/Tokyo'], ['c', 'UTC'], ['d', 'UTC']])
  })

  it('know the administrator, and drop who cannot be read any more', async () => {
    const admin = started()
    const erased = started(8)
    const found = await view(on('a', { ...admin, data: { ...admin.data, role: 'admin' } }), on('b', { ...erased, data: { ...erased.data, username: null } }))
    expect([...found].map(([id, { isAdmin }]) => [id, isAdmin])).toEqual([['a', true]])
  })
})
