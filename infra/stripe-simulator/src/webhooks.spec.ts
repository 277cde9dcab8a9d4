import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReceiver, createTestClock, type Running, runningSimulator, secretKey, until } from './testing.ts'
import { waitMs } from './webhooks.ts'

let running: Running
let receiver: Awaited<ReturnType<typeof createReceiver>>
const clock = createTestClock()
beforeEach(async () => {
  clock.ms = Date.now()
  receiver = await createReceiver()
  running = await runningSimulator({ webhookUrl: receiver.url, now: clock.now })
})
afterEach(async () => {
  await running.stop()
  await receiver.close()
  expect(running.trouble).toEqual([])
})

const counts = async () => (await (await fetch(`${running.url}/deliveries`, { headers: { authorization: `Bearer ${secretKey}` } })).json()) as Record<'pending' | 'delivered' | 'given_up' | 'dropped', number>
const retry = () => running.control('/webhooks/retry', {})
const customers = async (count: number) => {
  for (let n = 0; n < count; n++) await running.stripe.customers.create({ name: `n${n}` })
}
const names = () => receiver.events.map(({ data }) => (data.object as { name: string }).name)

describe('events', () => {
  it('are sent signed, once, as they stand in the list', async () => {
    await customers(3)
    await until(async () => (await counts()).delivered === 3)
    expect(names().sort()).toEqual(['n0', 'n1', 'n2'])
    const { data } = await running.stripe.events.list({})
    expect(receiver.events.map(({ id }) => id).sort()).toEqual(data.map(({ id }) => id).sort())
    expect(data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([0, 0, 0])
    expect((await running.stripe.events.list({ delivery_success: false })).data).toEqual([])
  })

  it('that nobody takes are sent again, later and later, until somebody does', async () => {
    receiver.state.status = 500
    await customers(1)
    await until(() => receiver.state.requests === 1)
    await until(async () => (await running.stripe.events.list({ delivery_success: false })).data.length === 1)
    receiver.state.status = 200
    clock.later(waitMs(1))
    await until(async () => (await counts()).delivered === 1)
    expect(receiver.events).toHaveLength(1)
  })

  it('are given up after three days', async () => {
    receiver.state.status = 500
    await customers(1)
    await until(() => receiver.state.requests === 1)
    clock.later(3 * 86_400_000)
    await until(async () => {
      await retry()
      return (await counts()).given_up === 1
    })
    const before = receiver.state.requests
    await running.control(`/events/${(await running.stripe.events.list({})).data[0]!.id}/resend`, {})
    await until(() => receiver.state.requests > before)
  })

  it('wait in the file while nobody can be reached, and a redirect is no success', async () => {
    receiver.state.status = 302
    await customers(1)
    await until(() => receiver.state.requests === 1)
    expect((await counts()).pending).toBe(1)
  })

  it('are signed with the real time though the simulator\'s is far ahead', async () => {
    await running.advance(300 * 86_400)
    await customers(1)
    await until(() => receiver.events.length === 1)
    expect(receiver.signedAt).toEqual([Math.floor(clock.ms / 1000)])
    expect(receiver.events[0]!.created).toBeGreaterThan(clock.ms / 1000 + 299 * 86_400)
  })

  it('come in any order when told to', async () => {
    const play = async () => {
      receiver.events.length = 0
      await running.control('/faults', { webhook_order: 'shuffled', webhook_spread_ms: '1000000', seed: '5' })
      await customers(6)
      // one by one: what is due at once may arrive in any order by itself
      for (let n = 0; n < 2000 && (await counts()).pending > 0; n++) {
        clock.later(5000)
        await running.control('/clock/advance', { seconds: '0' })
        await until(async () => receiver.events.length + (await counts()).pending >= 6)
      }
      return names()
    }
    const first = await play()
    expect(first).not.toEqual(first.toSorted())
    expect(first.toSorted()).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5'])
  })

  it('are sent several times, late, or never when told to', async () => {
    await running.control('/faults', { webhook_copies: '3' })
    await customers(1)
    await until(() => receiver.events.length === 3)
    await running.control('/faults', { 'webhook_drop[0]': 'customer.created' })
    await customers(1)
    await until(async () => (await counts()).dropped === 1)
    await running.control('/faults', { webhook_delay_ms: '60000' })
    await customers(1)
    expect(receiver.events).toHaveLength(3)
    clock.later(60_000)
    await running.control('/clock/advance', { seconds: '0' })
    await until(() => receiver.events.length === 4)
    await running.control('/faults', { webhook_paused: 'true' })
    await customers(1)
    expect((await counts()).pending).toBe(1)
    await running.control('/faults', {})
    await until(() => receiver.events.length === 5)
  })
})

it('is stopped while a receiver hangs', async () => {
  receiver.state.hang = true
  await customers(1)
  await until(() => receiver.state.requests === 1)
  const begun = performance.now()
  await running.stop()
  expect(performance.now() - begun).toBeLessThan(5000)
  running = await runningSimulator()
})
