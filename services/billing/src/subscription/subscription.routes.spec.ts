import { describe, expect, it } from 'vitest'
import { person, runningService, stoppedClock } from '@plateful/testing'
import { createBilling } from '../service.ts'
import { createUnconfiguredPayments } from '../stripe/payments.ts'

describe('calls that ask Stripe', () => {
  it('are 60 a minute for each user, all of them together', async () => {
    const clock = stoppedClock('2026-03-04T10:00:00.000Z')
    const billing = await runningService((adapters) => createBilling({ ...adapters, payments: createUnconfiguredPayments(), publicUrl: () => undefined }), { now: clock.now })
    const calls: [string, object][] = [['create-subscription-payment', { tier: 'monthly' }], ['complete-subscription', { paymentIntentId: 'pi_1' }], ['cancel-subscription', {}]]
    const ask = (userId: number, n: number) => billing.as(person(userId))('POST', `/api/${calls[n % 3]![0]}`, calls[n % 3]![1])
    for (let n = 0; n < 60; n++) expect((await ask(7, n)).status).not.toBe(429)
    for (let n = 0; n < 3; n++) expect(await ask(7, n)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect((await ask(7, 0)).headers.get('retry-after')).toBe('60')
    expect((await ask(8, 0)).status).toBe(503)
    expect((await billing.as(person(7))('GET', '/api/user/subscription')).status).toBe(200)
    clock.set('2026-03-04T10:01:00.000Z')
    expect((await ask(7, 0)).status).toBe(503)
    await billing.stop()
  })
})
