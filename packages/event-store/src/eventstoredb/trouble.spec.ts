import { status } from '@grpc/grpc-js'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { appendNumbers, numbers } from '../contract/events.ts'
import { readWhole, someEvent } from '../contract-suite.ts'
import { StoreUnavailable, WrongRevision } from '../port.ts'
import { fromPosition } from './records.ts'
import { createTestLog } from './test-log.ts'
import { failure, notLeader } from './test-server.ts'
import { follow, someServer, someStore } from './testing.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

/** Something that is never answered. */
const frozen = () => new Promise<never>(() => {})

describe('a subscription that is dropped', () => {
  test('goes on without a gap and without anything twice, wherever it breaks', async () => {
    const server = await someServer()
    const store = await someStore(server)
    let batches = 0
    const { seen, errors } = follow(store, {
      batch: 3,
      async onEvents() {
        if (++batches % 4 === 0) server.dropSubscriptions()
      },
    })
    await appendNumbers(store, 'a-1', 1, 60)
    await vi.waitFor(() => expect(seen).toHaveLength(60), { timeout: 10_000 })
    expect(numbers(seen)).toEqual(upTo(60))
    expect(seen).toEqual(await readWhole(store))
    // Else nothing was tested.
    expect(errors.length).toBeGreaterThan(2)
    for (const error of errors) expect(error).toBeInstanceOf(StoreUnavailable)
  })

  test('goes on behind the events of others that it has passed over', async () => {
    const server = await someServer()
    const [store, other] = [await someStore(server), await someStore(server)]
    await appendNumbers(store, 'a-1', 1, 1)
    const { seen } = follow(store)
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    await other.append('b-1', Array.from({ length: 1200 }, () => someEvent()), 'none')
    const foreign = server.log.events.filter(({ stream }) => stream.endsWith('.b-1'))
    // The server tells how far it has looked; the follower is there when a new subscription begins behind it.
    await vi.waitFor(() => {
      server.dropSubscriptions()
      expect(server.counts.subscribedAfter.at(-1)).toBeGreaterThanOrEqual(foreign[900]!.position)
    }, { timeout: 5000 })
    await appendNumbers(store, 'a-1', 2, 3)
    await vi.waitFor(() => expect(numbers(seen)).toEqual([1, 2, 3]))
  })

  test('begins again behind what was handed over, also where a checkpoint says less', async () => {
    const server = await someServer()
    const store = await someStore(server)
    server.faults.checkpointPrepare = '0'
    // The server sends a checkpoint behind every 500th event, its own first one included.
    await store.append('a-1', upTo(499).map((n) => someEvent({ n })), 'none')
    const { seen } = follow(store)
    await vi.waitFor(() => expect(seen).toHaveLength(499))
    server.dropSubscriptions()
    await appendNumbers(store, 'a-1', 500, 500)
    await vi.waitFor(() => expect(numbers(seen)).toEqual(upTo(500)))
    expect(server.counts.subscribedAfter).toEqual([-1, Number(fromPosition(seen[498]!.position).commit)])
  })

  test('and one that catches up brings full batches', async () => {
    const server = await someServer()
    const store = await someStore(server)
    await store.append('a-1', upTo(1000).map((n) => someEvent({ n })), 'none')
    let batches = 0
    const { seen } = follow(store, { batch: 100, onEvents: async () => void batches++ })
    await vi.waitFor(() => expect(seen).toHaveLength(1000), { timeout: 5000 })
    expect(batches).toBeLessThan(16)
  })

  test('is not kept waiting by a follower that is busy, nor does the server send all to it', async () => {
    const server = await someServer()
    const store = await someStore(server)
    const text = 'x'.repeat(10_000)
    for (let i = 0; i < 20; i++) await store.append(`a-${i}`, upTo(50).map((n) => someEvent({ n, text })), 'none')
    const gate = Promise.withResolvers<void>()
    const entered = Promise.withResolvers<void>()
    const { seen } = follow(store, {
      onEvents() {
        entered.resolve()
        return gate.promise
      },
    })
    await entered.promise
    // Another read of everything gives the subscription all the time it needs.
    await readWhole(store)
    expect(server.counts.sent - 1000).toBeLessThan(500)
    gate.resolve()
    await vi.waitFor(() => expect(seen).toHaveLength(1000), { timeout: 10_000 })
  })
})

