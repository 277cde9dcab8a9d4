import { crc32 } from 'node:zlib'
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { CorruptEvent, type NewEvent, type Position, type RecordedEvent } from '../port.ts'

/** What of an event does not depend on where it comes to stand. `metadata` is the port's, as JSON. */
export type Draft = { id: string; type: string; v: number; data: string; metadata: string; correlationId: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const toDraft = (event: NewEvent): Draft => {
  // The server knows ids as 128 bits: any other text would come back as something else.
  if (!uuid.test(event.id)) throw new TypeError(`an event id is a UUID in lower case, not ${event.id}`)
  return {
    id: event.id,
    type: event.type,
    v: event.v ?? 1,
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
    correlationId: event.metadata.correlationId,
  }
}

/** What stands in the server's metadata: the port's metadata whole, and under `$correlationId` what the server's own tools look for. */
export const envelopeOf = (stream: string, revision: number, { id, type, v, data, metadata, correlationId }: Draft): string =>
  `{"$correlationId":${JSON.stringify(correlationId)},"v":${v},"crc":${checksum(stream, revision, id, type, v, data, metadata)},"metadata":${metadata}}`

type Envelope = { $correlationId: string; v: number; crc: number; metadata: RecordedEvent['metadata'] }

/** @throws {CorruptEvent} when the event is not what was written */
export const toEvent = (names: Names, message: ReadResp.ReadEvent): RecordedEvent => {
  const recorded = message.getEvent()
  if (!recorded) throw new CorruptEvent('the server read an event without content')
  const stream = names.unprefixed(text(recorded.getStreamIdentifier()!.getStreamName_asU8()))
  const revision = Number(recorded.getStreamRevision())
  const position = toPosition(recorded.getCommitPosition(), recorded.getPreparePosition())
  const id = recorded.getId()!.getString()
  const type = recorded.getMetadataMap().get('type') ?? ''
  const data = text(recorded.getData_asU8())
  const envelope = parse(text(recorded.getCustomMetadata_asU8())) as Partial<Envelope> | undefined
  const { $correlationId, v, crc, metadata } = envelope ?? {}
  if (typeof v !== 'number' || metadata?.correlationId !== $correlationId || checksum(stream, revision, id, type, v, data, JSON.stringify(metadata)) !== crc) {
    throw new CorruptEvent(`the event of stream ${stream} at position ${position} is damaged`)
  }
  return { id, type, v, data: JSON.parse(data) as object, metadata: metadata!, stream, revision, position }
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const checksum = (stream: string, revision: number, id: string, type: string, v: number, data: string, metadata: string): number =>
  crc32(`${stream}\0${revision}\0${id}\0${type}\0${v}\0${data}\0${metadata}`)

/** Commit and prepare position, each padded to the digits of 64 bits, so that plain comparison is their order. */
export const toPosition = (commit: string, prepare: string): Position => `${commit.padStart(20, '0')}-${prepare.padStart(20, '0')}`

export const fromPosition = (position: Position): { commit: string; prepare: string } => {
  const [, commit, prepare] = /^(\d{20})-(\d{20})$/.exec(position) ?? []
  if (commit === undefined || prepare === undefined) throw new TypeError(`not a position of this store: ${position}`)
  return { commit: String(BigInt(commit)), prepare: String(BigInt(prepare)) }
}

/** The streams of one service among all in the database. */
export type Names = { prefix: string; prefixed(stream: string): string; unprefixed(name: string): string }

export const createNames = (streamPrefix: string): Names => {
  // Without the dot no prefix can be the beginning of another one's streams.
  if (!/^[A-Za-z0-9_-]+$/.test(streamPrefix)) throw new TypeError(`a stream prefix has letters, digits, - and _ only, not ${streamPrefix}`)
  const prefix = `${streamPrefix}.`
  return {
    prefix,
    prefixed: (stream) => prefix + stream,
    unprefixed: (name) => name.slice(prefix.length),
  }
}
