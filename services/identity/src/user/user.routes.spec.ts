import { stoppedClock } from '@plateful/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningIdentity, runningIdentity, signedUp } from '../fixture.ts'

describe('the signed-in user', () => {
  let running: RunningIdentity
  const clock = stoppedClock('2026-03-04T10:00:00.000Z')
  let careless = 0
  beforeAll(async () => { running = await runningIdentity({ now: clock.now }) })
  afterAll(() => running.stop())

  it('changes the profile and reads what was written', async () => {
    const { call, user } = await signedUp(running, 'anna')
    const change = { firstName: 'Änn', lastName: "O'Neil", profileImageUrl: 'https://pictures.example.com/a.png?x=1&y=2', timeZone: 'Asia/Tokyo' }
    const reply = await call('PUT', '/api/user', change)
    expect(reply).toMatchObject({ status: 200, body: { ...user, ...change } })
    expect((await call('GET', '/api/user')).body).toEqual(reply.body)
    expect((await call('PUT', '/api/user', { profileImageUrl: null })).body).toEqual({ ...reply.body, profileImageUrl: null })
    expect((await call('PUT', '/api/user', { profileImageUrl: '/api/images/1' })).body.profileImageUrl).toBe('/api/images/1')
    expect((await call('PUT', '/api/user', { profileImageUrl: '' })).body.profileImageUrl).toBeNull()
    expect((await call('PUT', '/api/user', {})).body).toEqual({ ...reply.body, profileImageUrl: null })
  })

  it('writes nothing when nothing changes', async () => {
    const { call, user } = await signedUp(running, 'still')
    const head = await running.eventStore.head()
    const { firstName, lastName, profileImageUrl, timeZone } = user
    expect((await call('PUT', '/api/user', { firstName, lastName, profileImageUrl, timeZone })).status).toBe(200)
    expect(await running.eventStore.head()).toBe(head)
  })

  it.each<[object, string, string]>([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ firstName: null }, 'firstName', 'First name is required'],
    [{ lastName: 'a'.repeat(101) }, 'lastName', 'Last name must be at most 100 characters'],
    [{ timeZone: 'Mars/Base' }, 'timeZone', 'Unknown time zone'],
    [{ timeZone: null }, 'timeZone', 'Unknown time zone'],
    ...['javascript:alert(1)', 'data:image/svg+xml,<svg>', '//example.com/a.png', '/\\example.com/a.png', 'a.png', 'https://user:pass@example.com/', 'ftp://example.com/a', 5, `https://e.com/${'a'.repeat(2_000)}`]
      .map((profileImageUrl): [object, string, string] => [{ profileImageUrl }, 'profileImageUrl', 'Please enter a valid picture address']),
  ])('refuses %j', async (change, path, message) => {
    const { call, user } = await signedUp(running, `careless-${++careless}`)
    expect(await call('PUT', '/api/user', { firstName: 'Kept', ...change })).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
    expect((await call('GET', '/api/user')).body).toEqual(user)
  })

  it('has the tier that billing told', async () => {
    const { call, user } = await signedUp(running, 'paying')
    const tier = async () => {
      const { body } = await call('GET', '/api/user')
      return [body.subscription_status, body.subscription_tier]
    }
    expect(await tier()).toEqual(['free', 'free'])
    running.says('billing', 'SubscriptionActivated', { userId: user.id, tier: 'monthly', expiresAt: '2026-04-04T10:00:00.000Z' })
    expect(await tier()).toEqual(['active', 'monthly'])
    running.says('billing', 'SubscriptionActivated', { userId: user.id, tier: 'yearly', expiresAt: '2027-03-04T10:00:00.000Z' })
    running.says('billing', 'SubscriptionActivated', { userId: user.id + 1, tier: 'monthly', expiresAt: '2027-03-04T10:00:00.000Z' })
    expect(await tier()).toEqual(['active', 'yearly'])
    running.says('billing', 'SubscriptionEnded', { userId: user.id })
    expect(await tier()).toEqual(['free', 'free'])
    running.says('billing', 'SubscriptionActivated', { userId: user.id, tier: 'monthly', expiresAt: '2027-03-04T10:00:00.000Z' })
    const login = await running.signedOut('POST', '/api/login', { username: 'paying', password: 'correct horse' })
    expect(login.body).toMatchObject({ subscription_status: 'active', subscription_tier: 'monthly' })
  })

  it('sees the plans generated in the month that it is at the user\'s place', async () => {
    clock.set('2026-03-31T23:30:00.000Z')
    const { call, user } = await signedUp(running, 'planner', { timeZone: 'America/New_York' })
    for (const at of [
      '2026-03-01T04:59:59.000Z', // still February in New York
      '2026-03-01T05:00:00.000Z', '2026-03-15T12:00:00.000Z', '2026-03-31T23:00:00.000Z',
    ]) running.says('planning', 'PlanGenerated', { userId: user.id, at })
    running.says('planning', 'PlanGenerated', { userId: user.id + 1, at: '2026-03-15T12:00:00.000Z' })
    const count = async () => (await call('GET', '/api/user')).body.monthlyGenerations
    expect(await count()).toBe(3)
    expect((await call('PUT', '/api/user', { timeZone: 'Asia/Tokyo' })).body.monthlyGenerations).toBe(1)
    await call('PUT', '/api/user', { timeZone: 'America/New_York' })
    clock.set('2026-04-01T03:59:59.000Z')
    expect(await count()).toBe(3)
    clock.set('2026-04-01T04:00:00.000Z')
    expect(await count()).toBe(0)
  })
})
