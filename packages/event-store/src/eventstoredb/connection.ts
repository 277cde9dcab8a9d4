import { setImmediate as nextTurn } from 'node:timers/promises'
import { EventStoreDBClient } from '@eventstore/db-client'
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { CallOptions, ClientReadableStream, Metadata } from '@grpc/grpc-js'
import { StoreUnavailable } from '../port.ts'
import { checkAddress } from './address.ts'

/**
 * What is taken of the client: the connection string, finding the leader, connecting anew. The calls are made on its
 * stubs, since its own methods have no filtered read, no deadline for reads, and an append over one shared
 * stream (6.2.1) on which a server that hangs leaves the promise open, and an error of one client rejects what
 * all others of the process are waiting for.
 */
type Inner = {
  execute<T>(client: typeof StreamsClient, name: string, action: (client: StreamsClient) => Promise<T>): Promise<T>
  GRPCStreamCreator<T>(client: typeof StreamsClient, name: string, creator: (client: StreamsClient) => T): () => Promise<T>
  callArguments(options: { deadline?: number; requiresLeader: boolean }, more?: { deadline: number }): [Metadata, CallOptions]
  dispose(): Promise<void>
}

export type Connection = {
  append(messages: readonly AppendReq[], deadlineMs: number): Promise<AppendResp>
  /** What the server answers to a read that ends, at most `most` events. */
  read(request: ReadReq, most: number, deadlineMs: number): Promise<ReadResp.ReadEvent[]>
  /** A read that does not end. */
  subscribe(request: ReadReq, deadlineMs: number): Promise<ClientReadableStream<ReadResp>>
  close(): Promise<void>
}

/** `unknown` is what a server says that knows no leader at the moment, or whose handler threw: while it starts, stops or votes. */
const grpc = { cancelled: 1, unknown: 2, deadlineExceeded: 4, aborted: 10, internal: 13, unavailable: 14 } as const
const away = new Set<unknown>(Object.values(grpc))
/** How a connection ends under a call, by which of the two noticed first. */
const lost = new Set<unknown>([grpc.cancelled, grpc.internal, grpc.unavailable])

/** Only the leader has what was just written. */
const leader = { requiresLeader: true }

export const connect = (url: string): Connection => {
  const inner = clientOf(url)
  const channels = new Set<ReturnType<StreamsClient['getChannel']>>()

  /** The channel in use, to be closed in the end: the client itself never does. */
  const remember = (client: StreamsClient) => {
    const channel = client.getChannel()
    if (channels.has(channel)) return
    channels.clear()
    channels.add(channel)
  }

  const execute = <T>(name: string, deadlineMs: number, action: (client: StreamsClient) => Promise<T>): Promise<T> => {
    const attempt = () => inner.execute(StreamsClient, name, (client) => {
      remember(client)
      return action(client)
    })
    return within(deadlineMs, attempt().catch(async (error: unknown) => {
      if (!isLostConnection(error)) throw error
      // All calls can be repeated, appends by their event ids. The client forgets the connection after it has thrown.
      await nextTurn()
      return attempt()
    }))
  }

  return {
    append: (messages, deadline) => execute('append', deadline, (client) => new Promise((resolve, reject) => {
      const call = client.append(...inner.callArguments({ ...leader, deadline }), (error, response) => (error ? reject(error) : resolve(response)))
      call.on('error', reject)
      for (const message of messages) call.write(message)
      call.end()
    })),
    read: (request, most, deadline) => execute('read', deadline, (client) => new Promise((resolve, reject) => {
      const events: ReadResp.ReadEvent[] = []
      const call = client.read(request, ...inner.callArguments({ ...leader, deadline }))
      call.on('error', reject)
      call.on('end', () => resolve(events))
      call.on('data', (message: ReadResp) => {
        const event = message.getEvent()
        if (event) events.push(event)
        if (events.length < most) return
        // The server looks on for an event more, maybe through the whole log.
        resolve(events)
        call.cancel()
      })
    })),
    subscribe: (request, deadline) => within(deadline, inner.GRPCStreamCreator(StreamsClient, 'subscribe', (client) => {
      remember(client)
      return client.read(request, ...inner.callArguments(leader, { deadline: Infinity }))
    })()),
    async close() {
      await inner.dispose()
      for (const channel of channels) channel.close()
    },
  }
}

const clientOf = (url: string): Inner => {
  checkAddress(url)
  try {
    return EventStoreDBClient.connectionString(url) as unknown as Inner
  } catch {
    // What the client says quotes the text, and a password may be in it.
    throw new TypeError('is not a connection string of EventStoreDB')
  }
}

const isLostConnection = (error: unknown): boolean => lost.has(codeOf(error)) || isNotLeader(error)

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const isNotLeader = (error: unknown): boolean =>
  error instanceof Error && 'metadata' in error && String((error.metadata as Metadata | undefined)?.get('exception')[0]) === 'not-leader'

/** The port's error for what gRPC or the search for a leader threw. */
export const storeError = (error: unknown): unknown => {
  if (error instanceof StoreUnavailable || !(error instanceof Error)) return error
  const unreachable = away.has(codeOf(error)) || isNotLeader(error) || error.message.startsWith('Failed to discover')
  return unreachable ? new StoreUnavailable(error.message, { cause: error }) : error
}

/** The search for a leader takes no deadline, and would go on for much longer. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    throw storeError(error)
  } finally {
    clearTimeout(timer)
  }
}
