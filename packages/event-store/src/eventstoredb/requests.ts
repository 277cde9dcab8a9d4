import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, { type AppendReq, type ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { Position } from '../port.ts'
import { type Draft, envelopeOf, fromPosition, type Names } from './records.ts'

const empty = () => new shared.Empty()
const identifier = (name: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(name).toString('base64'))

const readOptions = (backwards = false) =>
  new streams.ReadReq.Options()
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(empty()))
    .setReadDirection(backwards ? 1 : 0)

/** The events of one stream from a revision on. */
export const streamRequest = (name: string, fromRevision: number, count: number): ReadReq =>
  new streams.ReadReq().setOptions(readOptions()
    .setStream(new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(identifier(name)).setRevision(String(fromRevision)))
    .setCount(String(count))
    .setNoFilter(empty()))

/** How many events the server looks at between two checkpoints. */
const window = 500

const filterOf = (names: Names) =>
  new streams.ReadReq.Options.FilterOptions()
    .setStreamIdentifier(new streams.ReadReq.Options.FilterOptions.Expression().setPrefixList([names.prefix]))
    .setMax(window)
    .setCheckpointintervalmultiplier(1)

const allFrom = (from: Position | undefined) => {
  const options = new streams.ReadReq.Options.AllOptions()
  if (from === undefined) return options.setStart(empty())
  const { commit, prepare } = fromPosition(from)
  return options.setPosition(new streams.ReadReq.Options.Position().setCommitPosition(commit).setPreparePosition(prepare))
}

/** The service's events in the global order from a position on; the event at that position included. */
export const allRequest = (names: Names, from: Position | undefined, count: number): ReadReq =>
  new streams.ReadReq().setOptions(readOptions().setAll(allFrom(from)).setFilter(filterOf(names)).setCount(String(count)))

/** The service's last event. */
export const lastRequest = (names: Names): ReadReq =>
  new streams.ReadReq().setOptions(readOptions(true)
    .setAll(new streams.ReadReq.Options.AllOptions().setEnd(empty()))
    .setFilter(filterOf(names))
    .setCount('1'))

/** The service's events behind a position, and whatever comes. */
export const subscribeRequest = (names: Names, after: Position | undefined): ReadReq =>
  new streams.ReadReq().setOptions(readOptions()
    .setAll(allFrom(after))
    .setFilter(filterOf(names))
    .setSubscription(new streams.ReadReq.Options.SubscriptionOptions()))

/** The messages of one append at an exact revision, -1 for a stream that does not exist. */
export const appendRequest = (names: Names, stream: string, drafts: readonly Draft[], expected: number): AppendReq[] => {
  const options = new streams.AppendReq.Options().setStreamIdentifier(identifier(names.prefixed(stream)))
  if (expected < 0) options.setNoStream(empty())
  else options.setRevision(String(expected))
  return [
    new streams.AppendReq().setOptions(options),
    ...drafts.map((draft, i) => {
      const message = new streams.AppendReq.ProposedMessage()
        .setId(new shared.UUID().setString(draft.id))
        .setData(Buffer.from(draft.data))
        .setCustomMetadata(Buffer.from(envelopeOf(stream, expected + 1 + i, draft)))
      message.getMetadataMap().set('type', draft.type).set('content-type', 'application/json')
      return new streams.AppendReq().setProposedMessage(message)
    }),
  ]
}
