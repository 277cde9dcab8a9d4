import type { Position, Running } from '@plateful/event-store'
import { type createApp, createLeadership, type ServiceAdapters } from '@plateful/service'
import { doTasks, type TaskHandlers } from './do-tasks.ts'
import { endRuns } from './end-runs.ts'
import { createRunHandler, createSwitchHandler } from './handlers.ts'
import { createTick } from './scheduler.ts'
import { createStatusQuery } from './status/status.query.ts'
import { addSchedulerRoutes } from './task.routes.ts'
import { startTicking } from './ticking.ts'

/** So often the clock is looked at, in milliseconds: a task begins at most so much late. */
const lookMs = 5_000

/** The scheduler as a part of the service. `shown` says whether the views show a position of the own log. */
export const createSchedulerPart = (adapters: ServiceAdapters & { shown(position: Position | undefined): Promise<boolean>; handlers: TaskHandlers }) => {
  const { eventStore, readStore, now, newId, log, shown } = adapters
  const switches = createSwitchHandler(eventStore)
  const runs = createRunHandler(eventStore)
  const status = createStatusQuery(readStore)
  const head = () => eventStore.head()
  const tick = createTick({ switches, runs, status, head, shown, newId })
  const stopping = new AbortController()
  const onError = (error: unknown) => log.error({ err: error }, 'scheduled tasks were not looked after')
  let leadership: Running | undefined

  return {
    tick,
    doing: doTasks({ runs, handlers: adapters.handlers, signal: stopping.signal, log }),
    ending: endRuns(runs),
    addRoutes: (on: ReturnType<typeof createApp>['on']) =>
      addSchedulerRoutes({ on, switches, runs, status, now, caughtUp: async () => shown(await head()) }),
    start: () => {
      leadership = createLeadership({
        readStore, name: 'scheduler', holder: newId(), now, onError,
        onLead: async () => startTicking(lookMs, () => tick(now()), onError),
      })
    },
    stop: async () => {
      stopping.abort()
      await leadership?.stop()
    },
  }
}
