import { createSignal, type Signal } from '@plateful/event-store'
import type { Bus, Position, Subscription } from '../port.ts'
import { createFeed, type Feed } from './feed.ts'
import { startSubscription } from './subscription.ts'

/** How many messages `lag` counts at most. */
const lagCap = 10_000

/**
 * The bus inside one process. It keeps nothing: each subscription reads the producer's own log behind its own
 * checkpoint. So nothing can be lost, and a subscription without a checkpoint begins at the start.
 */
export const createMemoryBus = (): Bus => {
  const feeds = new Map<string, Feed>()
  const signals = new Map<string, Signal>()
  const subscriptions = new Map<string, { producer: string; subscription: Subscription }>()
  const relays = new Set<{ stop(): Promise<void> }>()
  const taken = new Set<string>()
  let closed = false

  const signalOf = (producer: string): Signal => {
    const signal = signals.get(producer) ?? createSignal()
    signals.set(producer, signal)
    return signal
  }

  const assertOpen = () => {
    if (closed) throw new Error('the bus is closed')
  }

  /** Where the slowest subscription of the producer stands; false when there is none. */
  const slowest = (producer: string): Position | undefined | false => {
    const positions = [...subscriptions.values()].filter((entry) => entry.producer === producer).map((entry) => entry.subscription.position())
    if (positions.length === 0) return false
    return positions.reduce((a, b) => a === undefined || b === undefined ? undefined : a < b ? a : b)
  }

  return {
    relay(source, options) {
      assertOpen()
      const { producer } = source
      if (feeds.has(producer)) throw new Error(`${producer} has a relay already`)
      const signal = signalOf(producer)
      const feed = createFeed(source, options)
      feeds.set(producer, feed)
      const watch = source.onAppend(() => {
        feed.refresh()
        signal.raise()
      })
      const relay = {
        async stop() {
          watch.stop()
          if (feeds.get(producer) === feed) feeds.delete(producer)
          relays.delete(relay)
          await feed.idle()
        },
        async lag() {
          const behind = slowest(producer)
          return behind === false ? 0 : feed.count(behind, lagCap)
        },
      }
      relays.add(relay)
      return relay
    },
    async subscribe(options) {
      assertOpen()
      const { producer, consumer } = options
      const key = JSON.stringify([producer, consumer])
      if (taken.has(key)) throw new Error(`${consumer} is subscribed to ${producer} already`)
      taken.add(key)
      try {
        const started = await startSubscription(options, { signal: signalOf(producer), feed: () => feeds.get(producer) })
        const subscription: Subscription = {
          ...started,
          async stop() {
            await started.stop()
            if (subscriptions.get(key)?.subscription !== subscription) return
            subscriptions.delete(key)
            taken.delete(key)
          },
        }
        subscriptions.set(key, { producer, subscription })
        return subscription
      } catch (error) {
        taken.delete(key)
        throw error
      }
    },
    async check() {
      assertOpen()
    },
    async close() {
      closed = true
      await Promise.all([...subscriptions.values()].map(({ subscription }) => subscription.stop()))
      await Promise.all([...relays].map((relay) => relay.stop()))
    },
  }
}
