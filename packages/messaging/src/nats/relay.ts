import { createSignal } from '@plateful/event-store'
import { NatsError, type NatsConnection } from 'nats'
import { report } from '../delivery.ts'
import type { Message, Position, Source } from '../port.ts'
import { type Before, encode, type Stored } from './envelope.ts'
import type { Mark } from './shared-progress.ts'
import { createProducerStream, deletionMs, found, type ProducerStream } from './stream.ts'
import type { Context } from './subscription.ts'
import { pause, pauseMs, raisedWithin } from './waiting.ts'

const pageSize = 500
const inFlight = 100
const lagCap = 10_000
/** How often the end of a log is looked for that seems to be behind its stream, and with what pause. */
const looks = 10
const lookMs = 200
/** The stream does not end where it was expected to: by its id, by its sequence number (two forms). */
const notOurTurn = [10070, 10071, 10164]
const storeFailed = 10077
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
  let filesAreGone = false
  let hadStream = false

  /** Whether the log has what the stream ends with; where not, the stream is of a log that is no more. */
  const isOfThisLog = async (last: Stored): Promise<boolean> => {
    let from = last.after
    for (let look = 0; look < looks && !abort.aborted;) {
      const page = await source.read(from, pageSize)
      const same = page.messages.find(({ position }) => position === last.position)
      if (same) return same.id === last.message.id
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
    if (filesAreGone) await stream.renew()
    else if (hadStream && !await stream.exists()) await pause(deletionMs, abort)
    filesAreGone = false
    hadStream = true
    const tail = await stream.open()
    if (!tail.last || await isOfThisLog(tail.last)) return tail
    report(options, new Error(`${names.stream} does not end with what ${source.producer} has published: it is made anew`))
    return stream.renew()
  }

  const session = async (nc: NatsConnection) => {
    const jsm = await nc.jetstreamManager({ checkAPI: false, timeout: context.requestMs })
    const js = nc.jetstream({ timeout: context.requestMs })
    const stream = createProducerStream(jsm, names, context.settings)
    const tail = await openStream(stream)
    let before: Before = { seq: tail.seq, id: tail.last?.id, position: tail.last?.position }
    let most = inFlight
    after = before.position

    /** Resolves with how many of them are in the stream now, at least one. */
    const publish = async (messages: readonly Message[]): Promise<number> => {
      const sent = messages.map((message, i) => {
        const previous = messages[i - 1]
        const { data, headers } = encode(message, names.stream, previous ? { seq: before.seq + i, id: previous.id, position: previous.position } : before)
        return js.publish(names.subject(message.type), data, { headers, timeout: context.requestMs })
      })
      most = Math.min(most * 2, inFlight)
      const answers = await Promise.allSettled(sent)
      let done = 0
      for (const answer of answers) {
        if (answer.status === 'rejected') {
          if (done > 0) break
          throw answer.reason
        }
        const { id, position } = messages[done++]!
        if (answer.value.seq !== before.seq + 1) {
          // It was there before, and the stream ends elsewhere: what was sent behind it was refused.
          before = { ...before, position }
          most = 1
          break
        }
        before = { seq: answer.value.seq, id, position }
      }
      return done
    }

    const isTooLarge = (message: Message): boolean => {
      const bytes = Buffer.byteLength(JSON.stringify(message)) + headerBytes
      const limit = nc.info?.max_payload
      if (limit === undefined || bytes <= limit) return false
      report(options, new Error(`${message.type} ${message.id} has ${bytes} bytes, the broker takes ${limit}: it reaches nobody`))
      return true
    }

    const announce = () => {
      if (after === undefined) return
      const mark: Mark = { last: before.position ?? null, upTo: after }
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
          if (!await stream.endsAt(before.seq)) return
          checked = performance.now()
          announce()
          continue
        }
        let rest = page.messages.filter((message) => !isTooLarge(message))
        while (rest.length > 0) {
          rest = rest.slice(await publish(rest.slice(0, most)))
          after = before.position
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
        const refusal = error instanceof NatsError ? error.jsError() : undefined
        const isOthersTurn = notOurTurn.includes(refusal?.err_code ?? 0)
        // Deleted by hand, or by a 2.9 that still deletes the stream before while this one is made.
        filesAreGone ||= refusal?.err_code === storeFailed && /no such file|msg block file/.test(refusal.description)
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
