import { setTimeout as sleep } from 'node:timers/promises'
import { createSignal, type Signal } from '@plateful/event-store'
import { connect, type ConnectionOptions, Events, type NatsConnection } from 'nats'
import { report } from '../delivery.ts'

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

/** Servers and credentials of `nats://name:password@host:port,nats://…`. */
const optionsOf = (url: string): ConnectionOptions => {
  const parsed = url.split(',').map((each) => new URL(each.trim()))
  const [first] = parsed
  const user = decodeURIComponent(first?.username ?? '')
  const pass = decodeURIComponent(first?.password ?? '')
  return {
    servers: parsed.map(({ host }) => host),
    ...(user && (pass ? { user, pass } : { token: user })),
    ...(first?.protocol === 'tls:' && { tls: {} }),
  }
}

/** Begins to connect; resolves after the first attempt, whatever came of it. */
export const createLink = async (options: { url: string; name?: string; timeoutMs: number; onError(error: unknown): void }): Promise<Link> => {
  const signal = createSignal()
  const closing = new AbortController()
  let connection: NatsConnection | undefined
  let isUp = false

  const turn = (up: boolean) => {
    isUp = up
    signal.raise()
  }

  const watch = async (nc: NatsConnection) => {
    for await (const { type } of nc.status()) {
      if (type === Events.Reconnect) turn(true)
      else if (type === Events.Disconnect) turn(false)
    }
  }

  const attempt = async (): Promise<boolean> => {
    try {
      const nc = await connect({
        ...optionsOf(options.url), name: options.name, timeout: options.timeoutMs,
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
      report(options, error)
      return false
    }
  }

  const keepTrying = async () => {
    while (!closing.signal.aborted) {
      await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted || await attempt()) return
    }
  }
  // Its settings are looked at here: a malformed address is said at once.
  optionsOf(options.url)
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
