import { specify, stoppedClock } from '@plateful/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, type RunningIdentity, runningIdentity, sidOf, signedHeader, signedUp } from '../fixture.ts'
import { recoveryDecider } from './recovery.decider.ts'
import { hashOfToken, resetTokenOf, userOfToken } from './reset-token.ts'

const start = '2026-03-04T10:00:00.000Z'
const minutes = (n: number, ms = 0) => new Date(Date.parse(start) + n * 60_000 + ms).toISOString()
const newPassword = 'nightingale sings'
const invalid = { status: 400, body: { code: 'invalid_token', message: 'Invalid or expired reset token. Please try again.' } }

describe('one address', () => {
  const asked = (n: number) => ({ type: 'RecoveryRequested', data: { userId: 7, forgotten: 'password', at: minutes(n) } }) as const
  const ask = (given: number[], at: string) => specify(recoveryDecider).given(given.map(asked)).when({ type: 'request', userId: 7, forgotten: 'password', at, limit: 5 }).events()

  it('is helped five times in any hour', () => {
    expect(ask([0, 1, 2, 3], minutes(4))).toHaveLength(1)
    expect(ask([0, 1, 2, 3, 4], minutes(5))).toEqual([])
    expect(ask([0, 1, 2, 3, 4], minutes(60, -1))).toEqual([])
    expect(ask([0, 1, 2, 3, 4], minutes(60))).toHaveLength(1)
  })
})

describe('a token', () => {
  const secret = new TextEncoder().encode('one')
  it('says whose it is, and can be made again, but not without the secret', () => {
    for (const userId of [1, 35, 36, 2_147_483_647]) expect(userOfToken(resetTokenOf(secret, userId, 'e1'))).toBe(userId)
    expect(resetTokenOf(secret, 1, 'e1')).toBe(resetTokenOf(secret, 1, 'e1'))
    expect(new Set([resetTokenOf(secret, 1, 'e1'), resetTokenOf(secret, 1, 'e2'), resetTokenOf(secret, 2, 'e1'), resetTokenOf(new Uint8Array(3), 1, 'e1')]).size).toBe(4)
    expect(hashOfToken('a')).not.toBe(hashOfToken('b'))
  })
  it.each(['', '1', '1-', '-x', `0-${'a'.repeat(43)}`, `zzzzzzz-${'a'.repeat(43)}`, `1-${'a'.repeat(44)}`, `1-${'ä'.repeat(43)}`, `-1-${'a'.repeat(43)}`])('is not "%s"', (text) => expect(userOfToken(text)).toBeUndefined())
})

