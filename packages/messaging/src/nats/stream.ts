import { setTimeout as sleep } from 'node:timers/promises'
import { DiscardPolicy, type JetStreamManager, NatsError, nanos, RetentionPolicy, StorageType, type StreamInfo } from 'nats'
import type { Position } from '../port.ts'
import { decode, type Stored } from './envelope.ts'
import type { Names } from './names.ts'

/** A producer's stream: a copy of what its log publishes, in the log's order, from the first message on. */
export type ProducerStream = {
  /** Makes it where it is missing, and anew where it is not whole. */
  open(): Promise<Tail>
  exists(): Promise<boolean>
  /** Throws it away and makes it anew, empty. */
  renew(): Promise<Tail>
  /** Whether it is there, whole, and ends at this sequence number, with a message that can be read. */
  endsAt(seq: number): Promise<boolean>
  /** Where the message that follows `position` lies; undefined where a quick look does not find it. */
  seqAfter(position: Position): Promise<number | undefined>
  /** The position of a message; undefined where there is none of ours. */
  positionAt(seq: number): Promise<Position | undefined>
}

export type Tail = { seq: number; last: Stored | undefined }

const streamNotFound = 10059
const consumerNotFound = 10014
const noMessageFound = 10037

const codeOf = (error: unknown): number | undefined => error instanceof NatsError ? error.jsError()?.err_code : undefined

/** What is not there is undefined. */
export const found = async <T>(what: Promise<T>): Promise<T | undefined> => {
  try {
    return await what
  } catch (error) {
    if ([streamNotFound, consumerNotFound, noMessageFound].includes(codeOf(error) ?? 0)) return undefined
    throw error
  }
}

/** A 2.9 may still be deleting the files of a stream when it says that it is gone, and then takes those of the next one along. */
export const deletionMs = 300

export type StreamSettings = { duplicateWindowMs: number; replicas: number }

export const createProducerStream = (jsm: JetStreamManager, names: Names, settings: StreamSettings): ProducerStream => {
  const { stream } = names
  const info = () => found(jsm.streams.info(stream))

  const make = async (): Promise<StreamInfo> => {
    try {
      return await jsm.streams.add({
        name: stream, subjects: [names.subjects], storage: StorageType.File, retention: RetentionPolicy.Limits, discard: DiscardPolicy.New,
        max_age: 0, max_bytes: -1, max_msgs: -1, max_msgs_per_subject: -1, num_replicas: settings.replicas,
        duplicate_window: nanos(settings.duplicateWindowMs), deny_delete: true, deny_purge: true,
      })
    } catch (error) {
      // Somebody was quicker, or an operator made it otherwise.
      const existing = await info()
      if (existing) return existing
      throw error
    }
  }

  /** Another number of copies than it was made with: as many as there is room for, later as well. */
  const spread = async ({ config }: StreamInfo) => {
    if (config.num_replicas === settings.replicas) return
    await jsm.streams.update(stream, { ...config, num_replicas: settings.replicas }).catch(() => {})
  }

  const stored = async (seq: number): Promise<Stored | undefined> => {
    const message = await found(jsm.streams.getMessage(stream, { seq }))
    return message && decode(message.data, message.header)
  }

  const renew = async (): Promise<Tail> => {
    await found(jsm.streams.delete(stream))
    await sleep(deletionMs)
    const { state } = await make()
    return { seq: state.last_seq, last: state.last_seq === 0 ? undefined : await stored(state.last_seq) }
  }

  const isWhole = ({ state }: StreamInfo) => state.first_seq <= 1 && state.messages === state.last_seq

  return {
    renew,
    exists: async () => await info() !== undefined,
    async open() {
      const existing = await info() ?? await make()
      await spread(existing)
      const { last_seq: seq } = existing.state
      if (!isWhole(existing)) return renew()
      if (seq === 0) return { seq, last: undefined }
      const last = await stored(seq)
      return last ? { seq, last } : renew()
    },
    async endsAt(seq) {
      const existing = await info()
      return existing !== undefined && existing.state.last_seq === seq && isWhole(existing) && (seq === 0 || await stored(seq) !== undefined)
    },
    async seqAfter(position) {
      // Copies that others put there can be out of order: what is found is looked at before it is believed.
      let [low, high] = [1, ((await info())?.state.last_seq ?? 0) + 1]
      let next: Stored | undefined
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        const at = await stored(middle)
        if (at && at.position > position) [high, next] = [middle, at]
        else low = middle + 1
      }
      return next && (next.after === undefined || next.after <= position) ? low : undefined
    },
    positionAt: async (seq) => (await stored(seq))?.position,
  }
}
