import { crc32 } from 'node:zlib'
import { CorruptEvent, type NewEvent, type Position, type RecordedEvent } from '../port.ts'

/** A row as SQLite hands it over, in the order of `columns`. */
export type Row = [position: number, stream: string, revision: number, id: string, type: string, v: number, data: string, metadata: string, crc: number]
export const columns = 'position, stream, revision, id, type, v, data, metadata, crc'

/** What of an event does not depend on where it comes to stand. */
export type Draft = { id: string; type: string; v: number; data: string; metadata: string }

export const toDraft = (event: NewEvent): Draft => ({
  id: event.id,
  type: event.type,
  v: event.v ?? 1,
  data: JSON.stringify(event.data),
  metadata: JSON.stringify(event.metadata),
})

export const toRow = (stream: string, revision: number, position: number, { id, type, v, data, metadata }: Draft): Row =>
  [position, stream, revision, id, type, v, data, metadata, checksum(position, stream, revision, id, type, v, data, metadata)]

/** @throws {CorruptEvent} when the row is not what was written */
export const toEvent = ([position, stream, revision, id, type, v, data, metadata, crc]: Row): RecordedEvent => {
  if (checksum(position, stream, revision, id, type, v, data, metadata) !== crc) throw corrupt(stream, position)
  return { id, type, v, data: JSON.parse(data), metadata: JSON.parse(metadata), stream, revision, position: toPosition(position) }
}

const mostRemembered = 256
const longestRemembered = 20_000

/**
 * `toEvent` for one store. A new event is read several times within a moment, by the command that wrote it and by
 * whoever follows: it is checked and parsed once. Events are values, nobody changes them.
 */
export const createReader = (): ((row: Row) => RecordedEvent) => {
  const remembered = new Map<number, { row: Row; event: RecordedEvent }>()
  return (row) => {
    const known = remembered.get(row[0])
    // all that is read is compared: another file can stand in the place of the one from before
    if (known?.row.every((cell, i) => cell === row[i])) return known.event
    const event = toEvent(row)
    if (row[6].length > longestRemembered) return event
    remembered.set(row[0], { row, event })
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostRemembered) break
      remembered.delete(oldest)
    }
    return event
  }
}

export const corrupt = (stream: string, position: number): CorruptEvent =>
  new CorruptEvent(`the event of stream ${stream} at position ${toPosition(position)} is damaged`)

const checksum = (position: number, stream: string, revision: number, id: string, type: string, v: number, data: string, metadata: string): number =>
  crc32(`${position}\0${stream}\0${revision}\0${id}\0${type}\0${v}\0${data}\0${metadata}`)

/** Sixteen digits hold every integer that JavaScript knows exactly, so plain comparison is the order. */
export const toPosition = (n: number): Position => String(n).padStart(16, '0')

export const fromPosition = (position: Position | undefined): number => {
  if (position === undefined) return 0
  if (!/^\d{16}$/.test(position)) throw new TypeError(`not a position of this store: ${position}`)
  return Number(position)
}
