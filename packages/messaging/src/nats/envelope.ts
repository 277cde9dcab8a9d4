import { headers, type MsgHdrs } from 'nats'
import type { Message, Position } from '../port.ts'

const positionHeader = 'Event-Position'
const afterHeader = 'Event-After'

/** A message as it lies in a stream; `after` is the position of the one before it there, undefined for the first. A copy by others has no `id`. */
export type Stored = { id: string | undefined; position: Position; after: Position | undefined; message: Message }

/** What a message is to be put behind. */
export type Before = { seq: number; id: string | undefined; position: Position | undefined }

/** What is sent; the server refuses it where the stream does not end as expected. */
export const encode = (message: Message, stream: string, before: Before): { data: string; headers: MsgHdrs } => {
  const head = headers()
  head.set('Nats-Msg-Id', message.id)
  head.set('Nats-Expected-Stream', stream)
  head.set('Nats-Expected-Last-Sequence', String(before.seq))
  // Where somebody else's message took the place of one of several on their way, the number alone fits the next one.
  if (before.id !== undefined) head.set('Nats-Expected-Last-Msg-Id', before.id)
  head.set(positionHeader, message.position)
  if (before.position !== undefined) head.set(afterHeader, before.position)
  head.set('Event-Version', String(message.v))
  head.set('Correlation-Id', message.metadata.correlationId)
  return { data: JSON.stringify(message), headers: head }
}

/** Undefined for what is none of ours. */
export const decode = (data: Uint8Array, head: MsgHdrs | undefined): Stored | undefined => {
  const position = head?.get(positionHeader)
  if (!head || !position) return undefined
  try {
    const message = JSON.parse(new TextDecoder().decode(data)) as Message
    return { id: head.get('Nats-Msg-Id') || undefined, position, after: head.get(afterHeader) || undefined, message }
  } catch {
    return undefined
  }
}
