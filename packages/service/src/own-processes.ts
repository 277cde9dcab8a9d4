import type { EventStore, Position, RecordedEvent } from '@plateful/event-store'
import { createDelivery, type DeadLetters, type Message } from '@plateful/messaging'
import { LeaseLost, type ReadStore } from '@plateful/read-store'
import type { Process } from './core.ts'
import { createLeadership, type Leadership, type Term } from './leadership.ts'

/** So many events of no concern are passed over before the checkpoint says so: reading them again costs little, a write per event much. */
const passedOver = 5_000
const pageSize = 500

type Options = {
  service: string
  processes: readonly Process[]
  eventStore: EventStore
  readStore: ReadStore
  deadLetters: DeadLetters
  /** The messages that the recorded events are, without what cannot be read. */
  messagesOf(recorded: readonly RecordedEvent[]): Promise<readonly Message[]>
  handle(process: Process, message: Message): Promise<void>
  holder: string
  now(): Date
  forMs?: number
  onError(where: string): (error: unknown) => void
  /** Told of where a process follows the log here, and of its end. */
  onFollow(name: string, position: (() => Position | undefined) | undefined): void
}

/** Follows the own log for one process, with the retries and dead letters that a heard message has, until the term ends. */
const follow = async (process: Process, term: Term, options: Options) => {
  const { service, eventStore, readStore, deadLetters } = options
  const name = `process/${process.name}`
  const delivery = createDelivery({
    consumer: `${service}-${process.name}`, deadLetters, now: () => options.now().toISOString(), onError: options.onError(name),
    handle: async (messages) => {
      for (const message of messages) await options.handle(process, message)
    },
  }, term.signal)
  let at = await readStore.checkpoint(name)
  let unsaved = 0

  const save = async () => {
    if (unsaved === 0 || at === undefined) return
    try {
      await readStore.commit([], { name, position: at }, term.fence)
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      term.resign()
    }
    unsaved = 0
  }

  options.onFollow(name, () => at)
  const follower = eventStore.follow({
    after: at, batch: pageSize, onError: options.onError(name),
    onEvents: async ({ events, position }) => {
      if (position === undefined || term.signal.aborted) return
      const wanted = (await options.messagesOf(events)).filter(({ type }) => process.types.includes(type))
      if (!await delivery.deliver(wanted, position)) return
      at = position
      unsaved += events.length
      if (wanted.length > 0 || unsaved >= passedOver) await save()
    },
  })
  return {
    async stop() {
      await follower.stop()
      options.onFollow(name, undefined)
      await save().catch(options.onError(name))
    },
  }
}

/** Runs a service's own processes in one of its instances at a time. Without a process there is nothing to lead, nor to ask for. */
export const startOwnProcesses = (options: Options): Leadership | undefined => {
  if (options.processes.length === 0) return undefined
  const { readStore, holder, now, forMs, onError } = options
  return createLeadership({
    readStore, name: 'processes', holder, now, ...(forMs !== undefined && { forMs }), onError: onError('processes'),
    onLead: async (term) => {
      const following = await Promise.all(options.processes.map((process) => follow(process, term, options)))
      return { stop: async () => void await Promise.all(following.map((one) => one.stop())) }
    },
  })
}
