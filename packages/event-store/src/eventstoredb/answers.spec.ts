import { status } from '@grpc/grpc-js'
import { setTimeout as aMoment } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { appendNumbers, numbers } from '../contract/events.ts'
import { readWhole, someEvent } from '../contract-suite.ts'
import { StoreUnavailable } from '../port.ts'
import { failure, notLeader } from './test-server.ts'
import { follow, someServer, someStore } from './testing.ts'

/** What a server says that cannot serve just now, as its source has it. */
const answers = [
  ['it is not ready', status.UNAVAILABLE, 'Server Is Not Ready'],
  ['it is too busy', status.UNAVAILABLE, 'Server Is Too Busy'],
  ['it timed out', status.ABORTED, 'Operation timed out: no commit within 2000 ms'],
  ['it knows no leader', status.UNKNOWN, 'No leader info available in response'],
  ['it stops', status.UNKNOWN, 'Exception was thrown by handler.'],
  ['the call was ended', status.CANCELLED, 'Call cancelled'],
  ['the stream was reset', status.INTERNAL, 'Received RST_STREAM with code 2'],
] as const

describe('a server that answers that', () => {
  test.each(answers)('%s, is unavailable; what was asked can be asked again', async (_, code, details) => {
    const server = await someServer()
    const store = await someStore(server)
    const event = someEvent({ n: 1 })
    server.faults.append = async () => { throw failure(code, details) }
    server.faults.read = async () => { throw failure(code, details) }
    for (const call of [() => store.append('a-1', [event], 'none'), () => store.check(), () => store.readStream('a-1'), () => store.readAll(undefined, 5), () => store.head()]) {
      await expect(call()).rejects.toBeInstanceOf(StoreUnavailable)
    }
    server.faults = {}
    expect((await store.append('a-1', [event], 'none')).revision).toBe(0)
    await store.check()
  })

  test.each(answers)('%s, but has written: a repetition finds it', async (_, code, details) => {
    const server = await someServer()
    const store = await someStore(server)
    const event = someEvent({ n: 1 })
    server.faults.append = async (write) => {
      write()
      throw failure(code, details)
    }
    // some are asked again at once, and the server knows the repetition
    await store.append('a-1', [event], 'none').catch((error: unknown) => expect(error).toBeInstanceOf(StoreUnavailable))
    server.faults = {}
    for (const expected of ['none', 0, 'any'] as const) expect((await store.append('a-1', [event], expected)).revision).toBe(0)
    expect(numbers(await readWhole(store))).toEqual([1])
  })

  test('we may not, is not away: waiting would not help', async () => {
    const server = await someServer()
    const store = await someStore(server)
    for (const code of [status.PERMISSION_DENIED, status.UNAUTHENTICATED]) {
      server.faults.append = async () => { throw failure(code, 'Access Denied', { exception: 'access-denied' }) }
      await expect(store.check()).rejects.not.toBeInstanceOf(StoreUnavailable)
    }
  })
})

test('a server that is slow is waited for up to the deadline', async () => {
  const server = await someServer()
  const store = await someStore({ url: server.url, deadlineMs: 1_000 })
  server.faults.append = async (write) => {
    await aMoment(300)
    return write()
  }
  expect((await store.append('a-1', [someEvent({ n: 1 })], 'none')).revision).toBe(0)
})

test('a subscription whose server lost the lead goes on at the leader, from where it stood', async () => {
  const server = await someServer()
  const leader = await someServer({ log: server.log })
  const store = await someStore(server)
  await appendNumbers(store, 'a-1', 1, 3)
  const { seen, errors } = follow(store)
  await vi.waitFor(() => expect(seen).toHaveLength(3))
  server.dropSubscriptions(notLeader(leader))
  await vi.waitFor(() => expect(leader.counts.subscribedAfter).toHaveLength(1), { timeout: 5_000 })
  await appendNumbers(store, 'a-1', 4, 5)
  await vi.waitFor(() => expect(numbers(seen)).toEqual([1, 2, 3, 4, 5]))
  expect(leader.counts.appends).toBe(2)
  expect(errors).toHaveLength(1)
})

test('a server that is stopped and started again and again while it is written to: each event stands once, and is seen once', async () => {
  let server = await someServer()
  const store = await someStore({ url: server.url, streamPrefix: 'x' })
  const { seen } = follow(store)
  let stopped = 0
  const writing = (async () => {
    for (let n = 1; n <= 120; n++) {
      const event = someEvent({ n })
      for (;;) {
        const done = await store.append(`a-${n % 3}`, [event], 'any').then(() => true, (error: unknown) => {
          expect(error).toBeInstanceOf(StoreUnavailable)
          return false
        })
        if (done) break
        await aMoment(5)
      }
    }
  })()
  for (const upTo of [20, 50, 80]) {
    await vi.waitFor(() => expect(server.log.events.length).toBeGreaterThanOrEqual(upTo), { timeout: 10_000, interval: 2 })
    const { log, port } = server
    await server.stop()
    stopped++
    server = await someServer({ log, port })
  }
  await writing
  expect(stopped).toBe(3)
  const all = Array.from({ length: 120 }, (_, i) => i + 1)
  expect(numbers(await readWhole(store))).toEqual(all)
  await vi.waitFor(() => expect(numbers(seen)).toEqual(all), { timeout: 10_000 })
}, 30_000)
