import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { startDoor, startInstance } from './testing.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** A door to one instance that answers so. */
const open = async (handler: (req: IncomingMessage, res: ServerResponse) => void) => {
  const instance = await startInstance('one', { handler })
  const door = await startDoor([instance.url])
  stops.push(() => instance.kill(), () => door.stop())
  await expect.poll(door.up).toBe(1)
  return door
}

const send = (url: string, options: { method?: string; headers?: Record<string, string | string[]>; agent?: Agent } = {}) =>
  request(url, { agent: new Agent(), ...options }).on('error', () => {})
const answerOf = async (asked: ReturnType<typeof send>) => ((await once(asked, 'response')) as [IncomingMessage])[0]

describe('what passes the door', () => {
  it('is a body of any size in both directions, with its length or without', async () => {
    const { url } = await open((req, res) => void req.pipe(res))
    const large = randomBytes(3_000_000)
    for (const [name, value] of [['content-length', String(large.length)], ['transfer-encoding', 'chunked']] as const) {
      const asked = send(url, { method: 'POST', headers: { [name]: value } })
      asked.end(large)
      expect((await buffer(await answerOf(asked))).equals(large)).toBe(true)
    }
  })

  it('is each part of an answer as it comes', async () => {
    let more: (() => void) | undefined
    const { url } = await open((_req, res) => {
      res.write('one\n')
      more = () => res.end('two\n')
    })
    const answer = await answerOf(send(url).end())
    expect(String((await once(answer, 'data'))[0])).toBe('one\n')
    more?.()
    expect(await text(answer)).toBe('two\n')
  })

  it('is no more of an answer than the client takes', async () => {
    let sent = 0
    const part = Buffer.alloc(65_536)
    const { url } = await open((_req, res) => {
      const go = () => {
        while (sent < 100_000_000) {
          sent += part.length
          if (!res.write(part)) return void res.once('drain', go)
        }
        res.end()
      }
      go()
    })
    const answer = await answerOf(send(url).end())
    answer.pause()
    let before = -1
    await expect.poll(() => [before === sent, (before = sent)][0], { interval: 200 }).toBe(true)
    expect(sent).toBeLessThan(50_000_000)
    let taken = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) taken += chunk.length
    expect(taken).toBe(sent)
  })

  it('is what every kind of answer says of itself', async () => {
    const { url } = await open((req, res) => {
      if (req.url === '/304') res.writeHead(304, { ETag: '"1"' }).end()
      else if (req.url === '/204') res.writeHead(204).end()
      else res.writeHead(200, { 'Content-Length': '5', 'Set-Cookie': ['a=1', 'b=2'], 'X-Name': 'caf\u00e9', 'Connection': 'keep-alive, x-mine', 'X-Mine': '1' }).end(req.method === 'HEAD' ? undefined : Buffer.from('hello'))
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    stops.push(() => agent.destroy())
    for (let turn = 0; turn < 2; turn++) {
      for (const [method, path, status, body] of [['GET', '/304', 304, ''], ['GET', '/204', 204, ''], ['HEAD', '/', 200, ''], ['GET', '/', 200, 'hello']] as const) {
        const answer = await answerOf(send(url + path, { method, agent }).end())
        expect([answer.statusCode, await text(answer)], `${method} ${path}`).toEqual([status, body])
        if (path === '/') expect(answer.headers).toMatchObject({ 'content-length': '5', 'set-cookie': ['a=1', 'b=2'], 'x-name': 'caf\u00e9' })
        else expect(answer.headers['content-length']).toBeUndefined()
      }
    }
  })

  it('is nothing that concerns one connection alone', async () => {
    const { url } = await open((req, res) => void res.end(JSON.stringify(req.headers)))
    const asked = send(url, { method: 'POST', headers: { connection: 'x-mine, x-plateful-identity', 'x-mine': '1', 'x-plateful-identity': 'token', te: 'trailers', 'keep-alive': 'timeout=5', expect: '100-continue', 'x-other': '2', 'content-length': '2' } })
    await once(asked, 'continue')
    asked.end('{}')
    const headers = JSON.parse(await text(await answerOf(asked))) as Record<string, string>
    expect(headers).toMatchObject({ 'x-plateful-identity': 'token', 'x-other': '2', 'content-length': '2', connection: 'keep-alive' })
    for (const name of ['x-mine', 'te', 'keep-alive', 'expect']) expect(headers[name], name).toBeUndefined()
  })
})

describe('who leaves', () => {
  it('takes the request along: a client before the answer', async () => {
    let left = false
    let came: (() => void) | undefined
    const there = new Promise<void>((resolve) => { came = resolve })
    const { url, upstream } = await open((_req, res) => {
      res.once('close', () => { left = true })
      came?.()
    })
    const asked = send(url).end()
    await there
    asked.destroy()
    await expect.poll(() => left).toBe(true)
    expect(upstream.stats()[0]?.inFlight).toBe(0)
  })

  it('takes the request along: a client in the middle of its body', async () => {
    let left = false
    const { url } = await open((req) => void req.resume().once('close', () => { left = true }))
    const asked = send(url, { method: 'POST', headers: { 'content-length': '1000000' } })
    asked.write(Buffer.alloc(100_000))
    await expect.poll(() => asked.socket?.bytesWritten ?? 0).toBeGreaterThan(100_000)
    asked.destroy()
    await expect.poll(() => left).toBe(true)
  })

  it('breaks the answer off: a service in its middle', async () => {
    const { url } = await open((_req, res) => {
      res.writeHead(200, { 'Content-Length': '10' }).write('half')
      setTimeout(() => res.destroy(), 50)
    })
    const answer = await answerOf(send(url).end())
    await expect(text(answer)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('may answer before it has read everything: a service', async () => {
    const { url } = await open((_req, res) => void res.writeHead(413, { 'Content-Length': '0' }).end())
    const asked = send(url, { method: 'POST', headers: { 'content-length': '4000000' } })
    asked.end(Buffer.alloc(4_000_000))
    expect((await answerOf(asked)).statusCode).toBe(413)
  })
})
