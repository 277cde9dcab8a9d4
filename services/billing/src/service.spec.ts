import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@plateful/event-store'
import { causalHeader, formatPositions } from '@plateful/service'
import { person, runningService } from '@plateful/testing'
import { billingEvents } from '../contract/events.ts'
import { outbox } from './outbox/outbox.ts'
import { createBilling } from './service.ts'
import { createSubscriptionHandler } from './subscription/handler.ts'
import type { SubscriptionCommand } from './subscription/subscription.decider.ts'
import type { SubscriptionEvent } from './subscription/subscription.events.ts'

const expiresAt = '2027-03-04T10:00:00.000Z'
const free = { subscription_status: 'free', subscription_tier: 'free', subscription_expires_at: null }

describe('the own subscription', () => {
  let billing: Awaited<ReturnType<typeof runningService>>
  let seen: string
  beforeEach(async () => {
    billing = await runningService(createBilling)
    seen = ''
  })
  afterEach(() => billing.stop())

  const command = async (given: SubscriptionCommand) => {
    const context = { metadata: { at: '2026-03-04T10:00:00.000Z', correlationId: 'c' }, newId: () => crypto.randomUUID() }
    const { position } = await createSubscriptionHandler(billing.eventStore)(given.userId, given, context)
    seen = formatPositions(new Map([['billing', position!]]))
  }
  const ask = (userId: number) => billing.as(person(userId))('GET', '/api/user/subscription', undefined, { [causalHeader]: seen })

  it('is free without one', async () => expect(await ask(7)).toMatchObject({ status: 200, body: free }))

  it('is active between its beginning and its end, for its user alone', async () => {
    await command({ type: 'Activate', userId: 7, tier: 'yearly', expiresAt })
    expect((await ask(7)).body).toEqual({ subscription_status: 'active', subscription_tier: 'yearly', subscription_expires_at: expiresAt })
    expect((await ask(8)).body).toEqual(free)
    await command({ type: 'End', userId: 7 })
    expect((await ask(7)).body).toEqual(free)
  })

  it('is nobody’s who is not signed in', async () => expect((await billing.signedOut('GET', '/api/user/subscription')).status).toBe(401))
})

describe('what the others hear', () => {
  it.each<SubscriptionEvent>([
    { type: 'SubscriptionActivated', data: { userId: 7, tier: 'yearly', expiresAt } },
    { type: 'SubscriptionEnded', data: { userId: 7 } },
  ])('$type', (event) => {
    const out = outbox(event, {} as RecordedEvent)!
    expect(out.type).toBe(event.type)
    expect(billingEvents[event.type].strict().parse(out.data)).toEqual(sample(event.type))
  })

  it.each(Object.keys(billingEvents) as (keyof typeof billingEvents)[])('the sample of %s is one', (type) =>
    expect(billingEvents[type].strict().safeParse(sample(type)).error).toBeUndefined())

  const sample = (type: string): unknown => JSON.parse(readFileSync(new URL(`../contract/samples/${type}.json`, import.meta.url), 'utf8'))
})
