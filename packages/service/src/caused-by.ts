import type { CommandContext } from '@plateful/event-store'
import type { Entry } from '@plateful/read-store'
import { idsOf } from './request-ids.ts'

/**
 * What a command brings along that a process gives on hearing `entry`: it belongs to the request that the entry came
 * of, and handling the entry again repeats it. `requestId` is a UUID of the process, the entry and what tells the
 * command from others (`uuidOf`).
 */
export const causedBy = ({ id, metadata: { at, correlationId, traceparent } }: Entry, requestId: string): CommandContext => ({
  metadata: { at, correlationId: correlationId ?? id, causationId: id, ...(traceparent === undefined ? {} : { traceparent }), requestId },
  newId: idsOf(requestId),
})