describe('a server that goes away', () => {
  test('refuses writes as unavailable, and all goes on when it is back with what it had on disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'esdb-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'log')
    const server = await someServer({ log: createTestLog({ file }) })
    const store = await someStore(server)
    await appendNumbers(store, 'a-1', 1, 3)
    const { seen, errors } = follow(store)
    await vi.waitFor(() => expect(seen).toHaveLength(3))

    await server.stop()
    server.log.close()
    const event = someEvent({ n: 4 })
    for (const expected of [2, 'any'] as const) await expect(store.append('a-1', [event], expected)).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.append('never-seen', [someEvent()], 'any')).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.check()).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.readStream('a-1')).rejects.toBeInstanceOf(StoreUnavailable)
    await vi.waitFor(() => expect(errors).not.toEqual([]))

    await someServer({ port: server.port, log: createTestLog({ file }) })
    await store.check()
    expect((await store.append('a-1', [event], 2)).revision).toBe(3)
    await vi.waitFor(() => expect(numbers(seen)).toEqual([1, 2, 3, 4]), { timeout: 5000 })
    expect(seen).toEqual(await readWhole(store))
  })

  test('while it is opened costs nothing but the calls until it is there', async () => {
    const server = await someServer()
    await server.stop()
    const store = await someStore(server)
    const { seen, errors } = follow(store)
    await expect(store.append('a-1', [someEvent({ n: 1 })], 'none')).rejects.toBeInstanceOf(StoreUnavailable)
    await vi.waitFor(() => expect(errors).not.toEqual([]))
    await someServer({ port: server.port })
    await store.append('a-1', [someEvent({ n: 2 })], 'none')
    await vi.waitFor(() => expect(numbers(seen)).toEqual([2]), { timeout: 5000 })
  })

  test('between the write and the answer leaves the event once', async () => {
    const server = await someServer()
    const store = await someStore(server)
    await store.append('a-1', [someEvent({ n: 1 })], 'none')
    for (const [n, expected] of [[2, 0], [3, 'any']] as const) {
      let tries = 0
      server.faults.append = async (write) => {
        const answer = write()
        if (++tries === 1) throw failure(status.UNAVAILABLE, 'the connection is lost')
        return answer
      }
      expect((await store.append('a-1', [someEvent({ n })], expected)).revision).toBe(n - 1)
      expect(tries).toBe(2)
    }
    expect(numbers(await store.readStream('a-1'))).toEqual([1, 2, 3])
  })

  test('and whose role another takes over is found there', async () => {
    const follower = await someServer()
    const leader = await someServer({ log: follower.log })
    follower.faults.append = async () => {
      throw notLeader(leader)
    }
    const store = await someStore(follower)
    await store.append('a-1', [someEvent({ n: 1 })], 'none')
    expect(leader.counts.appends).toBe(1)
    expect(numbers(await store.readStream('a-1'))).toEqual([1])
    expect(await store.head()).toBeDefined()
    const { seen } = follow(store)
    await vi.waitFor(() => expect(numbers(seen)).toEqual([1]))
    // Only the leader has what was just written.
    expect(leader.counts.anyNode).toBe(0)
  })

  test('is not left by a store that is closed before all calls of an append are made', async () => {
    const server = await someServer()
    const [one, two] = [await someStore({ url: server.url, streamPrefix: 'x' }), await someStore({ url: server.url, streamPrefix: 'x' })]
    await one.append('a-1', [someEvent()], 'none')
    // It has to read the stream first.
    let revision: number | undefined
    const pending = two.append('a-1', [someEvent()], 0).then((result) => { revision = result.revision })
    await two.close()
    expect(revision).toBe(1)
    await pending
  })

  test('is left by a store that is closed', async () => {
    const server = await someServer()
    const proxy = createServer((socket) => {
      const there = connect(server.port, '127.0.0.1')
      for (const [from, to] of [[socket, there], [there, socket]] as const) from.on('error', () => to.destroy()).pipe(to)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void proxy.close())
    const connections = () => new Promise<number>((resolve) => proxy.getConnections((_, count) => resolve(count)))
    const store = await someStore({ url: `esdb://127.0.0.1:${(proxy.address() as AddressInfo).port}?tls=false` })
    await store.append('a-1', [someEvent()], 'none')
    expect(await connections()).toBe(1)
    await store.close()
    await vi.waitFor(async () => expect(await connections()).toBe(0))
  })
})

