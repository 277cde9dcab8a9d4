import type { z } from 'zod'
import type { CommandContext, Position } from '@plateful/event-store'
import type { Caller } from './caller.ts'

/** Who may call: anybody, whoever is signed in, or the administrator. */
export type Access = 'public' | 'user' | 'admin'

type Schema = z.ZodType

/** One call of a service, as its contract states it. All schemas drop unknown fields. */
export type Route<Params extends Schema = Schema, Query extends Schema = Schema, Body extends Schema = Schema, Answer extends Schema = Schema, Who extends Access = Access> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Express path, as `/api/things/:id`. */
  path: string
  access: Who
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** The shape of the answer; a body is made by it alone, unless the route answers stored JSON. */
  answer?: Answer
  /** The media type of an answer that is not JSON. */
  answerType?: string
  /** Status of the usual answer; default 200. */
  status?: number
  /** Whether the call heeds `If-Match`. */
  versioned?: boolean
  /** The largest body taken, in bytes; default 1 MB. */
  bodyLimit?: number
  /** The body stays as it came, of any media type: `bytes` has it. For what is signed over its bytes. */
  raw?: boolean
}

/** States a route; only for the types. */
export const route = <P extends Schema = z.ZodUndefined, Q extends Schema = z.ZodUndefined, B extends Schema = z.ZodUndefined, A extends Schema = z.ZodUndefined, const W extends Access = Access>(
  definition: Route<P, Q, B, A, W>,
): Route<P, Q, B, A, W> => definition

type Out<S> = S extends z.ZodType<infer T> ? T : undefined

/** What a handler gets. */
export type Call<R extends Route> = {
  /** Always there unless the route is public. */
  caller: R['access'] extends 'user' | 'admin' ? Caller : Caller | undefined
  /** The address the request came from, as the gateway saw it. */
  address: string
  params: R extends Route<infer P> ? Out<P> : never
  query: R extends Route<Schema, infer Q> ? Out<Q> : never
  body: R extends Route<Schema, Schema, infer B> ? Out<B> : never
  /** The body as it came over the wire; empty for a GET. */
  bytes: Uint8Array
  header(name: string): string | undefined
  /** Metadata, ids and the named version (`If-Match`) for commands. */
  context: CommandContext
  /** Waits until this service's views show everything up to `position`, and tells the gateway about it. */
  settle(position: Position | undefined): Promise<void>
}

/** What a handler answers. `json` is a body that is JSON already, as text or in UTF-8. */
export type Answer = {
  status?: number
  body?: unknown
  json?: string | Buffer
  headers?: Record<string, string>
  /** The user whom it tells of; the caller unless said otherwise. It is forgotten with that user. */
  about?: number
}
