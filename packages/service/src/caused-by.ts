import type { CommandContext, EventMetadata } from '@plateful/event-store'
import type { Entry } from '@plateful/read-store'
import { idsOf } from './request-ids.ts'

/** The metadata of what is done on hearing `entry`: it belongs to the request that the entry came of, and to its trace. */
export const causeOf = ({ id, metadata: { at, correlationId, traceparent } }: Entry): EventMetadata =>
  ({ at, correlationId: correlationId ?? id, causationId: id, ...(traceparent === undefined ? {} : { traceparent }) })

/**
 * What a command brings along that a process gives on hearing `entry`; handling the entry again repeats it.
 * `requestId` is a UUID of the process, the entry and what tells the command from others (`uuidOf`).
 */
export const causedBy = (entry: Entry, requestId: string): CommandContext => ({ metadata: { ...causeOf(entry), requestId }, newId: idsOf(requestId) })