describe('recovery', () => {
  let running: RunningIdentity
  const clock = stoppedClock(start)
  beforeAll(async () => { running = await runningIdentity({ now: clock.now }) })
  afterAll(() => running.stop())

  const forgot = (email: unknown) => running.signedOut('POST', '/api/request-password-reset', { email })
  const reset = (token: unknown, password: unknown = newPassword) => running.signedOut('POST', '/api/reset-password', { token, newPassword: password })
  const login = async (name: string, password: string) => (await running.signedOut('POST', '/api/login', { username: name, password })).status
  const mailsTo = (name: string) => running.letters.filter(({ to }) => to === `${name}@example.com`)
  const tokenIn = ({ text }: { text: string }) => /https:\/\/plateful\.test\/password-reset\?token=(\S+)/.exec(text)![1]!
  /** The token of the n-th mail to this user, once it is there. */
  const mailed = async (name: string, n = 1) => {
    await expect.poll(() => mailsTo(name).length).toBe(n)
    return tokenIn(mailsTo(name).at(-1)!)
  }

  it('mails a link that sets a new password once, and signs everybody out', async () => {
    clock.set(start)
    const { sid, caller } = await signedUp(running, 'anna')
    const other = sidOf(await running.signedOut('POST', '/api/login', { username: 'anna', password: 'correct horse' }))
    expect((await forgot(' ANNA@Example.com ')).status).toBe(200)
    const token = await mailed('anna')
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: 'Your password has been reset. Please sign in with the new one.' } })
    for (const one of [sid, other]) expect(await callerOf(running, one)).toBeUndefined()
    expect(caller.username).toBe('anna')
    expect([await login('anna', 'correct horse'), await login('anna', newPassword)]).toEqual([401, 200])
    expect(await reset(token, 'another one here')).toMatchObject(invalid)
    expect(await login('anna', newPassword)).toBe(200)
    await expect.poll(() => mailsTo('anna').map(({ subject }) => subject)).toEqual(['Set a new Plateful password', 'Your Plateful password was changed'])
  })

  it('sets one of twenty passwords that come at once', async () => {
    await signedUp(running, 'berta')
    await forgot('berta@example.com')
    const token = await mailed('berta')
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(token, `nightingale ${i}`)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(await login('berta', `nightingale ${winner}`)).toBe(200)
  })

  it('lets a newer link void the older ones, and so does a change of the password', async () => {
    const { call } = await signedUp(running, 'carla')
    await forgot('carla@example.com')
    const first = await mailed('carla')
    await forgot('carla@example.com')
    const second = await mailed('carla', 2)
    expect(second).not.toBe(first)
    expect(await reset(first)).toMatchObject(invalid)
    expect((await call('PUT', '/api/user/password', { currentPassword: 'correct horse', newPassword })).status).toBe(200)
    expect(await reset(second, 'another one here')).toMatchObject(invalid)
    expect(await login('carla', newPassword)).toBe(200)
  })

  it('lets a link live for an hour', async () => {
    await signedUp(running, 'dora')
    clock.set(start)
    await forgot('dora@example.com')
    const token = await mailed('dora')
    clock.set(minutes(60))
    expect(await reset(token)).toMatchObject(invalid)
    clock.set(minutes(60, -1))
    expect((await reset(token)).status).toBe(200)
    clock.set(start)
  })

  it('says the same whether anybody has the address, and writes the same', async () => {
    await signedUp(running, 'emil')
    for (const [path, message] of [
      ['/api/request-password-reset', 'If an account with that email exists, you will receive a link to reset your password shortly.'],
      ['/api/request-username-recovery', 'If an account with that email exists, you will receive your username shortly.'],
    ] as const) {
      const written = async (email: string) => {
        const before = await running.eventStore.head()
        const reply = await running.signedOut('POST', path, { email })
        // what follows from earlier requests may be written at the same time
        const events = (await running.eventStore.readAll(before, 100)).events.filter(({ type }) => type === 'RecoveryRequested')
        return { status: reply.status, body: reply.body, headers: [...reply.headers.keys()].toSorted(), written: events.map(({ stream }) => stream.length) }
      }
      const known = await written('emil@example.com')
      expect(known).toMatchObject({ status: 200, body: { message }, written: [expect.any(Number)] })
      await expect.poll(() => mailsTo('emil').length).toBe(path.includes('username') ? 2 : 1)
      expect(await written('nobody@example.com')).toEqual(known)
    }
    expect(mailsTo('emil')[1]!.text).toContain('Your username is emil')
    expect(mailsTo('nobody')).toEqual([])
  })

  it('sends five mails an hour to one account, and tells nobody', async () => {
    await signedUp(running, 'fritz')
    const limited = await runningIdentity({ now: clock.now, rateLimits: true })
    await signedUp(limited, 'fritz')
    const ask = async (host: number) => {
      const reply = await fetch(`${limited.url}/api/request-username-recovery`, {
        method: 'POST', body: JSON.stringify({ email: 'fritz@example.com' }),
        headers: { 'content-type': 'application/json', ...(await signedHeader({ caller: undefined, address: `198.51.100.${host}` }, clock.now)) },
      })
      return reply.status
    }
    const statuses = []
    for (let i = 0; i < 22; i++) statuses.push(await ask(i < 4 ? i : 9))
    expect(statuses).toEqual(Array.from({ length: 22 }, () => 200))
    for (let i = 0; i < 3; i++) statuses.push(await ask(9))
    expect(statuses.slice(22)).toEqual([200, 200, 429])
    await expect.poll(() => limited.letters.length).toBe(5)
    clock.set(minutes(61))
    expect(await ask(5)).toBe(200)
    await expect.poll(() => limited.letters.length).toBe(6)
    clock.set(start)
    await limited.stop()
  })

  it('refuses what makes no sense', async () => {
    expect(await forgot('x')).toMatchObject({ status: 400, body: { message: 'Please enter a valid email address' } })
    for (const email of [undefined, null, 5, {}, ['a@b.cd'], `${'a'.repeat(300)}@example.com`]) expect((await forgot(email)).status).toBe(400)
    for (const token of [undefined, '', '  ']) expect(await reset(token)).toMatchObject({ status: 400, body: { message: 'No reset token provided' } })
    for (const token of ['x', 'x'.repeat(1_999), resetTokenOf(new Uint8Array(9), 1, 'x'), resetTokenOf(new Uint8Array(9), 999_999, 'x')]) expect(await reset(token)).toMatchObject(invalid)
    expect(await reset('x', '1234567')).toMatchObject({ status: 400, body: { message: 'Password must be at least 8 characters' } })
    expect(await reset('x', 'password123')).toMatchObject({ status: 400, body: { message: 'This password is too common. Please choose another one.' } })
  })

  it('writes neither token nor address', async () => {
    await signedUp(running, 'greta')
    await forgot('greta@example.com')
    const token = await mailed('greta')
    const { events } = await running.eventStore.readAll(undefined, 10_000)
    const log = JSON.stringify(events)
    expect(log).toContain(hashOfToken(token))
    for (const text of [token, token.slice(token.indexOf('-') + 1), 'greta']) expect(log).not.toContain(text)
  })
})
