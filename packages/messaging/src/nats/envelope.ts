import { headers, type MsgHdrs } from 'nats'
import type { Message, Position } from '../port.ts'

const positionHeader = 'Event-Position'
const afterHeader = 'Event-After'

/** A message as it lies in a stream; `after` is the position of the one before it there, undefined for the first. */
export type Stored = { id: string; position: Position; after: Position | undefined; message: Message }

/** What is sent; the server refuses it where the stream does not end at `expectedSeq`. */
export const encode = (message: Message, after: Position | undefined, expected: { stream: string; seq: number }): { data: string; headers: MsgHdrs } => {
  const head = headers()
  head.set('Nats-Msg-Id', message.id)
  head.set('Nats-Expected-Stream', expected.stream)
  head.set('Nats-Expected-Last-Sequence', String(expected.seq))
  head.set(positionHeader, message.position)
  if (after !== undefined) head.set(afterHeader, after)
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
    return { id: message.id, position, after: head.get(afterHeader) || undefined, message }
  } catch {
    return undefined
  }
}
