import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { createDeadLetters } from './dead-letters.ts'
import { createLeadership, type Term } from './leadership.ts'
import { startOwnProcesses } from './own-processes.ts'
import { LeaseLost, type LeaseRequest, type ReadStore, ReadStoreUnavailable } from '@plateful/read-store'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'leases-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

const openViews = async (file = ':memory:') => {
  const readStore = await createSqliteReadStore({ file })
  onTestFinished(() => readStore.close())
  return readStore
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 })
/** Lapses soon. */
const forMs = 300

/** Someone who wants the lease, and what became of that. */
const candidate = (readStore: Pick<ReadStore, 'lease' | 'release'>, holder: string, lasting: number) => {
  const terms: Term[] = []
  const log: string[] = []
  const errors: unknown[] = []
  const leadership = createLeadership({
    readStore, name: 'chores', holder, now: () => new Date(), forMs: lasting, onError: (error) => errors.push(error),
    onLead: async (term) => {
      terms.push(term)
      log.push('begins')
      return { stop: async () => void log.push('ends') }
    },
  })
  onTestFinished(() => leadership.stop())
  return { terms, log, errors, leadership }
}

describe('leadership', () => {
  it('is one instance\'s at a time, and another\'s at once when it stops', async () => {
    const readStore = await openViews()
    const all = Array.from({ length: 5 }, (_, i) => candidate(readStore, `i${i}`, 3_000))
    await until(() => expect(all.filter(({ leadership }) => leadership.leads())).toHaveLength(1))
    const first = all.find(({ leadership }) => leadership.leads())!
    const began = performance.now()
    await first.leadership.stop()
    expect(first.log).toEqual(['begins', 'ends'])
    await until(() => expect(all.filter(({ leadership }) => leadership.leads())).toHaveLength(1))
    // not only when the lease would have been over
    expect(performance.now() - began).toBeLessThan(1_500)
    const second = all.find(({ leadership }) => leadership.leads())!
    expect(second.terms[0]!.fence.token).toBe(first.terms[0]!.fence.token + 1)
  })

  it('stays while it is prolonged, far longer than a lease', async () => {
    const readStore = await openViews()
    const one = candidate(readStore, 'one', 600)
    await until(() => expect(one.leadership.leads()).toBe(true))
    const other = candidate(readStore, 'other', 600)
    const asked = vi.spyOn(readStore, 'lease')
    await until(() => expect(asked.mock.calls.length).toBeGreaterThan(20))
    expect([one.log, other.log]).toEqual([['begins'], []])
  })

  it('of a process that is killed is taken over within the time of a lease', async () => {
    const file = join(folder(), 'views.db')
    const readStore = await openViews(file)
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'leading.testing.ts'), file, '2000'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(child, 'exit')
    onTestFinished(() => void child.kill('SIGKILL'))
    expect(String((await once(child.stdout, 'data'))[0])).toBe('leads under 1\n')
    const heir = candidate(readStore, 'heir', 2_000)
    const asked = vi.spyOn(readStore, 'lease')
    await until(() => expect(asked.mock.calls.length).toBeGreaterThan(5))
    expect(heir.log).toEqual([])
    child.kill('SIGKILL')
    await exited
    const began = performance.now()
    await until(() => expect(heir.terms[0]?.fence.token).toBe(2))
    expect(performance.now() - began).toBeLessThan(3_500)
  })

  it('ends where the store does not answer in time, however long it takes, and comes back', async () => {
    const readStore = await openViews()
    let hangs: Promise<void> | undefined
    const gate = Promise.withResolvers<void>()
    const one = candidate({ ...readStore, lease: async (request: LeaseRequest) => { await hangs; return readStore.lease(request) } }, 'one', 800)
    await until(() => expect(one.leadership.leads()).toBe(true))
    hangs = gate.promise
    await until(() => expect(one.log).toEqual(['begins', 'ends']))
    expect(one.leadership.leads()).toBe(false)
    hangs = undefined
    gate.resolve()
    await until(() => expect(one.log).toEqual(['begins', 'ends', 'begins']))
    expect(one.errors).toEqual([])
  })

  it('outlives a store that is away for a moment', async () => {
    const readStore = await openViews()
    let failures = 0
    const one = candidate({ ...readStore, lease: async (request: LeaseRequest) => {
      if (failures > 0 && failures-- > 0) throw new ReadStoreUnavailable('away')
      return readStore.lease(request)
    } }, 'one', 1_500)
    await until(() => expect(one.leadership.leads()).toBe(true))
    failures = 1
    await until(() => expect([one.errors.length, failures]).toEqual([1, 0]))
    const asked = vi.spyOn(readStore, 'lease')
    await until(() => expect(asked).toHaveBeenCalledTimes(2))
    expect(one.log).toEqual(['begins'])
  })
})

