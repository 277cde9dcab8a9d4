import { project, specify } from '@plateful/testing'
import { describe, expect, it } from 'vitest'
import { profileProjection } from './profile/profile.projection.ts'
import { userDecider, type UserCommand } from './user.decider.ts'
import type { UserEvent } from './user.events.ts'

const registered: UserEvent & { type: 'UserRegistered' } = {
  type: 'UserRegistered',
  data: { userId: 7, username: 'anna', email: 'anna@example.com', firstName: 'Anna', lastName: 'Cook', passwordHash: '$argon2id$', timeZone: 'UTC', role: 'user', createdAt: '2026-03-04T10:00:00.000Z' },
}
const { createdAt, ...who } = registered.data
const register = { type: 'register', ...who, at: createdAt } as UserCommand
const abandoned: UserEvent = { type: 'RegistrationAbandoned', data: { userId: 7 } }
const user = specify(userDecider)

describe('a user', () => {
  it('registers once', () => {
    expect(user.given([]).when(register).events()).toEqual([registered])
    expect(user.given([registered]).when(register).events()).toEqual([])
  })

  it('cannot register under an abandoned number, and a registered one cannot be abandoned', () => {
    expect(user.given([]).when({ type: 'abandon', userId: 7 }).events()).toEqual([abandoned])
    expect(user.given([abandoned]).when(register).refused()).toBe('registration_abandoned')
    expect(user.given([abandoned]).when({ type: 'abandon', userId: 7 }).events()).toEqual([])
    expect(user.given([registered]).when({ type: 'abandon', userId: 7 }).refused()).toBe('registered')
  })

  it('changes the profile, each part by itself', () => {
    const change = (command: Omit<UserCommand & { type: 'changeProfile' }, 'type'>) => user.given([registered]).when({ type: 'changeProfile', ...command }).events()
    expect(change({ lastName: 'Baker' })).toEqual([{ type: 'ProfileChanged', data: { userId: 7, firstName: 'Anna', lastName: 'Baker', profileImageUrl: null } }])
    expect(change({ timeZone: 'Asia/Tokyo' })).toEqual([{ type: 'TimeZoneChanged', data: { userId: 7, username: 'anna', timeZone: 'Asia/Tokyo', createdAt } }])
    expect(change({ firstName: 'Ann', profileImageUrl: '/a.png', timeZone: 'Asia/Tokyo' }).map(({ type }) => type)).toEqual(['ProfileChanged', 'TimeZoneChanged'])
  })

  it('changes nothing by saying the same again', () => {
    const picture: UserEvent = { type: 'ProfileChanged', data: { userId: 7, firstName: 'Anna', lastName: 'Cook', profileImageUrl: '/a.png' } }
    expect(user.given([registered, picture]).when({ type: 'changeProfile', firstName: 'Anna', lastName: 'Cook', profileImageUrl: '/a.png', timeZone: 'UTC' }).events()).toEqual([])
    expect(user.given([registered, picture]).when({ type: 'changeProfile', profileImageUrl: null }).events()).toHaveLength(1)
  })

  it('is nobody before the registration, and when the key is gone', () => {
    const erased = { ...registered, data: { ...registered.data, username: null, email: null, firstName: null, lastName: null, passwordHash: null } }
    for (const given of [[], [abandoned], [erased]]) expect(user.given(given).when({ type: 'changeProfile', firstName: 'X' }).refused()).toBe('no_such_user')
    expect(user.given([erased]).state).toMatchObject({ status: 'registered', profile: undefined, passwordHash: undefined })
    expect(user.given([erased]).when({ type: 'abandon', userId: 7 }).refused()).toBe('registered')
  })
})

describe('the profiles', () => {
  const changed: UserEvent[] = [
    { type: 'ProfileChanged', data: { userId: 7, firstName: 'Ann', lastName: 'Baker', profileImageUrl: '/a.png' } },
    { type: 'TimeZoneChanged', data: { userId: 7, username: 'anna', timeZone: 'Asia/Tokyo', createdAt } },
  ]

  it('show what was registered and changed, without the password', async () => {
    const profiles = await project(profileProjection, [registered, ...changed])
    expect(await profiles.get('7')).toEqual({
      id: 7, username: 'anna', email: 'anna@example.com', firstName: 'Ann', lastName: 'Baker', profileImageUrl: '/a.png', role: 'user', timeZone: 'Asia/Tokyo', createdAt, passwordVersion: 0,
    })
  })

  it('drop who cannot be read any more', async () => {
    const nothing = { username: null, email: null, firstName: null, lastName: null, passwordHash: null, profileImageUrl: null }
    const erased = [registered, ...changed].map(({ type, data }) => ({ type, data: { ...data, ...nothing } }))
    expect(await (await project(profileProjection, erased)).get('7')).toBeUndefined()
  })
})
