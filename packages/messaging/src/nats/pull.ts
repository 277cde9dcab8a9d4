import { createInbox, type Msg, nanos, type NatsConnection } from 'nats'
import { decode, type Stored } from './envelope.ts'

/** A message as a consumer was given it. */
export type Given = {
  seq: number
  /** How often it was given out by now. */
  deliveries: number
  /** How many are behind it. */
  pending: number
  /** Undefined when it is none of ours. */
  stored: Stored | undefined
  ack(): void
  /** It is to come again, after so many milliseconds. */
  nak(delayMs?: number): void
  /** It is still being worked on. */
  working(): void
}

export type Pulled = { given: Given[]; /** The consumer may be gone: it is to be looked for. */ isLost: boolean }

export type Puller = {
  /** At most `batch` messages, fewer when there are no more within the time or when it was interrupted. */
  pull(batch: number, waitMs: number): Promise<Pulled>
  /** Ends a running pull. */
  interrupt(): void
  /** What was given in the last moment goes back, if the broker is there. */
  stop(isUp: boolean): Promise<void>
}

const graceMs = 1_000
/** How often the broker says that a request is still known to it. */
const heartbeatMs = 500
const missedHeartbeats = 3
const requestTimeout = 408
const heartbeat = 100

/** `$JS.ACK.<stream>.<consumer>.<deliveries>.<seq>.<consumer seq>.<time>.<pending>`, with two more tokens in front in newer forms. */
const infoOf = (reply: string) => {
  const tokens = reply.split('.')
  const from = tokens.length >= 11 ? 6 : 4
  const [deliveries, seq, , , pending] = tokens.slice(from).map(Number)
  return { deliveries: deliveries ?? 1, seq: seq ?? 0, pending: pending ?? 0 }
}

const givenOf = (msg: Msg): Given => ({
  ...infoOf(msg.reply ?? ''),
  stored: decode(msg.data, msg.headers),
  ack: () => void msg.respond('+ACK'),
  nak: (delayMs) => void msg.respond(delayMs ? `-NAK {"delay":${nanos(delayMs)}}` : '-NAK'),
  working: () => void msg.respond('+WPI'),
})

/** Pulls from one consumer, one request at a time. */
export const createPuller = (nc: NatsConnection, stream: string, consumer: string): Puller => {
  const inbox = createInbox()
  let calls = 0
  let waiting: { subject: string; batch: number; finish(isLost: boolean): void; refresh(): void } | undefined
  let given: Given[] = []

  const subscription = nc.subscribe(`${inbox}.*`, {
    callback(error, msg) {
      if (error) return
      const code = msg.headers?.code
      if (code === undefined || code === 0) given.push(givenOf(msg))
      if (!waiting) return
      if (given.length >= waiting.batch) waiting.finish(false)
      // What is said about an earlier request is of no interest.
      else if (!code || msg.subject === waiting.subject) {
        if (!code || code === heartbeat) waiting.refresh()
        else waiting.finish(code !== requestTimeout)
      }
    },
  })

  const taken = (isLost: boolean): Pulled => {
    const pulled = { given, isLost }
    given = []
    return pulled
  }

  return {
    pull: (batch, waitMs) => new Promise((resolve) => {
      if (given.length >= batch) return resolve(taken(false))
      const subject = `${inbox}.${++calls}`
      const finish = (isLost: boolean) => {
        clearTimeout(timer)
        waiting = undefined
        resolve(taken(isLost && given.length === 0))
      }
      const timer = setTimeout(finish, heartbeatMs * missedHeartbeats, true)
      waiting = { subject, batch, finish, refresh: () => void timer.refresh() }
      const request = { batch, expires: nanos(waitMs), idle_heartbeat: nanos(Math.min(heartbeatMs, waitMs / 2)) }
      nc.publish(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`, JSON.stringify(request), { reply: subject })
    }),
    interrupt: () => waiting?.finish(true),
    async stop(isUp) {
      if (subscription.isClosed()) return
      if (!isUp) return subscription.unsubscribe()
      await Promise.race([subscription.drain(), new Promise((resolve) => setTimeout(resolve, graceMs).unref())])
      for (const each of given) each.nak()
      given = []
    },
  }
}
