import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus, Subscription } from '../port.ts'
import { addressOf } from './address.ts'
import { createLink } from './link.ts'
import { namesOf } from './names.ts'
import { startRelay } from './relay.ts'
import { type Context, startSubscription } from './subscription.ts'

export type NatsBusOptions = {
  /** `nats://[name:password@]host:port`, several with commas between them, and settings behind; see `addressOf`. */
  url: string
  /** The first word of all subjects and streams; one installation has one. */
  prefix: string
  /** How this process is called on the broker. */
  name?: string
  /** How many servers of a cluster keep each stream, where the address does not say; default 1. */
  replicas?: number
  /** After how long without a sign another instance gets a message; default 2,000. */
  ackWaitMs?: number
  /** The longest wait for the broker's answer; default 2,000. */
  requestMs?: number
  /** How often an idle relay makes sure that the broker still has everything; default 5,000. */
  checkMs?: number
  /** How long the broker knows a message that comes again; default 120,000. */
  duplicateWindowMs?: number
  /** Is told once, each time that there is no connection, why. */
  onError?(error: unknown): void
}

/**
 * The bus over NATS JetStream. The broker is a pipe: each producer's stream is a copy of what its log publishes, made again
 * from the log where it is lost, and each consumer stands where its own checkpoint says. Without the broker nothing is carried,
 * and everything is once it is back; so it need not be there at the start.
 * @throws {TypeError} when the address makes no sense
 */
export const createNatsBus = async (options: NatsBusOptions): Promise<Bus> => {
  const { prefix, requestMs = 2_000, ackWaitMs = 2_000, checkMs = 5_000, onError = () => {} } = options
  const { connection, replicas = options.replicas ?? 1 } = addressOf(options.url)
  const link = await createLink({ connection, name: options.name, timeoutMs: requestMs, onError })
  const settings = { duplicateWindowMs: options.duplicateWindowMs ?? 120_000, replicas }
  const subscriptions = new Map<string, Subscription | undefined>()
  const relays = new Map<string, { stop(): Promise<void> }>()
  let closed = false

  const contextOf = (producer: string): Context => ({ link, names: namesOf(prefix, producer), requestMs, ackWaitMs, settings })

  const assertOpen = () => {
    if (closed) throw new Error('the bus is closed')
  }

  return {
    relay(source, relayOptions) {
      assertOpen()
      const { producer } = source
      if (relays.has(producer)) throw new Error(`${producer} has a relay already`)
      const started = startRelay(source, { ...contextOf(producer), checkMs }, relayOptions)
      const relay = {
        lag: started.lag,
        async stop() {
          if (relays.get(producer) === relay) relays.delete(producer)
          await started.stop()
        },
      }
      relays.set(producer, relay)
      return relay
    },
    async subscribe(subscribeOptions) {
      assertOpen()
      const { producer, consumer } = subscribeOptions
      const key = JSON.stringify([producer, consumer])
      if (subscriptions.has(key)) throw new Error(`${consumer} is subscribed to ${producer} already`)
      subscriptions.set(key, undefined)
      try {
        const started = await startSubscription(subscribeOptions, contextOf(producer))
        const subscription: Subscription = {
          ...started,
          async stop() {
            await started.stop()
            if (subscriptions.get(key) === subscription) subscriptions.delete(key)
          },
        }
        subscriptions.set(key, subscription)
        return subscription
      } catch (error) {
        subscriptions.delete(key)
        throw error
      }
    },
    async check() {
      assertOpen()
      const nc = link.current()
      if (!nc) throw new Error('the broker is away')
      const late = new AbortController()
      const deadline = sleep(requestMs, undefined, { signal: late.signal }).then(() => Promise.reject(new Error('the broker does not answer')), () => {})
      try {
        await Promise.race([nc.jetstreamManager({ timeout: requestMs }), deadline])
      } finally {
        late.abort()
      }
    },
    async close() {
      closed = true
      await Promise.all([...subscriptions.values()].filter((each) => each !== undefined).map((subscription) => subscription.stop()))
      await Promise.all([...relays.values()].map((relay) => relay.stop()))
      await link.close()
    },
  }
}
