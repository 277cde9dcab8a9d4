import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { errors, exportPath, type HttpError, httpError, splitTarget } from '@plateful/service'
import type { Upstream } from '../gateway.ts'
import { answeredHeaders, forwardedHeaders } from './headers.ts'
import type { Answer, Instance, OutgoingRequest } from './instance.ts'
import { createInstances, type Instances, type InstancesOptions } from './instances.ts'

/** How long a request waits for an instance, in milliseconds: as long as the only one takes to be started again. */
const waitMs = 2_500
/** A body up to so many bytes is kept until it is answered, so that it can be sent again. */
const keptBody = 65_536
/** How often a request is sent again that may have been the end of who took it. */
const mostResends = 2
/** For one instance's answer to the gateway itself, in milliseconds, and how many are asked one after the other. */
const askedMs = 1_000
const mostAsked = 10
/** For one service's part of a user's export, in milliseconds. */
const exportMs = 5_000
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS'])

const unavailable = (): HttpError => httpError(503, 'unavailable', 'This part is not available right now. Please try again in a moment.')

const answerError = (res: ServerResponse, { status, body }: HttpError): void => {
  if (res.headersSent) return void res.destroy()
  const text = JSON.stringify(body)
  res.writeHead(status, ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(Buffer.byteLength(text)), ...(status === 503 ? ['Retry-After', '1'] : [])]).end(text)
}

/** An answer on its way to the client. */
const answerTo = (res: ServerResponse, failed: Answer['failed']): Answer => {
  let left = -1
  return {
    head: (status, headers) => {
      left = typeof headers['content-length'] === 'string' ? Number(headers['content-length']) : -1
      res.writeHead(status, answeredHeaders(headers))
    },
    data: (chunk, flow) => {
      left -= chunk.length
      // head and last bytes leave together
      if (left === 0) return void res.end(chunk)
      if (res.write(chunk)) return
      flow.pause()
      res.once('drain', () => flow.resume())
    },
    end: () => {
      if (!res.writableEnded) res.end()
    },
    failed,
  }
}

/** Sends a request to whoever can take it, and again where that does no harm. */
const createForward = (instances: Instances) => (req: IncomingMessage, res: ServerResponse, request: OutgoingRequest, mayRepeat: boolean): void => {
  let deadline = 0
  let resends = 0
  let leave: (() => void) | undefined
  res.once('close', () => leave?.())

  const sendTo = (instance: Instance) => {
    leave = instance.send(request, answerTo(res, (why) => {
      leave = undefined
      if (res.closed) return
      if (why === 'broken') return void res.destroy()
      if (why === 'invalid') return answerError(res, errors.unreadable())
      if (why === 'unsent') return send()
      if (why === 'late' || !mayRepeat || resends >= mostResends) return answerError(res, unavailable())
      resends += 1
      deadline = 0
      send()
    }))
  }

  const wait = async () => {
    deadline ||= performance.now() + waitMs
    const instance = await instances.find(deadline)
    if (res.closed) return
    if (instance) sendTo(instance)
    else answerError(res, unavailable())
  }

  const send = () => {
    const instance = instances.pick()
    if (instance) sendTo(instance)
    else void wait()
  }

  send()
}

/** A service in other processes: one or more instances, asked in turns. */
export const createProxyUpstream = (urls: readonly string[], options: InstancesOptions = {}) => {
  const instances = createInstances(urls, options)
  const forward = createForward(instances)

  const handle: Upstream['handle'] = (req, res) => {
    const { method = 'GET', headers } = req
    const { path, query } = splitTarget(req.url ?? '/')
    const target = query === '' ? path : `${path}?${query}`
    const again = repeatable.has(method) || headers['idempotency-key'] !== undefined
    const length = headers['content-length']
    if (headers['transfer-encoding'] !== undefined || Number(length ?? 0) > keptBody) {
      // streams cannot be sent again once somebody has read of them
      const body = { [Symbol.asyncIterator]: () => req.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array> }
      return forward(req, res, { method, path: target, headers: forwardedHeaders(headers, length), body }, false)
    }
    const request: OutgoingRequest = { method, path: target, headers: forwardedHeaders(headers) }
    if (length === undefined || length === '0') return forward(req, res, request, again)
    // whoever leaves before the end of a body has no answer to come
    buffer(req).then((body) => forward(req, res, { ...request, body }, again), () => res.destroy())
  }

  /** A small answer to a GET, for the gateway itself, asked of whoever can. Rejects with 503 when there is none within `timeoutMs`. */
  const ask = async (path: string, headers: Record<string, string>, timeoutMs: number): Promise<{ status: number; text: string }> => {
    const deadline = performance.now() + timeoutMs
    for (let tries = 0; tries < mostAsked; tries++) {
      const instance = await instances.find(deadline)
      const left = deadline - performance.now()
      if (!instance || left <= 0) break
      try {
        return await instance.ask(path, headers, Math.min(askedMs, Math.ceil(left)))
      } catch {
        // dead, or frozen: its health tells, and another may answer
        await instance.poll()
      }
    }
    throw unavailable()
  }

  return {
    handle,
    check: async () => {
      if (!instances.isUp()) throw new Error(`none of ${urls.join(', ')} is ready`)
    },
    ask,
    exportOf: async (_caller, headers) => {
      const { status, text } = await ask(exportPath, headers, exportMs)
      if (status === 404) return undefined
      if (status !== 200) throw unavailable()
      return JSON.parse(text) as object
    },
    stats: instances.stats,
    close: instances.close,
  } satisfies Upstream & Record<string, unknown>
}
