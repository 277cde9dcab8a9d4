import { vi } from 'vitest'
import { createMemoryBus } from '@plateful/messaging/memory'
import type { ServiceAdapters } from '@plateful/service'
import { person, runningService, stoppedClock } from '@plateful/testing'
import { type Content, createContent } from '../service.ts'
import type { TaskHandlers } from './do-tasks.ts'
import type { RunView } from './status/status.ts'
import type { TaskName } from './tasks.ts'

/** Waits for a condition. */
export const until = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, { timeout: 10_000, interval: 5 })

type Status = { enabled: boolean; cronExpression: string; lastRun: string | null; nextRun: string | null; lastResult: RunView | null }

/** Instances of content on the same stores, on a clock that stands until it is set; calls go to the first one that lives, and billing speaks to the first one alone. */
export const runningContent = async ({ start = '2026-03-04T10:00:00.000Z', tasks = {}, before }: { start?: string; tasks?: TaskHandlers; before?(adapters: ServiceAdapters): Promise<void> } = {}) => {
  const clock = stoppedClock(start)
  let adapters: ServiceAdapters
  const living: Content[] = []
  const add = async (handlers = tasks) => {
    // one bus carries the log of one instance
    const bus = living.length === 0 ? adapters.bus : createMemoryBus()
    const instance = await createContent({ ...adapters, bus, tasks: handlers })
    await instance.start()
    living.push(instance)
    return instance
  }
  const end = async (instance: Content) => {
    living.splice(living.indexOf(instance), 1)
    await instance.stop()
  }
  const service = await runningService(async (given) => {
    adapters = given
    await before?.(given)
    return {
      name: 'content', router: (req, res, next) => living[0]!.router(req, res, next), check: async () => {},
      start: async () => void await add(),
      stop: async () => {
        for (const instance of living.splice(0)) await instance.stop()
      },
    }
  }, { now: clock.now, name: 'content' })
  const admin = service.as(person(1, { isAdmin: true }))
  const status = async (task: TaskName) => ((await admin('GET', '/api/admin/scheduler/status')).body as Record<TaskName, Status>)[task]

  return {
    ...service, clock, add, end, living, admin, status,
    post: (path: string, headers?: Record<string, string>) => admin('POST', `/api/admin/scheduler/${path}`, undefined, headers),
    /** Sets the clock, and lets each instance look at it at the same moment. */
    at: async (iso: string) => {
      clock.set(iso)
      await Promise.all(living.map((instance) => instance.tick(clock.now())))
    },
    /** The events of a task's runs so far, each with when it was due. */
    runs: async (task: TaskName) => {
      const { events } = await service.eventStore.readAll(undefined, 10_000)
      return events.filter(({ stream }) => stream.startsWith(`runs-${task}-`)).map(({ type, data }) => `${type} ${(data as { dueAt: string }).dueAt}`)
    },
    /** Waits until the last run of a task came to this. */
    came: (task: TaskName, outcome: RunView['outcome']) => until(async () => {
      const { lastResult } = await status(task)
      return lastResult?.outcome === outcome && lastResult
    }),
    /** What billing says of a run. */
    finished: (runId: string, message = 'Done.') => service.says('billing', 'TaskFinished', { task: runId.split('/')[0], runId, outcome: 'done', message }),
  }
}
