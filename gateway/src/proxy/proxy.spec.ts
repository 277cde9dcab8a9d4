import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { buffer, text } from 'node:stream/consumers'
import { quick, startDoor, startFrozen, startInstance } from './testing.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})
const kept = <S extends { stop(): unknown }>(one: S): S => {
  stops.push(() => one.stop())
  return one
}
const instance = async (...args: Parameters<typeof startInstance>) => kept(await startInstance(...args))
const door = async (...args: Parameters<typeof startDoor>) => kept(await startDoor(...args))
type Sent = { method?: string; body?: string; headers?: Record<string, string> }
const ask = async (url: string, init: Sent = {}) => {
  const answer = await fetch(url, { ...init, headers: { connection: 'close', ...init.headers } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const post = (body: string, headers: Record<string, string> = {}): Sent => ({ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('several instances', () => {
  it('are asked in turns', async () => {
    const [a, b] = [await instance('a'), await instance('b')]
    const { url, up } = await door([a.url, b.url])
    await expect.poll(up).toBe(2)
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await ask(`${url}/api/x?i=${i}`)).text)
    expect(answers.join('')).toMatch(/^(ab){3}$|^(ba){3}$/)
  })

  it('are as many as their host has addresses, now and later', async () => {
    const a = await instance('a')
    const b = await instance('b')
    let found = ['127.0.0.1']
    const ports = [a.port, b.port]
    const { url, up } = await door([`http://one.test:${a.port}`, `http://127.0.0.1:${ports[1]}`], { lookup: async () => found, resolveMs: 20 })
    await expect.poll(up).toBe(2)
    expect(new Set([(await ask(url)).text, (await ask(url)).text])).toEqual(new Set(['a', 'b']))
    found = ['127.0.0.9']
    await expect.poll(up).toBe(1)
    expect([(await ask(url)).text, (await ask(url)).text]).toEqual(['b', 'b'])
  })

  it('fail no request of a stream while each is stopped and started again', async () => {
    const ports: number[] = []
    const start = async (name: string, port?: number) => startInstance(name, { lingerMs: 1_000, drainMs: 1_500, ...(port === undefined ? {} : { port }) })
    const running = [await start('a'), await start('b')]
    ports.push(...running.map((one) => one.port))
    stops.push(() => Promise.all(running.map((one) => one.stop())))
    const { url, up } = await door(running.map((one) => one.url))
    await expect.poll(up).toBe(2)
    const stream = { goes: true }
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    stops.push(() => agent.destroy())
    const seen = new Map<string, number>()
    const client = async () => {
      while (stream.goes) {
        const asked = request(`${url}/api/things`, { method: 'POST', agent, headers: { 'content-length': 2 } }).end('{}')
        const [answer] = await once(asked, 'response') as [IncomingMessage]
        const name = `${answer.statusCode} ${await text(answer)}`
        seen.set(name, (seen.get(name) ?? 0) + 1)
      }
    }
    const clients = Array.from({ length: 8 }, client)
    for (let round = 0; round < 2; round++) {
      for (const i of [0, 1]) {
        await running[i]!.stop()
        running[i] = await start(`${running[i]!.name}'`, ports[i])
        await expect.poll(up).toBe(2)
      }
    }
    stream.goes = false
    await Promise.all(clients)
    expect([...seen.keys()].filter((name) => !name.startsWith('200'))).toEqual([])
    expect(seen.has("200 a''") && seen.has("200 b''")).toBe(true)
  })
})

describe('an instance that is about to stop', () => {
  it('is left at once, and waits for nobody', async () => {
    // five at a time, so that there are five connections
    const together: ServerResponse[] = []
    const handler = (_req: IncomingMessage, res: ServerResponse) => {
      if (together.push(res) >= 5) for (const each of together.splice(0, 5)) each.end()
      if (leaving) res.end('bye')
    }
    let leaving = false
    const one = await startInstance('one', { handler, lingerMs: 5_000, drainMs: 5_000 })
    // what it says to a request is enough to know
    const { url, up } = await door([one.url], { patience: { ...quick, pollMs: 60_000 } })
    await expect.poll(up).toBe(1)
    await Promise.all([1, 2, 3, 4, 5].map(() => ask(url)))
    const before = performance.now()
    leaving = true
    const stopped = one.stop()
    expect((await ask(url)).text).toBe('bye')
    await stopped
    expect(performance.now() - before).toBeLessThan(2_500)
    expect(up()).toBe(0)
  })
})

describe('an instance that is away', () => {
  it('is waited for by whoever could not be sent to it', async () => {
    const first = await startInstance('first')
    // its health is asked so seldom that a request is the first to find out
    const { url, up } = await door([first.url], { patience: { ...quick, pollMs: 60_000 } })
    await expect.poll(up).toBe(1)
    first.kill()
    const asked = Promise.all([ask(`${url}/api/x`, post('{}')), ask(`${url}/api/x`, post('{}')), ask(`${url}/api/x`)])
    await expect.poll(up).toBe(0)
    await instance('second', { port: first.port })
    expect((await asked).map(({ status, text: body }) => [status, body])).toEqual([[200, 'second'], [200, 'second'], [200, 'second']])
  })

  it('is not waited for longer than a start takes', async () => {
    const { url, upstream } = await door(['http://127.0.0.1:1'])
    const before = performance.now()
    const { status, headers, text: body } = await ask(`${url}/api/x`)
    expect([status, headers.get('retry-after'), JSON.parse(body).code]).toEqual([503, '1', 'unavailable'])
    expect(performance.now() - before).toBeLessThan(3_500)
    await expect(upstream.check()).rejects.toThrow()
  })
})

describe('an instance that is frozen', () => {
  it('costs its own requests three seconds at most, also those in flight', async () => {
    const frozen = kept(await startFrozen())
    const { url } = await door([frozen.url])
    const before = performance.now()
    const answers = await Promise.all([ask(`${url}/api/x`), ask(`${url}/api/x`, post('{}')), ask(`${url}/api/x`, post('{}', { 'idempotency-key': 'k' }))])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(performance.now() - before).toBeLessThan(3_000)
    const again = performance.now()
    expect((await ask(`${url}/api/x`)).status).toBe(503)
    expect(performance.now() - again).toBeLessThan(1_000)
  })

  it('leaves what may be repeated to another', async () => {
    const frozen = kept(await startFrozen())
    const { url } = await door([frozen.url])
    const asked = ask(`${url}/api/x`)
    const well = await instance('well')
    const two = await door([frozen.url, well.url])
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(`${two.url}/api/x`)))
    expect(answers.map((one) => one.text)).toEqual(['well', 'well', 'well', 'well'])
    expect((await asked).status).toBe(503)
  })

  it('is told from one that takes its time', async () => {
    const slow = await instance('slow', { handler: (_req, res) => void setTimeout(() => res.end('at last'), 1_500) })
    const { url } = await door([slow.url])
    expect((await ask(url)).text).toBe('at last')
  })

  it('is not to blame for an answer that is too late', async () => {
    let asked = 0
    const mute = await instance('mute', { handler: () => { asked += 1 } })
    const { url } = await door([mute.url], { patience: { pollMs: 50, pollTimeoutMs: 400, answerMs: 300, stallMs: 300 } })
    expect((await ask(url)).status).toBe(503)
    expect(asked).toBe(1)
  })
})

describe('a request that dies with who took it', () => {
  const both = async () => {
    const took: string[] = []
    const killer = await instance('killer', { handler: (req, res) => void buffer(req).then((body) => { took.push(`${req.method} ${String(body)}`); res.socket?.destroy() }) })
    const well = await instance('well')
    const { url, up } = await door([killer.url, well.url])
    await expect.poll(up).toBe(2)
    return { url, took, well }
  }

  it('is sent again where that does no harm, body and all', async () => {
    const { url, took, well } = await both()
    for (let i = 0; i < 2; i++) expect((await ask(url)).text).toBe('well')
    for (let i = 0; i < 2; i++) expect((await ask(url, post(`{"n":${i}}`, { 'idempotency-key': `k${i}` }))).text).toBe('well')
    expect(took).toHaveLength(4)
    expect(took).toContainEqual(expect.stringMatching(/^POST \{"n":\d\}$/))
    expect(well.heard.filter((one) => one.method === 'POST').map((one) => String(one.body))).toEqual(['{"n":0}', '{"n":1}'])
  })

  it('is not sent again where nobody can know whether it was done', async () => {
    const { url, took, well } = await both()
    const answers = [await ask(url, post('{}')), await ask(url, post('{}'))]
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503])
    expect([took.length, well.heard.length]).toEqual([1, 1])
  })

  it('is not sent again and again', async () => {
    let taken = 0
    const killer = await instance('killer', { handler: (_req, res) => { taken += 1; res.socket?.destroy() } })
    const { url } = await door([killer.url])
    expect((await ask(url)).status).toBe(503)
    expect(taken).toBe(3)
  })
})