describe('own processes of several instances', () => {
  const stage = async () => {
    const eventStore = await createSqliteEventStore({ file: ':memory:' })
    onTestFinished(() => eventStore.close())
    const readStore = await openViews()
    const done: string[] = []
    const at = new Map<string, () => string | undefined>()
    let written = 0
    const write = () => eventStore.append('a', [{ id: `00000000-0000-4000-8000-${String(++written).padStart(12, '0')}`, type: written % 3 ? 'Wanted' : 'Other', data: { n: written }, metadata: { at: '', correlationId: 'c' } }], 'any')
    const instance = (holder: string, more: { readStore?: ReadStore; forMs?: number; handle?(n: number): Promise<void> } = {}) => {
      const running = startOwnProcesses({
        service: 's', processes: [{ name: 'p', types: ['Wanted'], handle: async () => {} }], eventStore, readStore: more.readStore ?? readStore, deadLetters: createDeadLetters(readStore), forMs: more.forMs ?? 1_500, holder, now: () => new Date(),
        messagesOf: async (events) => events.map((event) => ({ ...event, producer: 's' })),
        handle: async (_, { data }) => {
          const { n } = data as { n: number }
          await more.handle?.(n)
          done.push(`${n}`)
        },
        onError: () => (error) => expect.unreachable(String(error)), onFollow: (name, position) => void (position && at.set(name, position)),
      })!
      onTestFinished(() => running.stop())
      return running
    }
    const wanted = () => Array.from({ length: written }, (_, i) => i + 1).filter((n) => n % 3 !== 0).map(String)
    return { readStore, done, write, instance, wanted, reached: () => at.get('process/p')?.() }
  }

  it('handle each event once, also while they come and go', async () => {
    const { done, write, instance, wanted } = await stage()
    const instances = ['a', 'b', 'c'].map((holder) => instance(holder))
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < 10; n++) await write()
      await until(() => expect(done).toEqual(wanted()))
      await instances.find((one) => one.leads())?.stop()
      instances.push(instance(`next ${round}`))
    }
    for (let n = 0; n < 10; n++) await write()
    await until(() => expect(done).toEqual(wanted()))
  })

  it('write no checkpoint for events of no concern, and go on behind them after a stop', async () => {
    const { readStore, done, write, instance, wanted, reached } = await stage()
    const commits = vi.spyOn(readStore, 'commit')
    const one = instance('a')
    for (let n = 0; n < 2; n++) await write()
    await until(() => expect(done).toEqual(wanted()))
    const before = commits.mock.calls.length
    const { position } = await write()
    await until(() => expect(reached()).toBe(position))
    expect(commits.mock.calls).toHaveLength(before)
    await one.stop()
    expect(commits.mock.calls.slice(before).map(([, checkpoint]) => checkpoint)).toEqual([{ name: 'process/p', position }])
    expect(await readStore.checkpoint('process/p')).toBe(position)
  })

  it('of one that froze, the late checkpoint is refused, and it ends its term', async () => {
    const { readStore, done, write, instance } = await stage()
    const frozen = Promise.withResolvers<void>()
    const thawed = Promise.withResolvers<void>()
    let prolongs = true
    const refused: unknown[] = []
    const stuck = instance('stuck', {
      forMs,
      readStore: {
        ...readStore,
        lease: async (request) => (prolongs ? readStore.lease(request) : new Promise(() => {})),
        commit: (...args) => readStore.commit(...args).catch((error: unknown) => {
          refused.push(error)
          throw error
        }),
      },
      handle: async () => {
        frozen.resolve()
        await thawed.promise
      },
    })
    await write()
    await frozen.promise
    prolongs = false
    const heir = instance('heir')
    await until(() => expect(heir.leads()).toBe(true))
    await until(() => expect(done).toEqual(['1']))
    const saved = await readStore.checkpoint('process/p')
    await write()
    await until(() => expect(done).toEqual(['1', '2']))
    thawed.resolve()
    await until(() => expect(done).toEqual(['1', '2', '1']))
    expect(stuck.leads()).toBe(false)
    await until(() => expect(refused).toHaveLength(1))
    expect(refused[0]).toBeInstanceOf(LeaseLost)
    expect((await readStore.checkpoint('process/p'))! > saved!).toBe(true)
  })
})
