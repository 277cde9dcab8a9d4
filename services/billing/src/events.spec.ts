import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createCodec, type RecordedEvent } from '@plateful/event-store'
import { type BillingEvent, billingShapes } from './events.ts'
import type { SubscriptionEvent } from './subscription/subscription.events.ts'
import { evolve, initialState } from './subscription/subscription.state.ts'

const folder = new URL('fixtures/', import.meta.url)
const written = readdirSync(folder).toSorted().map((name) => ({ name, event: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RecordedEvent }))
const codec = createCodec<BillingEvent>(billingShapes)
const read = async (...names: string[]) => (await codec.decode(names.map((name) => written.find((one) => one.name === `${name}.json`)!.event))) as SubscriptionEvent[]

// the files are what once was written: they are never edited, new versions get files of their own
describe('events that were ever written', () => {
  it('can be read', async () => {
    const decoded = await codec.decode(written.map(({ event }) => event))
    for (const [i, { name, event }] of written.entries()) expect([name, decoded[i]?.type]).toEqual([name, event.type])
  })

  it('are there for each type that is written now', () => {
    for (const [type, { v }] of Object.entries(billingShapes)) expect(written.map(({ name }) => name)).toContain(`${type}.v${v}.json`)
  })

  it('from before there was Stripe still give access', async () => {
    const [activated, ended] = await read('SubscriptionActivated.v1', 'SubscriptionEnded.v1')
    const active = evolve(initialState(), activated!)
    expect(active.active).toMatchObject({ tier: 'yearly', expiresAt: '2027-03-04T10:00:00.000Z', subscriptionId: null })
    expect(evolve(active, ended!)).toEqual(initialState())
  })

  it('still make a subscription', async () => {
    const events = await read('SubscriptionRequested.v1', 'SubscriptionPaid.v1', 'SubscriptionActivated.v2', 'SubscriptionRenewed.v1', 'SubscriptionRefunded.v1', 'CancellationRequested.v1')
    expect(events.reduce(evolve, initialState())).toMatchObject({
      customerId: 'cus_1', request: null, active: { subscriptionId: 'sub_1', tier: 'monthly', expiresAt: '2026-05-04T10:00:00.000Z', cancels: true }, payments: { pi_1: { amount: 499, refunded: 100 } },
    })
  })

  it('of an unknown shape are not guessed at', async () => {
    expect(await codec.decode([{ ...written[0]!.event, v: 99 }, { ...written[0]!.event, type: 'Other' }])).toEqual([undefined, undefined])
  })
})
