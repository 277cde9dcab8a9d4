import { AckPolicy, DeliverPolicy, type JetStreamManager, nanos, type NatsConnection } from 'nats'
import type { Position } from '../port.ts'
import { createPuller, type Given, type Pulled, type Puller } from './pull.ts'
import { found, type ProducerStream } from './stream.ts'

/**
 * The durable consumer that all instances of one subscription pull from. It gives out one message at a time: whoever
 * holds that one has its turn, all others wait.
 */
export type Durable = {
  /** Makes it where it is missing, and anew where it is ahead of the checkpoint. */
  open(at: Position | undefined): Promise<void>
  /** The next message comes from behind `at`, respectively at `seq`. */
  seek(at: Position | undefined): Promise<void>
  seekTo(seq: number): Promise<void>
  pull(waitMs: number): Promise<Pulled>
  /** What lies behind a message, without taking it from anybody. */
  peek(fromSeq: number, count: number): Promise<Given[]>
  interrupt(): void
  stop(): Promise<void>
}

const peekWaitMs = 1_000
const peekIdleMs = 10_000

export const createDurable = (options: {
  nc: NatsConnection
  jsm: JetStreamManager
  stream: ProducerStream
  streamName: string
  name: string
  ackWaitMs: number
}): Durable => {
  const { nc, jsm, stream, streamName, name } = options
  const puller = createPuller(nc, streamName, name)
  let peeking: { nextSeq: number; name: string; puller: Puller } | undefined

  const info = () => found(jsm.consumers.info(streamName, name))

  const seekTo = async (seq: number) => {
    await found(jsm.consumers.delete(streamName, name))
    try {
      await jsm.consumers.add(streamName, {
        durable_name: name, ack_policy: AckPolicy.Explicit, ack_wait: nanos(options.ackWaitMs), max_ack_pending: 1, max_deliver: -1,
        ...(seq > 1 ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: seq } : { deliver_policy: DeliverPolicy.All }),
      })
    } catch (error) {
      // Another instance was quicker; it began at the same checkpoint.
      if (!await info()) throw error
    }
  }

  const seek = async (at: Position | undefined) => seekTo(await stream.seqAfter(at))

  const endPeek = async () => {
    const ended = peeking
    peeking = undefined
    if (!ended) return
    await ended.puller.stop()
    await found(jsm.consumers.delete(streamName, ended.name))
  }

  const beginPeek = async (seq: number) => {
    await endPeek()
    const { name } = await jsm.consumers.add(streamName, {
      ack_policy: AckPolicy.None, deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: seq,
      inactive_threshold: nanos(peekIdleMs), mem_storage: true,
    })
    return peeking = { nextSeq: seq, name, puller: createPuller(nc, streamName, name) }
  }

  return {
    seek,
    seekTo,
    async open(at) {
      await stream.ensure()
      const existing = await info()
      if (!existing) return seek(at)
      const floor = existing.ack_floor.stream_seq
      if (floor === 0) return
      const reached = at === undefined ? undefined : await stream.positionAt(floor)
      if (at === undefined || reached === undefined || reached > at) await seek(at)
    },
    pull: (waitMs) => puller.pull(1, waitMs),
    async peek(fromSeq, count) {
      const reader = peeking?.nextSeq === fromSeq ? peeking : await beginPeek(fromSeq)
      const { given, isLost } = await reader.puller.pull(count, peekWaitMs)
      reader.nextSeq = (given.at(-1)?.seq ?? fromSeq - 1) + 1
      if (isLost || given.length < count) await endPeek()
      return given
    },
    interrupt() {
      puller.interrupt()
      peeking?.puller.interrupt()
    },
    async stop() {
      await puller.stop()
      await endPeek().catch(() => {})
    },
  }
}
