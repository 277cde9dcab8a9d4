import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, person, type RunningIdentity, runningIdentity, sidOf, signedHeader, signedUp } from '../fixture.ts'

describe('signing in', () => {
  let running: RunningIdentity
  beforeAll(async () => {
    running = await runningIdentity()
    await signedUp(running, 'Anna', { email: 'Anna.Cook@example.com' })
  })
  afterAll(() => running.stop())
  const login = (username: unknown, password: unknown) => running.signedOut('POST', '/api/login', { username, password })

  it.each(['Anna', 'anna', 'ANNA', ' anna ', 'anna.cook@example.com', 'Anna.Cook@EXAMPLE.com'])('takes username or e-mail in any case: "%s"', async (name) => {
    const reply = await login(name, 'correct horse')
    expect(reply).toMatchObject({ status: 200, body: { username: 'Anna', email: 'Anna.Cook@example.com' } })
    const caller = await callerOf(running, sidOf(reply))
    expect(caller?.userId).toBe(reply.body.id)
    expect(await running.as(caller)('GET', '/api/user')).toMatchObject({ status: 200, body: reply.body })
  })

  it('answers a wrong name and a wrong password alike, for the same work', async () => {
    const replies = []
    for (const [name, password] of [
      ['anna', 'wrong horse'], ['nobody', 'correct horse'], ['nobody@example.com', 'correct horse'], ['anna', 'Correct horse'], ['anna', 'correct horse '],
      ['username-x', 'correct horse'], ["' OR 1=1 --", 'correct horse'], ['user-1', 'correct horse'],
    ]) {
      const before = running.counts.verified
      const reply = await login(name, password)
      replies.push({ status: reply.status, body: reply.body, session: reply.headers.get('x-plateful-session'), work: running.counts.verified - before })
    }
    const wrong = { status: 401, body: { code: 'invalid_credentials', message: 'Invalid username or password' }, session: null, work: 1 }
    expect(replies).toEqual(replies.map(() => wrong))
    expect(running.counts.hashed).toBe(1)
  })

  it('refuses what cannot be a name or a password', async () => {
    expect(await login('ab', 'correct horse')).toMatchObject({ status: 400, body: { message: 'Username must be at least 3 characters' } })
    expect(await login('anna', '12345')).toMatchObject({ status: 400, body: { message: 'Password must be at least 6 characters' } })
    expect(await login({ $ne: '' }, { $ne: '' })).toMatchObject({ status: 400, body: { errors: [{ path: 'username' }, { path: 'password' }] } })
    expect((await login('anna', 'x'.repeat(1_001))).status).toBe(400)
  })

  it('starts another session each time, and ends the one it came with', async () => {
    const first = sidOf(await login('anna', 'correct horse'))
    const other = sidOf(await login('anna', 'correct horse'))
    expect(other).not.toBe(first)
    const caller = await callerOf(running, first)
    const again = sidOf(await running.as(caller)('POST', '/api/login', { username: 'anna', password: 'correct horse' }))
    expect(await callerOf(running, first)).toBeUndefined()
    expect(await callerOf(running, other)).toBeDefined()
    expect(await callerOf(running, again)).toBeDefined()
  })

  it('keeps the session it came with when the password is wrong', async () => {
    const sid = sidOf(await login('anna', 'correct horse'))
    await running.as(await callerOf(running, sid))('POST', '/api/login', { username: 'anna', password: 'wrong horse' })
    expect(await callerOf(running, sid)).toBeDefined()
  })

  it('sends who opens the address in a browser to the sign-in page', async () => {
    const reply = await fetch(`${running.url}/api/login`, { redirect: 'manual', headers: await signedHeader({ caller: undefined, address: '203.0.113.7' }) })
    expect(reply.status).toBe(302)
    expect(reply.headers.get('location')).toBe('/auth')
  })

  it('signs out for good, and says so without a session, too', async () => {
    const sid = sidOf(await login('anna', 'correct horse'))
    const kept = sidOf(await login('anna', 'correct horse'))
    const reply = await running.as(await callerOf(running, sid))('POST', '/api/logout')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-plateful-session')).toBe('end')
    expect(await callerOf(running, sid)).toBeUndefined()
    expect(await callerOf(running, kept)).toBeDefined()
    for (const call of [running.signedOut, running.as(person(99))]) {
      const without = await call('POST', '/api/logout')
      expect([without.status, without.headers.get('x-plateful-session')]).toEqual([200, 'end'])
    }
  })

  it('answers 401 to who is not signed in, or is no more', async () => {
    expect(await running.signedOut('GET', '/api/user')).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect((await running.signedOut('PUT', '/api/user', {})).status).toBe(401)
    expect((await running.as(person(99))('GET', '/api/user')).status).toBe(401)
    expect((await running.as(person(99))('PUT', '/api/user', { firstName: 'X' })).status).toBe(401)
  })
})
