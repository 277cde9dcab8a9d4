import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { ConfigError } from './environment.ts'
import { type Listening, listen } from './server.ts'

const host = '127.0.0.1'
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const open = async (handler: Parameters<typeof listen>[0], options: Partial<Parameters<typeof listen>[1]> = {}): Promise<Listening> => {
  const listening = await listen(handler, { port: 0, host, ...options })
  stops.push(() => listening.server.close())
  return listening
}

const socketTo = async (port: number): Promise<Socket> => {
  const socket = connect(port, host).on('error', () => {})
  stops.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

const keepAlive = new Agent({ keepAlive: true, maxSockets: 1 })
const ask = async (port: number, agent = keepAlive): Promise<IncomingMessage> => {
  const [answer] = (await once(get({ port, host, agent }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}

describe('a server that stops', () => {
  it('answers what is in flight, tells clients not to come again, and lets nobody in', async () => {
    let come: (finish: () => void) => void
    const came = new Promise<() => void>((resolve) => { come = resolve })
    const { port, stop } = await open((req, res) => {
      if (req.url === '/slow') come(() => res.end('done'))
      else res.end('quick')
    }, { drainMs: 100 })
    expect((await ask(port)).headers.connection).toBe('keep-alive')
    const slow = once(get({ port, host, path: '/slow', agent: new Agent({ keepAlive: true }) }), 'response')
    const finish = await came
    const stopped = stop()
    // on a connection that was there before
    expect((await ask(port)).headers.connection).toBe('close')
    await expect(once(connect(port, host), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    finish()
    const [answer] = (await slow) as [IncomingMessage]
    expect([answer.headers.connection, await text(answer)]).toEqual(['close', 'done'])
    await stopped
  })

  it('waits neither for connections that say nothing nor for half a head', async () => {
    const { port, stop } = await open((_req, res) => void res.end(), { drainMs: 20 })
    await ask(port, new Agent({ keepAlive: true }))
    await socketTo(port)
    const half = await socketTo(port)
    half.write('GET /half')
    const before = performance.now()
    await stop()
    expect(performance.now() - before).toBeLessThan(1_000)
  })

  it('answers what has arrived while it was too busy to look', async () => {
    const { port, stop } = await open((_req, res) => void res.end('done'), { drainMs: 50 })
    const socket = await socketTo(port)
    const said = text(socket)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'readable')
    const stopped = stop()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    // longer than it drains, without a look at what came
    for (const end = performance.now() + 100; performance.now() < end;);
    await stopped
    expect((await said).match(/done/g)).toHaveLength(2)
  })

  it('waits for a body that is on its way, and cuts what takes too long', async () => {
    const { port, stop } = await open((req, res) => void text(req).then((body) => res.end(body), () => {}), { graceMs: 300 })
    const [sent, stuck] = [1, 2].map(() => request({ port, host, method: 'POST', headers: { 'content-length': 2 } }))
    const [answered, failed] = [once(sent!, 'response'), once(stuck!, 'error')]
    sent!.write('a')
    stuck!.write('a')
    await new Promise((resolve) => { setTimeout(resolve, 50) })
    const stopped = stop()
    setTimeout(() => sent!.end('b'), 100)
    const [answer] = (await answered) as [IncomingMessage]
    expect(await text(answer)).toBe('ab')
    await stopped
    await failed
  })
})

describe('a server that stops while others keep a list of it', () => {
  const readiness = async (port: number, agent: Agent) => {
    const [answer] = (await once(get({ port, host, agent, path: '/readyz' }), 'response')) as [IncomingMessage]
    return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) }
  }

  it('says so, and still takes connections until everybody has left', async () => {
    const { port, stop } = await open((_req, res) => void res.end('served'), { lingerMs: 5_000, drainMs: 5_000 })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await readiness(port, agent)).toEqual({ status: 200, connection: 'keep-alive', body: 'served' })
    const idle = await socketTo(port)
    const before = performance.now()
    const stopped = stop()
    expect(await readiness(port, agent)).toEqual({ status: 503, connection: 'close', body: '{"status":"draining"}' })
    expect((await ask(port, new Agent())).headers.connection).toBe('close')
    idle.destroy()
    await stopped
    expect(performance.now() - before).toBeLessThan(2_000)
    await expect(once(connect(port, host), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('waits no longer for them than it was told', async () => {
    const { port, stop } = await open((_req, res) => void res.end(), { lingerMs: 100, drainMs: 200 })
    await socketTo(port)
    const before = performance.now()
    await stop()
    expect(performance.now() - before).toBeGreaterThan(150)
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})

describe.skipIf(process.platform !== 'linux')('servers that share a port', () => {
  it('do so only where both want it', async () => {
    const { port, stop } = await open((_req, res) => void res.end('one'), { reusePort: true })
    await open((_req, res) => void res.end('two'), { port, reusePort: true })
    await expect(open(() => {}, { port })).rejects.toEqual(new ConfigError(`PORT: ${port} is in use already`))
    await stop()
    const [answer] = (await once(get({ port, host, agent: new Agent() }), 'response')) as [IncomingMessage]
    expect(await text(answer)).toBe('two')
  })
})

describe('what is no HTTP', () => {
  it.each([
    ['GARBAGE\r\n\r\n', 400], ['GET / HTTP/9.9\r\n\r\n', 400], ['\u0000\u0001\u0002\r\n\r\n', 400], ['GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n', 400],
    ['POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400], [`GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('is answered like any other mistake: %j', async (bytes, status) => {
    const { port } = await open((_req, res) => void res.end(), { headers: { 'X-Always': 'there' } })
    const socket = await socketTo(port)
    socket.write(bytes)
    const [head, body] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/\r\nX-Always: there\r\n(.*\r\n)*Content-Type: application\/json; charset=utf-8\r\n/)
    expect(JSON.parse(body!)).toEqual({ message: 'This request could not be read.', code: 'invalid_request' })
  })

  it('is told from what is only unusual', async () => {
    const { port } = await open((_req, res) => void res.end('served'))
    for (const head of ['GET / HTTP/1.1\r\nConnection: close', 'GET / HTTP/1.0', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\nConnection: close']) {
      const socket = await socketTo(port)
      socket.write(`${head}\r\n\r\n`)
      expect(await text(socket), head).toMatch(/^HTTP\/1.1 200 OK[^]*served/)
    }
  })
})

describe('a server that cannot listen', () => {
  it('names the setting', async () => {
    const { port } = await open((_req, res) => void res.end())
    await expect(open(() => {}, { port })).rejects.toEqual(new ConfigError(`PORT: ${port} is in use already`))
    await expect(open(() => {}, { host: '203.0.113.5' })).rejects.toEqual(new ConfigError('HOST: 203.0.113.5 is no address of this machine'))
    await expect(open(() => {}, { host: 'no such host' })).rejects.toThrow(/^HOST: /)
  })
})
