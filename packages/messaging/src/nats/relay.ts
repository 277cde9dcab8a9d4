import { createSignal } from '@plateful/event-store'
import { NatsError, type NatsConnection, type PubAck } from 'nats'
import { report } from '../delivery.ts'
import type { Message, Position, Source } from '../port.ts'
import { encode, type Stored } from './envelope.ts'
import type { Mark } from './shared-progress.ts'
import { createProducerStream, found, type ProducerStream } from './stream.ts'
import type { Context } from './subscription.ts'
import { pause, pauseMs, raisedWithin } from './waiting.ts'

const pageSize = 500
const inFlight = 100
const lagCap = 10_000
/** How often the end of a log is looked for that seems to be behind its stream, and with what pause. */
const looks = 10
const lookMs = 200
const wrongLastSequence = 10071
const notOurTurn = [wrongLastSequence, 10164]
const headerBytes = 1_000

/**
 * Copies what the source publishes to the producer's stream, in the log's order. Where it stands, only the stream
 * says; several relays of one producer write the same copy, as each message is taken only behind the one before it.
 */
export const startRelay = (source: Source, context: Context & { checkMs: number }, options: { onError(error: unknown): void }) => {
  const { link, names } = context
  const stopping = new AbortController()
  const { signal: abort } = stopping
  const woken = createSignal()
  let after: Position | undefined
  let failures = 0

  /** Whether the log has what the stream ends with; where not, the stream is of a log that is no more. */
  const isOfThisLog = async (last: Stored): Promise<boolean> => {
    let from = last.after
    for (let look = 0; look < looks && !abort.aborted;) {
      const page = await source.read(from, pageSize)
      const same = page.messages.find(({ position }) => position === last.position)
      if (same) return same.id === last.id
      if (page.position === undefined || page.position === from) {
        // A replica may be late.
        look++
        await pause(lookMs, abort)
      } else if (page.position >= last.position) return true
      else from = page.position
    }
    return abort.aborted
  }

  const openStream = async (stream: ProducerStream) => {
    const tail = await stream.open()
    if (!tail.last || await isOfThisLog(tail.last)) return tail
    report(options, new Error(`${names.stream} does not end with what ${source.producer} has published: it is made anew`))
    return stream.renew()
  }

  const session = async (nc: NatsConnection) => {
    const jsm = await nc.jetstreamManager({ checkAPI: false, timeout: context.requestMs })
    const js = nc.jetstream({ timeout: context.requestMs })
    const stream = createProducerStream(jsm, names, context.settings)
    let tail = await openStream(stream)
    let last = tail.last?.position
    let { seq } = tail
    after = last

    const publish = (message: Message, before: Position | undefined, expectedSeq: number): Promise<PubAck> => {
      const { data, headers } = encode(message, before, { stream: names.stream, seq: expectedSeq })
      return js.publish(names.subject(message.type), data, { headers, timeout: context.requestMs })
    }

    /** Resolves with how many of them are in the stream now, at least one. */
    const publishSome = async (messages: readonly Message[]): Promise<number> => {
      const sent = messages.map((message, i) => publish(message, messages[i - 1]?.position ?? last, seq + i))
      const answers = await Promise.allSettled(sent)
      let done = 0
      for (const [i, answer] of answers.entries()) {
        if (answer.status === 'rejected') {
          if (done > 0) break
          throw answer.reason
        }
        done++
        last = messages[i]!.position
        // It was there before: what was sent behind it was expected elsewhere.
        if (answer.value.seq !== seq + 1) break
        seq++
      }
      return done
    }

    const isTooLarge = (message: Message): boolean => {
      const bytes = Buffer.byteLength(JSON.stringify(message)) + headerBytes
      const most = nc.info?.max_payload
      if (most === undefined || bytes <= most) return false
      report(options, new Error(`${message.type} ${message.id} has ${bytes} bytes, the broker takes ${most}: it reaches nobody`))
      return true
    }

    const announce = () => {
      if (after === undefined) return
      const mark: Mark = { last: last ?? null, upTo: after }
      nc.publish(names.mark, JSON.stringify(mark))
    }

    const asked = nc.subscribe(names.ask, { callback: () => {
      announce()
      woken.raise()
    } })
    const version = link.signal.version()
    void link.signal.changed(version, abort).then(() => woken.raise())
    let checked = performance.now()
    try {
      while (!abort.aborted && link.signal.version() === version) {
        const look = woken.version()
        const page = await source.read(after, pageSize)
        if (abort.aborted) return
        if (page.position === undefined || page.position === after) {
          await raisedWithin(woken, look, context.checkMs, abort)
          if (abort.aborted || performance.now() - checked < context.checkMs) continue
          if (!await stream.endsAt(seq)) return
          checked = performance.now()
          announce()
          continue
        }
        let rest = page.messages.filter((message) => !isTooLarge(message))
        while (rest.length > 0) {
          rest = rest.slice(await publishSome(rest.slice(0, inFlight)))
          after = last
          failures = 0
          if (abort.aborted) return
        }
        after = page.position
        announce()
      }
    } finally {
      if (!asked.isClosed()) asked.unsubscribe()
    }
  }

  const run = async () => {
    while (!abort.aborted) {
      const nc = await link.connected(abort)
      if (!nc) return
      try {
        await session(nc)
      } catch (error) {
        const isOthersTurn = error instanceof NatsError && notOurTurn.includes(error.jsError()?.err_code ?? 0)
        if (!isOthersTurn && !abort.aborted && link.current()) report(options, error)
        await pause(isOthersTurn ? 1 : pauseMs(failures++), abort)
      }
    }
  }

  /** How many messages are behind `from` in the log. */
  const count = async (from: Position | undefined): Promise<number> => {
    for (let [at, counted] = [from, 0]; ;) {
      const page = await source.read(at, pageSize)
      counted += page.messages.length
      if (counted >= lagCap) return lagCap
      if (page.position === undefined || page.position === at) return counted
      at = page.position
    }
  }

  /** How many of the stream's messages the slowest consumer has not answered. */
  const unanswered = async (): Promise<number> => {
    const jsm = await link.current()?.jetstreamManager({ checkAPI: false, timeout: context.requestMs })
    let most = 0
    const consumers = jsm && await found(jsm.consumers.list(names.stream).next())
    for (const { config, num_pending: waiting, num_ack_pending: given } of consumers ?? []) {
      if (config.durable_name) most = Math.max(most, waiting + given)
    }
    return most
  }

  const watching = source.onAppend(() => woken.raise())
  const running = run()
  return {
    async stop() {
      watching.stop()
      stopping.abort()
      await running
    },
    async lag() {
      const atBroker = await unanswered().catch(() => 0)
      return Math.min(await count(after) + atBroker, lagCap)
    },
  }
}