describe('a server that hangs', () => {
  test('is given up on, and what it may have written can be sent again', async () => {
    const server = await someServer()
    const store = await someStore({ url: server.url, deadlineMs: 100, scanDeadlineMs: 100 })
    const event = someEvent({ n: 1 })
    server.faults.append = async (write) => {
      write()
      return frozen()
    }
    server.faults.read = frozen
    const begin = performance.now()
    for (const call of [
      () => store.append('a-1', [event], 'none'),
      () => store.check(),
      () => store.readStream('a-1'),
      () => store.readAll(undefined, 10),
      () => store.head(),
    ]) await expect(call()).rejects.toBeInstanceOf(StoreUnavailable)
    expect(performance.now() - begin).toBeLessThan(1500)

    const { seen, errors, running } = follow(store)
    await vi.waitFor(() => expect(errors).toHaveLength(2), { timeout: 2000 })
    for (const error of errors) expect(error).toBeInstanceOf(StoreUnavailable)

    server.faults = {}
    expect((await store.append('a-1', [event], 'none')).revision).toBe(0)
    expect((await store.append('a-1', [event], 'any')).revision).toBe(0)
    await vi.waitFor(() => expect(numbers(seen)).toEqual([1]), { timeout: 5000 })
    await running.stop()
  })

  test('after it has sent what was asked for is not waited for', async () => {
    const server = await someServer()
    const store = await someStore(server)
    await appendNumbers(store, 'a-1', 1, 3)
    const head = await store.head()
    server.faults.end = frozen
    expect(await store.head()).toBe(head)
    expect(numbers((await store.readAll(undefined, 2)).events)).toEqual([1, 2])
  })

  test('does not hold up a stop or a close', async () => {
    const server = await someServer()
    const store = await someStore(server)
    server.faults.read = frozen
    const { running } = follow(store)
    const begin = performance.now()
    await running.stop()
    follow(store)
    await store.close()
    expect(performance.now() - begin).toBeLessThan(1000)
  })
})

describe('repetitions', () => {
  test('are found where the ids are no longer kept in memory', async () => {
    const server = await someServer()
    const store = await someStore({ url: server.url, knownIds: 5 })
    const event = someEvent({ n: 1 })
    const first = await store.append('a-1', [event], 'none')
    await store.append('a-1', [someEvent({ n: 2 })], 0)
    for (let n = 0; n < 10; n++) await store.append(`b-${n}`, [someEvent(), someEvent()], 'none')
    for (const expected of ['none', 0, 1, 'any'] as const) expect(await store.append('a-1', [event], expected)).toEqual(first)
  })

  test('of an append of another instance are found, wherever the stream has got to', async () => {
    const server = await someServer()
    const [one, two] = [await someStore({ url: server.url, streamPrefix: 'x' }), await someStore({ url: server.url, streamPrefix: 'x' })]
    await two.append('a-1', [someEvent({ n: 0 })], 'none')
    await one.append('a-1', [someEvent({ n: 1 })], 0)
    const event = someEvent({ n: 2 })
    const first = await one.append('a-1', [event], 1)
    // Not where it was expected: the server takes this for a conflict.
    for (const expected of [0, 1, 2, 'any'] as const) expect(await two.append('a-1', [event], expected)).toEqual(first)
    await expect(two.append('a-1', [someEvent()], 0)).rejects.toBeInstanceOf(WrongRevision)
    expect(numbers(await two.readStream('a-1'))).toEqual([0, 1, 2])
  })

  test('are not what appends of one process to one stream are for each other', async () => {
    const server = await someServer()
    const store = await someStore(server)
    await Promise.all(upTo(30).map((n) => store.append('a-1', [someEvent({ n })], 'any')))
    expect(numbers(await store.readStream('a-1'))).toEqual(upTo(30))
    expect(server.counts.appends).toBe(30)
  })

  test('need no read before an append by whoever has read the stream', async () => {
    const server = await someServer()
    const store = await someStore(server)
    await store.append('a-1', [someEvent()], 'none')
    await store.readStream('a-1')
    server.faults.read = () => Promise.reject(failure(status.INTERNAL, 'read'))
    await store.append('a-1', [someEvent()], 0)
    await store.append('a-1', [someEvent()], 'any')
    expect(server.log.events.filter(({ stream }) => stream.endsWith('.a-1'))).toHaveLength(3)
  })

  test('a database that was put back to an earlier state is taken as it is', async () => {
    const server = await someServer()
    const store = await someStore({ url: server.url, streamPrefix: 'x' })
    await appendNumbers(store, 'a-1', 1, 5)
    await server.stop()
    await someServer({ port: server.port })
    expect((await store.append('a-1', [someEvent({ n: 6 })], 'any')).revision).toBe(0)
  })
})
