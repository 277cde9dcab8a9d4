import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { causalHeader, listen } from '@plateful/service'
import { beforeHead, type Internal, sessionHeader } from './answer-headers.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** What a client gets of an answer, and what the gateway was told. */
const asked = async (answer: (res: ServerResponse) => void, cookies: readonly string[] = []) => {
  let told: Internal | undefined
  const { port, stop } = await listen((_req, res) => {
    beforeHead(res, { always: ['X-Always', 'yes'], requestId: 'r-1', onHead: (internal) => { told = internal; return cookies } })
    answer(res)
  }, { port: 0, host: '127.0.0.1' })
  stops.push(stop)
  const response = await fetch(`http://127.0.0.1:${port}`)
  return { status: response.status, headers: response.headers, text: await response.text(), told }
}

const said = { [sessionHeader]: 'end', [causalHeader]: 'things=7', ETag: '"1"' }

const ways: Record<string, (res: ServerResponse) => void> = {
  'the whole head at once': (res) => void res.writeHead(201, [...Object.entries(said).flat(), 'Content-Length', '2']).end('ok'),
  'the whole head at once after a header': (res) => {
    res.setHeader('X-Before', '1')
    res.writeHead(201, Object.entries(said).flat()).end('ok')
  },
  'headers one by one': (res) => {
    for (const [name, value] of Object.entries(said)) res.setHeader(name, value)
    res.statusCode = 201
    res.end('ok')
  },
}

describe.each(Object.entries(ways))('an answer that comes as %s', (_way, answer) => {
  it('keeps what is for the gateway, and gets what every answer carries', async () => {
    const { status, headers, text, told } = await asked(answer, ['sid=x', 'seen=y'])
    expect({ status, text, told }).toEqual({ status: 201, text: 'ok', told: { session: 'end', positions: 'things=7' } })
    expect(headers.get('etag')).toBe('"1"')
    expect(headers.get('x-always')).toBe('yes')
    expect(headers.get('x-request-id')).toBe('r-1')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual(['sid=x', 'seen=y'])
    expect(headers.has(sessionHeader) || headers.has(causalHeader)).toBe(false)
  })
})

it('leaves to an answer how long it may be kept', async () => {
  const { headers, told } = await asked((res) => void res.writeHead(200, ['cache-control', 'private, no-cache']).end())
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.getSetCookie()).toEqual([])
  expect(told).toEqual({ session: undefined, positions: undefined })
})
