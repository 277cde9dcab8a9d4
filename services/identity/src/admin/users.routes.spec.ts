import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person, type RunningIdentity, runningIdentity, signedUp } from '../fixture.ts'

describe('the administrator\'s list of users', () => {
  let running: RunningIdentity
  const admin = () => running.as(person(99, { isAdmin: true }))
  const names = async (query = '') => (await admin()('GET', `/api/admin/users${query}`)).body.map(({ username }: { username: string }) => username)
  beforeAll(async () => {
    running = await runningIdentity()
    for (const username of ['anna', 'berta', 'carla']) await signedUp(running, username)
    await signedUp(running, 'dora', { email: 'Someone.Else@kitchen.example' })
  })
  afterAll(() => running.stop())

  it('shows what an administrator needs of each, and nothing else', async () => {
    const reply = await admin()('GET', '/api/admin/users')
    expect(reply.body).toHaveLength(4)
    expect(reply.body[3]).toEqual({ id: 1, email: 'anna@example.com', username: 'anna', subscription_status: 'free', subscription_tier: 'free', monthlyGenerations: 0, createdAt: expect.any(String) })
    expect(reply.headers.get('x-total-count')).toBe('4')
    running.says('billing', 'SubscriptionActivated', { userId: 1, tier: 'yearly' })
    running.says('planning', 'PlanGenerated', { userId: 1, at: '2026-03-02T10:00:00.000Z' })
    expect((await admin()('GET', '/api/admin/users?search=anna')).body).toMatchObject([{ subscription_status: 'active', subscription_tier: 'yearly', monthlyGenerations: 1 }])
  })

  it.each([
    ['', ['dora', 'carla', 'berta', 'anna']], ['?search=BER', ['berta']], ['?search=someone', ['dora']], ['?search=kitchen.example', ['dora']], ['?search=Someone.Else@kitchen.example', ['dora']],
    ['?search=example.com', ['carla', 'berta', 'anna']], ['?search=zzz', []], ['?search=%20', ['dora', 'carla', 'berta', 'anna']],
    ['?limit=2', ['dora', 'carla']], ['?limit=2&page=2', ['berta', 'anna']], ['?limit=2&page=3', []], ['?search=example.com&limit=1&page=2', ['berta']],
  ])('answers "%s"', async (query, expected) => expect(await names(query)).toEqual(expected))

  it('is for the administrator alone, and takes no nonsense', async () => {
    expect((await running.signedOut('GET', '/api/admin/users')).status).toBe(401)
    expect((await running.as(person(1))('GET', '/api/admin/users')).status).toBe(403)
    for (const query of ['page=0', 'page=x', 'page=-1', 'limit=0', 'limit=501', 'limit=1.5', 'limit=1&limit=2', `search=${'x'.repeat(255)}`, 'search=a&search=b']) {
      expect([query, (await admin()('GET', `/api/admin/users?${query}`)).status]).toEqual([query, 400])
    }
  })
})
