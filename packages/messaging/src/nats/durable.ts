import { AckPolicy, DeliverPolicy, type JetStreamManager, nanos, type NatsConnection } from 'nats'
import type { Position } from '../port.ts'
import { createPuller, type Given, type Pulled, type Puller } from './pull.ts'
import { found, type ProducerStream } from './stream.ts'

/**
 * The durable consumer that all instances of one subscription pull from. It gives out one message at a time: whoever
 * holds that one has its turn, all others wait.
 */
export type Durable = {
  /** Makes it where it is missing, and anew where it is ahead of the checkpoint. False when there is no stream yet. */
  open(at: Position | undefined): Promise<boolean>
  /** What comes next is what follows `at`; where that is not found it is everything again. Answers whether it was found. */
  seek(at: Position | undefined): Promise<boolean>
  /** Makes it anew if its stream is there. */
  renew(at: Position | undefined): Promise<void>
  /** The turn is over, all before `seq` is done. */
  goOn(given: Given, seq: number): Promise<void>
  /** The turn is over, what was given had been handled before, as was all up to `at`. */
  skip(given: Given, at: Position): Promise<void>
  pull(waitMs: number): Promise<Pulled>
  /** What lies behind a message, without taking it from anybody. */
  peek(fromSeq: number, count: number): Promise<Given[]>
  interrupt(): void
  stop(): Promise<void>
}

/** Stepping over what was handled costs a round trip each; beginning anew behind it costs some. */
const stepsBeforeJump = 4
const skipSize = 500
const peekWaitMs = 1_000
const peekIdleMs = 10_000
/** One that nobody pulls from any more is forgotten; whoever comes back makes it again behind its checkpoint. */
const idleMs = 3_600_000

export const createDurable = (options: {
  nc: NatsConnection
  jsm: JetStreamManager
  stream: ProducerStream
  streamName: string
  name: string
  ackWaitMs: number
  isUp(): boolean
}): Durable => {
  const { nc, jsm, stream, streamName, name } = options
  const puller = createPuller(nc, streamName, name)
  let peeking: { nextSeq: number; name: string; puller: Puller } | undefined

  const info = () => found(jsm.consumers.info(streamName, name))

  const make = async (seq: number) => {
    try {
      await jsm.consumers.add(streamName, {
        durable_name: name, ack_policy: AckPolicy.Explicit, ack_wait: nanos(options.ackWaitMs), max_ack_pending: 1, max_deliver: -1,
        // How far it has come, the checkpoint knows. On disk, one made anew under its name could find what the old one left.
        mem_storage: true, inactive_threshold: nanos(idleMs),
        ...(seq > 1 ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: seq } : { deliver_policy: DeliverPolicy.All }),
      })
    } catch (error) {
      // Another instance was quicker; it began at the same checkpoint.
      if (!await info()) throw error
    }
  }

  const seekTo = async (seq: number) => {
    await found(jsm.consumers.delete(streamName, name))
    await make(seq)
  }

  const seqAfter = async (at: Position | undefined) => at === undefined ? 1 : stream.seqAfter(at)

  const seek = async (at: Position | undefined): Promise<boolean> => {
    const seq = await seqAfter(at)
    await seekTo(seq ?? 1)
    return seq !== undefined
  }

  const endPeek = async () => {
    const ended = peeking
    peeking = undefined
    await ended?.puller.stop(options.isUp())
    if (ended && options.isUp()) await found(jsm.consumers.delete(streamName, ended.name))
  }

  const beginPeek = async (seq: number) => {
    await endPeek()
    const { name } = await jsm.consumers.add(streamName, {
      ack_policy: AckPolicy.None, deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: seq,
      inactive_threshold: nanos(peekIdleMs), mem_storage: true,
    })
    return peeking = { nextSeq: seq, name, puller: createPuller(nc, streamName, name) }
  }

  const goOn = async (given: Given, seq: number) => {
    if (seq - given.seq > stepsBeforeJump) await seekTo(seq)
    else given.ack()
  }

  const peek = async (fromSeq: number, count: number): Promise<Given[]> => {
    const reader = peeking?.nextSeq === fromSeq ? peeking : await beginPeek(fromSeq)
    const { given, isLost } = await reader.puller.pull(count, peekWaitMs)
    reader.nextSeq = (given.at(-1)?.seq ?? fromSeq - 1) + 1
    if (isLost || given.length < count) await endPeek()
    return given
  }

  return {
    seek,
    goOn,
    peek,
    async skip(given, at) {
      if (given.pending <= stepsBeforeJump) return given.ack()
      const found = await stream.seqAfter(at)
      if (found !== undefined && found > given.seq) return goOn(given, found)
      const behind = await peek(given.seq + 1, Math.min(given.pending, skipSize))
      const next = behind.find(({ stored }) => stored && stored.position > at)
      await goOn(given, next?.seq ?? (behind.at(-1)?.seq ?? given.seq) + 1)
    },
    async open(at) {
      if (!await stream.exists()) return false
      const existing = await info()
      const floor = existing?.ack_floor?.stream_seq ?? 0
      const reached = floor > 0 ? await stream.positionAt(floor) : undefined
      if (!existing) await make(await seqAfter(at) ?? 1)
      else if (floor > 0 && (at === undefined || reached === undefined || reached > at)) await seek(at)
      return true
    },
    async renew(at) {
      if (await stream.exists()) await seek(at)
    },
    pull: (waitMs) => puller.pull(1, waitMs),
    interrupt() {
      puller.interrupt()
      peeking?.puller.interrupt()
    },
    async stop() {
      await puller.stop(options.isUp())
      await endPeek().catch(() => {})
    },
  }
}
