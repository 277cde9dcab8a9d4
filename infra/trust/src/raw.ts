import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** A request just as it goes over the wire: nothing is put right on the way. */
export type RawRequest = { method: string; path: string; headers?: Record<string, string | string[]>; body?: Buffer | string | undefined }
/** `ms` from the first byte sent to the last one received. */
export type RawReply = { status: number; type: string; text: string; ms: number }

/** Sends requests to a product at `url` over connections that are kept. */
export const createRawClient = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const { hostname: host, port } = new URL(url)

  const ask = ({ method, path, headers = {}, body }: RawRequest): Promise<RawReply> =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const bytes = body === undefined ? undefined : Buffer.from(body)
      const sent = request({ agent, host, port, method, path, headers: { ...headers, ...(bytes === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': String(bytes.length) }) } }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () => resolve({ status: res.statusCode ?? 0, type: res.headers['content-type'] ?? '', text: Buffer.concat(chunks).toString(), ms: performance.now() - started }))
        res.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(bytes)
    })

  /** Writes bytes that may be no request at all. @returns what came back until the other side closed, or `mostMs` were over */
  const shout = (bytes: Buffer | string, mostMs = 2_000): Promise<string> =>
    new Promise((resolve) => {
      const chunks: Buffer[] = []
      const socket = connect({ host, port: Number(port) })
      const end = () => {
        clearTimeout(timer)
        socket.destroy()
        resolve(Buffer.concat(chunks).toString('latin1'))
      }
      const timer = setTimeout(end, mostMs)
      socket.on('data', (chunk) => chunks.push(chunk)).on('error', end).on('close', end)
      socket.end(bytes)
    })

  return { ask, shout, stop: () => agent.destroy() }
}
