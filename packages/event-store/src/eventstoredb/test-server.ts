import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams, { type AppendReq, type AppendResp, type ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { Metadata, Server, ServerCredentials, type ServerReadableStream, type ServerWritableStream, status, type StatusObject } from '@grpc/grpc-js'
import { once } from 'node:events'
import { createTestLog, type Expected, type Proposed, type Stored, type TestLog } from './test-log.ts'

type Reading = ServerWritableStream<ReadReq, ReadResp>

/** What a test may put between a call and its answer; rejecting with a status fails the call. */
export type Faults = {
  append?(write: () => AppendResp): Promise<AppendResp>
  read?(): Promise<void>
  /** Before a read that has answered ends. */
  end?(): Promise<void>
  /** Servers have sent checkpoints without a prepare position. */
  checkpointPrepare?: string
}

export type TestServer = {
  url: string
  port: number
  log: TestLog
  faults: Faults
  /** What was asked and answered so far: where subscriptions began, how many events were sent, how many appends came, how many calls would take any node's word. */
  counts: { subscribedAfter: number[]; sent: number; appends: number; anyNode: number }
  /** Ends all subscriptions with an error, as a server that changes its role does, and may say who leads now. */
  dropSubscriptions(error?: Partial<StatusObject> & Error): void
  /** Cuts all connections and takes no new ones. The log stays, for another server on it. */
  stop(): Promise<void>
}

/** What the server fails a call with. */
export const failure = (code: status, details: string, trailers: Record<string, string> = {}): Partial<StatusObject> & Error => {
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

/** That another server leads. */
export const notLeader = (leader: { port: number }) =>
  failure(status.NOT_FOUND, 'Leader info available', { exception: 'not-leader', 'leader-endpoint-host': '127.0.0.1', 'leader-endpoint-port': String(leader.port) })

const ownId = '00000000-0000-4000-8000-00000000e5db'
const maxAppendSize = 1024 * 1024
const bytes = (base64: string) => Buffer.from(base64, 'base64')

/**
 * Speaks as much of EventStoreDB's protocol as this adapter asks for: Append, Read of streams and of everything,
 * filtered and with subscriptions, Gossip. No BatchAppend and no ServerFeatures, which the client takes for an
 * old server and does without.
 */
export const startTestServer = async (options: { log?: TestLog; port?: number } = {}): Promise<TestServer> => {
  const log = options.log ?? createTestLog()
  const counts: TestServer['counts'] = { subscribedAfter: [], sent: 0, appends: 0, anyNode: 0 }
  const subscriptions = new Set<Reading>()
  let port = options.port ?? 0

  const append = (messages: readonly AppendReq[]): AppendResp => {
    counts.appends++
    const request = messages[0]!.getOptions()!
    const name = Buffer.from(request.getStreamIdentifier()!.getStreamName_asU8()).toString()
    const proposed = messages.slice(1).map((message): Proposed => {
      const event = message.getProposedMessage()!
      const about = event.getMetadataMap()
      return { id: event.getId()!.getString().toLowerCase(), type: about.get('type')!, contentType: about.get('content-type')!, data: event.getData_asB64(), metadata: event.getCustomMetadata_asB64() }
    })
    const size = proposed.reduce((sum, { data, metadata }) => sum + (data.length + metadata.length) * 0.75, 0)
    if (size > maxAppendSize) throw failure(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded', { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(maxAppendSize) })
    const expected: Expected = request.hasRevision() ? Number(request.getRevision()) : request.hasNoStream() ? 'none' : request.hasStreamExists() ? 'exists' : 'any'
    const result = log.append(name, proposed, expected)
    if ('current' in result) {
      const wrong = new streams.AppendResp.WrongExpectedVersion()
      if (result.current === undefined) wrong.setCurrentNoStream(new shared.Empty())
      else wrong.setCurrentRevision(String(result.current))
      return new streams.AppendResp().setWrongExpectedVersion(wrong)
    }
    const success = new streams.AppendResp.Success().setCurrentRevision(String(result.revision))
    if (result.position === undefined) success.setNoPosition(new shared.Empty())
    else success.setPosition(new streams.AppendResp.Position().setCommitPosition(String(result.position)).setPreparePosition(String(result.position)))
    return new streams.AppendResp().setSuccess(success)
  }

  const read = async (call: Reading) => {
    const request = call.request.getOptions()!
    const gone = new AbortController()
    for (const event of ['cancelled', 'close', 'error']) call.once(event, () => gone.abort())
    const send = async (message: ReadResp) => {
      if (gone.signal.aborted) return
      if (message.hasEvent()) counts.sent++
      if (!call.write(message)) await once(call, 'drain', { signal: gone.signal }).catch(() => {})
    }
    const sendEvent = (stored: Stored) => send(new streams.ReadResp().setEvent(toReadEvent(stored)))
    if (request.hasSubscription()) return subscribe(call, request, send, gone.signal)
    const filter = request.hasAll() ? filterOf(request) : () => true
    const from = request.hasAll() ? log.events : log.stream(nameOf(request))
    if (!from) return send(new streams.ReadResp().setStreamNotFound(new streams.ReadResp.StreamNotFound().setStreamIdentifier(request.getStream()!.getStreamIdentifier())))
    const backwards = request.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
    const wanted = (backwards ? from.toReversed() : from).filter(boundOf(request, backwards)).filter(filter)
    for (const stored of wanted.slice(0, Number(request.getCount()))) await sendEvent(stored)
  }

  const subscribe = async (call: Reading, request: ReadReq.Options, send: (message: ReadResp) => Promise<void>, gone: AbortSignal) => {
    subscriptions.add(call)
    const filter = filterOf(request)
    const interval = (request.getFilter()?.getMax() || 32) * (request.getFilter()?.getCheckpointintervalmultiplier() || 1)
    const position = request.getAll()!.getPosition()
    // The pair is compared: less than a whole position is in front of the event there.
    const after = position ? Math.min(Number(position.getCommitPosition()), Number(position.getPreparePosition()) || Number(position.getCommitPosition()) - 1) : -1
    counts.subscribedAfter.push(after)
    let next = log.events.findIndex((stored) => stored.position > after)
    if (next < 0) next = log.events.length
    let looked = 0
    let live = false
    await send(new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(ownId)))
    while (!gone.aborted) {
      const version = log.signal.version()
      for (; next < log.events.length && !gone.aborted; next++) {
        const stored = log.events[next]!
        if (filter(stored)) await send(new streams.ReadResp().setEvent(toReadEvent(stored)))
        if (++looked % interval === 0) await send(new streams.ReadResp().setCheckpoint(new streams.ReadResp.Checkpoint().setCommitPosition(String(stored.position)).setPreparePosition(self.faults.checkpointPrepare ?? String(stored.position))))
      }
      if (!live) await send(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()))
      live = true
      await log.signal.changed(version, gone)
    }
    subscriptions.delete(call)
  }

  const member = () => new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString(ownId))
    .setState(8)
    .setIsAlive(true)
    .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port))

  const note = (metadata: Metadata) => {
    if (metadata.get('requires-leader')[0] !== 'true') counts.anyNode++
  }

  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
  server.addService(StreamsService, {
    append(call: ServerReadableStream<AppendReq, AppendResp>, answer: (error: Partial<StatusObject> | null, response?: AppendResp) => void) {
      const messages: AppendReq[] = []
      note(call.metadata)
      call.on('error', () => {})
      call.on('data', (message: AppendReq) => messages.push(message))
      call.on('end', () => {
        const write = async () => append(messages)
        void (self.faults.append ? self.faults.append(() => append(messages)) : write()).then((response) => answer(null, response), answer)
      })
    },
    read(call: Reading) {
      note(call.metadata)
      call.on('error', () => {})
      void (async () => {
        await self.faults.read?.()
        await read(call)
        await self.faults.end?.()
        call.end()
      })().catch((error: unknown) => call.emit('error', error))
    },
  })
  server.addService(GossipService, {
    read: (_: unknown, answer: (error: null, info: unknown) => void) => answer(null, new gossip.ClusterInfo().setMembersList([member()])),
  })
  port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)))
  })

  const self: TestServer = {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    log,
    faults: {},
    counts,
    dropSubscriptions(error = failure(status.ABORTED, 'subscription dropped')) {
      for (const call of subscriptions) call.emit('error', error)
      subscriptions.clear()
    },
    async stop() {
      server.forceShutdown()
    },
  }
  return self
}

