import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { identityEvents } from '../../contract/events.ts'
import type { IdentityEvent } from '../events.ts'
import { outbox } from './outbox.ts'

const registered = {
  type: 'UserRegistered',
  data: { userId: 7, username: 'anna', email: 'anna@example.com', firstName: 'Anna', lastName: 'Cook', passwordHash: '$argon2id$', timeZone: 'UTC', role: 'user', createdAt: '2026-03-04T10:00:00.000Z' },
} as const

describe('what identity tells', () => {
  it('is the username, the zone and when the account was made, and nothing else of a person', () => {
    const told = { userId: 7, username: 'anna', timeZone: 'UTC', createdAt: '2026-03-04T10:00:00.000Z' }
    expect(outbox(registered)).toEqual({ type: 'UserRegistered', data: told })
    expect(outbox({ type: 'TimeZoneChanged', data: { ...told, timeZone: 'Asia/Tokyo' } })).toEqual({ type: 'UserChanged', data: { ...told, timeZone: 'Asia/Tokyo' } })
  })

  it('is nothing of sessions, names and private changes, and nothing of who is no more', () => {
    const silent: IdentityEvent[] = [
      { type: 'ProfileChanged', data: { userId: 7, firstName: 'A', lastName: 'B', profileImageUrl: null } }, { type: 'RegistrationAbandoned', data: { userId: 7 } },
      { type: 'NameClaimed', data: { userId: 7, at: '' } }, { type: 'NameReleased', data: { userId: 7 } },
      { type: 'SessionStarted', data: { userId: 7, username: 'anna', role: 'user', timeZone: 'UTC', userAgent: null, address: null, passwordVersion: 0, at: '' } },
      { type: 'SessionExtended', data: { userId: 7, at: '' } }, { type: 'SessionEnded', data: { userId: 7 } },
      { ...registered, data: { ...registered.data, username: null } }, { type: 'TimeZoneChanged', data: { userId: 7, username: null, timeZone: 'UTC', createdAt: '' } },
    ]
    expect(silent.map((event) => outbox(event))).toEqual(silent.map(() => undefined))
  })

  it('has a sample of each kind, whole and with nothing more', async () => {
    const folder = new URL('../../contract/samples/', import.meta.url)
    expect((await readdir(folder)).sort()).toEqual(Object.keys(identityEvents).map((type) => `${type}.json`).sort())
    for (const [type, shape] of Object.entries(identityEvents)) {
      const sample: unknown = JSON.parse(await readFile(new URL(`${type}.json`, folder), 'utf8'))
      expect(shape.strict().parse(sample)).toEqual(sample)
    }
  })
})
