import { setTimeout as sleep } from 'node:timers/promises'
import { createSignal, type Signal } from '@plateful/event-store'
import { connect, Events, type NatsConnection } from 'nats'
import { report } from '../delivery.ts'
import type { Address } from './address.ts'

/** The connection to the broker, which comes back for ever. */
export type Link = {
  /** Resolves when the broker is there; undefined when `abort` came first. */
  connected(abort: AbortSignal): Promise<NatsConnection | undefined>
  /** The connection while the broker is there. */
  current(): NatsConnection | undefined
  /** Raised whenever the broker comes or goes. */
  signal: Signal
  close(): Promise<void>
}

const retryMs = 250
const closeMs = 1_000

/** Begins to connect; resolves after the first attempt, whatever came of it. `onError` is told once each time that there is no connection. */
export const createLink = async (options: { connection: Address['connection']; name?: string; timeoutMs: number; onError(error: unknown): void }): Promise<Link> => {
  const signal = createSignal()
  const closing = new AbortController()
  let connection: NatsConnection | undefined
  let isUp = false
  let isTold = false

  const turn = (up: boolean) => {
    isUp = up
    signal.raise()
  }

  const watch = async (nc: NatsConnection) => {
    for await (const { type } of nc.status()) {
      if (type === Events.Reconnect) turn(true)
      else if (type === Events.Disconnect) {
        turn(false)
        if (!closing.signal.aborted) report(options, new Error('the connection to the broker is lost'))
      }
    }
  }

  const attempt = async (): Promise<boolean> => {
    try {
      const nc = await connect({
        ...options.connection, name: options.name, timeout: options.timeoutMs,
        maxReconnectAttempts: -1, reconnectTimeWait: retryMs, reconnectJitter: 50, ignoreAuthErrorAbort: true,
        pingInterval: 5_000, maxPingOut: 2,
      })
      if (closing.signal.aborted) {
        await nc.close()
        return true
      }
      connection = nc
      void watch(nc)
      turn(true)
      return true
    } catch (error) {
      if (!isTold) report(options, error)
      isTold = true
      return false
    }
  }

  const keepTrying = async () => {
    while (!closing.signal.aborted) {
      await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted || await attempt()) return
    }
  }
  const trying = await attempt() ? undefined : keepTrying()

  const current = () => isUp ? connection : undefined
  return {
    current,
    signal,
    async connected(abort) {
      for (;;) {
        const version = signal.version()
        if (abort.aborted) return undefined
        const nc = current()
        if (nc) return nc
        await signal.changed(version, abort)
      }
    },
    async close() {
      closing.abort()
      await trying
      // What was acknowledged last is to arrive.
      if (isUp && connection) await Promise.race([connection.flush(), sleep(closeMs, undefined, { ref: false })]).catch(() => {})
      turn(false)
      await connection?.close()
    },
  }
}