const nameOf = (request: ReadReq.Options) => Buffer.from(request.getStream()!.getStreamIdentifier()!.getStreamName_asU8()).toString()

const filterOf = (request: ReadReq.Options): ((stored: Stored) => boolean) => {
  const prefixes = request.getFilter()?.getStreamIdentifier()?.getPrefixList()
  return prefixes ? ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix)) : () => true
}

/** Where a read begins; the event there is part of it. */
const boundOf = (request: ReadReq.Options, backwards: boolean): ((stored: Stored) => boolean) => {
  const position = request.getAll()?.getPosition()
  const revision = request.getStream()?.hasRevision() ? Number(request.getStream()!.getRevision()) : undefined
  if (position) return (stored) => (backwards ? stored.position < Number(position.getCommitPosition()) : stored.position >= Number(position.getCommitPosition()))
  if (revision !== undefined) return (stored) => (backwards ? stored.revision <= revision : stored.revision >= revision)
  return () => true
}

const toReadEvent = ({ stream, revision, position, id, type, contentType, data, metadata }: Stored): ReadResp.ReadEvent => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')))
    .setStreamRevision(String(revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setData(bytes(data))
    .setCustomMetadata(bytes(metadata))
  recorded.getMetadataMap().set('type', type).set('content-type', contentType)
  return new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(position))
}
