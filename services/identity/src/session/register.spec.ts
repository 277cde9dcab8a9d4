import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, newcomer, type RunningIdentity, runningIdentity, sidOf, signedUp } from '../fixture.ts'

describe('registering', () => {
  let running: RunningIdentity
  beforeAll(async () => { running = await runningIdentity() })
  afterAll(() => running.stop())
  const register = (body: unknown, headers: Record<string, string> = {}) => running.signedOut('POST', '/api/register', body, headers)

  it('answers 201 with the user, signed in', async () => {
    const reply = await register(newcomer('Anna', { timeZone: 'Europe/Vienna' }))
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: expect.any(Number), email: 'Anna@example.com', username: 'Anna', firstName: 'Anna', lastName: 'Cook', profileImageUrl: null,
      subscription_status: 'free', subscription_tier: 'free', monthlyGenerations: 0, isAdmin: false, timeZone: 'Europe/Vienna', createdAt: '2026-03-04T10:00:00.000Z',
    })
    const caller = await callerOf(running, sidOf(reply))
    expect(caller).toEqual({ userId: reply.body.id, username: 'Anna', isAdmin: false, timeZone: 'Europe/Vienna', sessionId: expect.any(String) })
    expect((await running.as(caller)('GET', '/api/user')).body).toEqual(reply.body)
  })

  it('takes the names as typed but for tags and control characters, and UTC without a zone', async () => {
    const { user } = await signedUp(running, 'b.o-b_1', { email: ' B.O@Example.com ', firstName: '  Ben & "Jerry\'s" <3 ', lastName: '<b>O\u0007\'Neil</b><script>alert(1)</script>', timeZone: undefined })
    expect(user).toMatchObject({ username: 'b.o-b_1', email: 'B.O@Example.com', firstName: 'Ben & "Jerry\'s" <3', lastName: "O'Neil", timeZone: 'UTC' })
  })

  it('drops what nobody may set', async () => {
    const { user, caller, call } = await signedUp(running, 'mallory', { id: 1, role: 'admin', isAdmin: true, subscription_status: 'active', createdAt: '1999-01-01' })
    expect(user).toMatchObject({ isAdmin: false, subscription_status: 'free', createdAt: '2026-03-04T10:00:00.000Z' })
    expect(caller.isAdmin).toBe(false)
    await call('PUT', '/api/user', { firstName: 'M', email: 'other@example.com', username: 'other', role: 'admin' })
    expect((await call('GET', '/api/user')).body).toMatchObject({ email: 'mallory@example.com', username: 'mallory', isAdmin: false, firstName: 'M' })
  })

  it('refuses a taken name or address, whatever its case', async () => {
    await signedUp(running, 'Carla', { email: 'carla@example.com' })
    for (const [body, code] of [
      [newcomer('carla', { email: 'c1@example.com' }), 'username_taken'],
      [newcomer('CARLA', { email: 'c2@example.com' }), 'username_taken'],
      [newcomer('carla2', { email: 'CARLA@Example.COM' }), 'email_taken'],
    ] as const) {
      const reply = await register(body)
      expect(reply, JSON.stringify(body)).toMatchObject({ status: 409, body: { code, message: expect.any(String) } })
      expect(reply.headers.get('x-plateful-session')).toBeNull()
    }
  })

  it('gives back what it claimed when it fails', async () => {
    await signedUp(running, 'dora')
    expect((await register(newcomer('dora-two', { email: 'dora@example.com' }))).body.code).toBe('email_taken')
    expect((await register(newcomer('dora-two'))).status).toBe(201)
  })

  it('gives one name to exactly one of twenty who ask at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => register(newcomer(i % 2 ? 'wanted' : 'WANTED', { email: `w${i}@example.com` }))))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)])
    const same = await Promise.all(Array.from({ length: 20 }, (_, i) => register(newcomer(`wanted${i}`, { email: 'Wanted@Example.com' }))))
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
    const winner = same.findIndex(({ status }) => status === 201)
    for (const i of [0, 1, 2, 19].filter((loser) => loser !== winner)) expect((await register(newcomer(`wanted${i}`))).status).toBe(201)
  })

  it('gives nobody the administrator\'s name', async () => {
    for (const name of ['admin', 'Admin', 'ADMIN']) expect((await register(newcomer(name, { email: 'x@example.com' }))).body.code).toBe('username_taken')
    expect((await register(newcomer('no-admin', { email: 'x@example.com' }))).status).toBe(201)
  })

  const bad: [string, object, string, string][] = [
    ['short username', { username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    ['no username', { username: undefined }, 'username', 'Username must be at least 3 characters'],
    ['username of another type', { username: 12345 }, 'username', 'Username must be at least 3 characters'],
    ['long username', { username: 'a'.repeat(31) }, 'username', 'Username must be at most 30 characters'],
    ['username with a space', { username: 'anna cook' }, 'username', 'Username may only contain letters, digits, "_", "." and "-"'],
    ['username with an @', { username: 'anna@example' }, 'username', 'Username may only contain letters, digits, "_", "." and "-"'],
    ['username with a tag', { username: '<b>anna' }, 'username', 'Username may only contain letters, digits, "_", "." and "-"'],
    ['username that looks like another', { username: 'аdmin' }, 'username', 'Username may only contain letters, digits, "_", "." and "-"'],
    ['no e-mail', { email: undefined }, 'email', 'Please enter a valid email'],
    ['e-mail without a domain', { email: 'anna@' }, 'email', 'Please enter a valid email'],
    ['e-mail with a line break', { email: 'anna@example.com\nBcc: all@example.com' }, 'email', 'Please enter a valid email'],
    ['long e-mail', { email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com` }, 'email', 'Please enter a valid email'],
    ['short password', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
    ['no password', { password: null }, 'password', 'Password must be at least 6 characters'],
    ['common password', { password: 'Password1' }, 'password', 'This password is too common. Please choose another one.'],
    ['no first name', { firstName: '' }, 'firstName', 'First name is required'],
    ['first name of spaces', { firstName: '   ' }, 'firstName', 'First name is required'],
    ['first name of tags alone', { firstName: '<i></i>' }, 'firstName', 'First name is required'],
    ['long first name', { firstName: 'a'.repeat(101) }, 'firstName', 'First name must be at most 100 characters'],
    ['no last name', { lastName: undefined }, 'lastName', 'Last name is required'],
    ['long last name', { lastName: 'a'.repeat(100_000) }, 'lastName', 'Last name must be at most 100 characters'],
    ['unknown zone', { timeZone: 'Europe/Nowhere' }, 'timeZone', 'Unknown time zone'],
    ['offset for a zone', { timeZone: '+02:00' }, 'timeZone', 'Unknown time zone'],
    ['empty zone', { timeZone: '' }, 'timeZone', 'Unknown time zone'],
  ]
  it.each(bad)('refuses: %s', async (_name, change, path, message) => {
    const reply = await register({ ...newcomer('validator'), ...change })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request', message, errors: [{ path, message }] } })
  })

  it('takes what just fits', async () => {
    await signedUp(running, 'abc', { password: 'xq9z7k', firstName: 'a'.repeat(100), lastName: 'Ł'.repeat(100), timeZone: 'Asia/Kathmandu' })
    await signedUp(running, 'a'.repeat(30), { password: 'p'.repeat(1_000) })
  })

  it('names everything that is wrong at once', async () => {
    const reply = await register({ username: 'ab', email: 'x', password: 'qwerty', firstName: '', lastName: '' })
    expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(['username', 'email', 'password', 'firstName', 'lastName'])
    expect((await register('[]')).status).toBe(400)
    expect((await register('{"username":')).body.code).toBe('malformed_json')
  })
})
