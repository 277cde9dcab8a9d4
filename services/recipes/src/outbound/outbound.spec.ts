import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createOutbound, type Outbound, type OutboundLimits } from './outbound.ts'
import type { Lookup } from './target.ts'

const toEnd: (() => unknown)[] = []
afterEach(async () => {
  for (const end of toEnd.splice(0).toReversed()) await end()
})

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<{ origin: string, authority: string, port: number, server: Server }> {
  const server = createServer(listener)
  await new Promise<void>((done) => { server.listen(0, host, done) })
  toEnd.push(() => new Promise((done) => { server.close(done).closeAllConnections() }))
  const { port } = server.address() as AddressInfo
  return { origin: `http://${host}:${port}`, authority: `${host}:${port}`, port, server }
}

const refuseNames: Lookup = (name) => Promise.reject(new Error(`looked up ${name}`))

function outbound(allowHosts: string[] = [], limits: Partial<OutboundLimits> = {}, lookup: Lookup = refuseNames): Outbound {
  const made = createOutbound({ allowHosts, lookup, limits })
  toEnd.push(() => { made.close() })
  return made
}

const at = (address: string): { address: string, family: number }[] => [{ address, family: address.includes(':') ? 6 : 4 }]
const body = async (result: ReturnType<Outbound['fetchPage']>): Promise<string> => {
  const page = await result
  return page.ok ? page.bytes.toString() : `${page.code}: ${page.message}`
}

test('a page comes with its bytes, type and the address it was found at', async () => {
  const seen: Record<string, unknown> = {}
  const site = await serve((request, response) => {
    Object.assign(seen, request.headers)
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<h1>Soup</h1>')
  })
  expect(await outbound([site.authority]).fetchPage(`${site.origin}/soup?a=1#top`)).toEqual({
    ok: true, url: `${site.origin}/soup?a=1`, contentType: 'text/html; charset=utf-8', bytes: Buffer.from('<h1>Soup</h1>'),
  })
  expect(seen).toMatchObject({ 'user-agent': expect.stringContaining('Plateful'), accept: expect.stringContaining('text/html'), host: site.authority })
  expect(seen).not.toHaveProperty('cookie')
})

describe('addresses that are refused without a look-up', () => {
  test.each([
    '', 'soup', 'ftp://example.org/', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x', 'http://', 'http://[::1', '//example.org/', `http://example.org/${'x'.repeat(3000)}`,
    'http://user@example.org/', 'http://user:secret@example.org/', 'http://example.org:8080/', 'https://example.org:22/', 'http://localhost/', 'http://LOCALHOST./', 'http://a.localhost/',
    'http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://017700000001/', 'http://127.0.0.1./', 'http://0/', 'http://0.0.0.0/', 'http://１２７.0.0.1/',
    'http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[64:ff9b::7f00:1]/', 'http://[fd00::1]/',
    'http://[2002:7f00:1::]/', 'http://100.64.0.1/', 'http://192.0.2.1/',
  ])('%s', async (url) => {
    expect(await outbound().fetchPage(url)).toMatchObject({ ok: false, code: 'url_not_allowed', message: expect.stringMatching(/^[A-Z].*\.$/) })
  })
})

describe('names', () => {
  test.each(['127.0.0.1', '10.1.2.3', '::1', '::ffff:169.254.169.254', 'fe80::1'])('one that resolves to %s is refused', async (address) => {
    expect(await outbound([], {}, () => Promise.resolve(at(address))).fetchPage('http://soup.example/')).toMatchObject({ code: 'url_not_allowed' })
  })

  test('one private address among public ones is enough', async () => {
    const guard = outbound([], {}, () => Promise.resolve([...at('1.1.1.1'), ...at('192.168.1.1')]))
    expect(await guard.fetchPage('https://soup.example/')).toMatchObject({ code: 'url_not_allowed' })
  })

  test('one with public addresses passes the guard', async () => {
    const guard = outbound([], {}, () => {
      guard.close() // before a connection is made
      return Promise.resolve(at('1.1.1.1'))
    })
    expect(await guard.fetchPage('https://soup.example/')).toMatchObject({ code: 'source_unreachable' })
  })

  test('one that nobody knows cannot be had', async () => {
    expect(await outbound().fetchPage('http://soup.example/')).toMatchObject({ code: 'source_unreachable', message: expect.stringContaining('could not be found') })
  })

  test('each is looked up once, and that answer is what is connected to', async () => {
    const site = await serve((request, response) => response.end(`first ${request.headers.host}`))
    const answers = [at('127.0.0.1'), at('127.0.0.99')]
    const asked: string[] = []
    const guard = outbound([`soup.example:${site.port}`], {}, (name) => {
      asked.push(name)
      return Promise.resolve(answers.shift() ?? [])
    })
    expect(await body(guard.fetchPage(`http://soup.example:${site.port}/`))).toBe(`first soup.example:${site.port}`)
    expect(asked).toEqual(['soup.example'])
  })

  test('one that resolves differently the second time, to a private address, is refused there', async () => {
    const site = await serve((_, response) => response.writeHead(302, { location: 'http://rebind.example/' }).end())
    const answers = [at('127.0.0.1'), at('10.0.0.1')]
    const guard = outbound([`rebind.example:${site.port}`], {}, () => Promise.resolve(answers.shift() ?? []))
    expect(await guard.fetchPage(`http://rebind.example:${site.port}/`)).toMatchObject({ code: 'url_not_allowed' })
    expect(answers).toEqual([])
  })
})

describe('exempt hosts', () => {
  test('are exempt as they are written, and in no other way', async () => {
    const site = await serve((_, response) => response.end('soup'))
    const guard = outbound([` ${site.authority.toUpperCase()} `])
    expect(await body(guard.fetchPage(site.origin.toUpperCase()))).toBe('soup')
    for (const other of ['localhost', '127.1', '2130706433', '[::ffff:127.0.0.1]']) {
      expect(await guard.fetchPage(`http://${other}:${site.port}/`)).toMatchObject({ code: 'url_not_allowed' })
    }
    expect(await guard.fetchPage('http://127.0.0.1/')).toMatchObject({ code: 'url_not_allowed' })
  })
})

describe('redirects', () => {
  test.each([
    'http://127.0.0.1/', 'http://169.254.169.254/latest/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://localhost/', 'ftp://example.org/', 'http://u:p@example.org/', '//10.0.0.1/x',
    'http://1.1.1.1:8080/', 'http:/\\127.0.0.1/',
  ])('to %s are refused', async (location) => {
    const site = await serve((_, response) => response.writeHead(302, { location }).end('moved'))
    expect(await outbound([site.authority]).fetchPage(site.origin)).toMatchObject({ code: 'url_not_allowed' })
  })

  test.each([301, 302, 303, 307, 308])('by %i are followed, also relative ones', async (status) => {
    const site = await serve((request, response) => {
      if (request.url === '/crème') response.end('wrong')
      else if (request.url === '/b/cr%C3%A8me') response.end('soup')
      else response.writeHead(status, { location: Buffer.from('crème').toString('latin1') }).end()
    })
    const page = await outbound([site.authority]).fetchPage(`${site.origin}/b/a`)
    expect(page).toMatchObject({ ok: true, url: `${site.origin}/b/cr%C3%A8me` })
  })

  test('five are followed, a sixth is not', async () => {
    const site = await serve((request, response) => {
      const left = Number(request.url!.slice(1))
      if (left === 0) response.end('soup')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    })
    const guard = outbound([site.authority])
    expect(await body(guard.fetchPage(`${site.origin}/5`))).toBe('soup')
    expect(await guard.fetchPage(`${site.origin}/6`)).toMatchObject({ code: 'source_unreachable' })
  })
})

describe('sizes', () => {
  const limit = 5 * 1024 * 1024
  test('a page of exactly the limit comes, one byte more does not', async () => {
    const site = await serve((request, response) => response.end(Buffer.alloc(limit + Number(request.url!.slice(1)), 'a')))
    const guard = outbound([site.authority])
    expect((await body(guard.fetchPage(`${site.origin}/0`))).length).toBe(limit)
    expect(await guard.fetchPage(`${site.origin}/1`)).toMatchObject({ code: 'too_large' })
  })

  test('a declared length beyond the limit is refused before the body', async () => {
    const site = await serve((_, response) => response.writeHead(200, { 'content-length': 30 * 1024 * 1024 }).flushHeaders())
    expect(await outbound([site.authority]).fetchPage(site.origin)).toMatchObject({ code: 'too_large' })
  })

  test('an endless page without a length is left', async () => {
    let sent = 0
    const site = await serve((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    expect(await outbound([site.authority]).fetchPage(site.origin)).toMatchObject({ code: 'too_large' })
    expect(sent).toBeLessThan(30 * 1024 * 1024)
  })

  test.each([
    ['gzip', gzipSync(Buffer.alloc(50 * 1024 * 1024))], ['br', brotliCompressSync(Buffer.alloc(50 * 1024 * 1024))], ['deflate', deflateSync(Buffer.alloc(50 * 1024 * 1024))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(50 * 1024 * 1024)))],
  ])('a bomb in %s ends at the limit', async (encoding, bytes) => {
    expect(bytes.length).toBeLessThan(200_000)
    const site = await serve((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes))
    expect(await outbound([site.authority]).fetchPage(site.origin)).toMatchObject({ code: 'too_large' })
  })
})

const soup = Buffer.from('soup '.repeat(50_000))
test.each<[string, Buffer]>([
  ['gzip', gzipSync(soup)], ['x-gzip', gzipSync(soup)], ['br', brotliCompressSync(soup)], ['deflate', deflateSync(soup)], ['Deflate', deflateRawSync(soup)],
  ['identity', soup], ['gzip, br', brotliCompressSync(gzipSync(soup))],
])('a page in %s is decoded', async (encoding, bytes) => {
  const site = await serve((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes))
  expect(await body(outbound([site.authority]).fetchPage(site.origin))).toBe(soup.toString())
})

describe('pages that cannot be had', () => {
  test.each<[string, RequestListener, RegExp]>([
    ['404', (_, response) => response.writeHead(404).end('no'), /no page at that address/],
    ['403', (_, response) => response.writeHead(403).end(), /does not let us/],
    ['500', (_, response) => response.writeHead(500).end(), /error/],
    ['304 without a place to go', (_, response) => response.writeHead(304).end(), /error/],
    ['no real gzip', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('soup'), /could not be read/],
    ['an encoding nobody asked for', (_, response) => response.writeHead(200, { 'content-encoding': 'zorp' }).end('soup'), /could not be read/],
    ['encodings upon encodings', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip,gzip,gzip' }).end('soup'), /could not be read/],
    ['a hang-up', (request) => request.socket.destroy(), /could not be reached/],
    ['a hang-up in the body', (_, response) => response.writeHead(200, { 'content-length': 100 }).write('so', () => response.destroy()), /could not be reached/],
    ['no HTTP', (request) => request.socket.end('soup\r\n\r\n'), /could not be read/],
  ])('%s', async (_, listener, message) => {
    const site = await serve(listener)
    expect(await outbound([site.authority]).fetchPage(site.origin)).toEqual({ ok: false, code: 'source_unreachable', message: expect.stringMatching(message) })
  })

  test('nobody listens', async () => {
    const site = await serve(() => {})
    await new Promise((done) => { site.server.close(done) })
    expect(await outbound([site.authority]).fetchPage(site.origin)).toMatchObject({ code: 'source_unreachable', message: expect.stringContaining('could not be reached') })
  })

  const late = { ok: false, code: 'source_unreachable', message: 'That page took too long to answer.' }
  test('no answer within the deadline', async () => {
    const site = await serve(() => {})
    expect(await outbound([site.authority], { deadlineMs: 60 }).fetchPage(site.origin)).toEqual(late)
  })

  test('a body that drips', async () => {
    const site = await serve((_, response) => {
      const drip = setInterval(() => response.write('.'), 5)
      response.on('close', () => clearInterval(drip))
    })
    expect(await outbound([site.authority], { deadlineMs: 80 }).fetchPage(site.origin)).toEqual(late)
  })

  test('redirects that each take a while share one deadline', async () => {
    const site = await serve((_, response) => setTimeout(() => response.writeHead(302, { location: '/' }).end(), 40))
    expect(await outbound([site.authority], { deadlineMs: 100, redirects: 1000 }).fetchPage(site.origin)).toEqual(late)
  })

  test('a name server that never answers', async () => {
    expect(await outbound([], { deadlineMs: 30 }, () => new Promise(() => {})).fetchPage('http://soup.example/')).toEqual(late)
  })
})

describe('many at once', () => {
  test('no more than the limit run, the others wait, beyond the line they are refused', async () => {
    let open = 0
    let most = 0
    const held: (() => void)[] = []
    let allHere: () => void
    const here = new Promise<void>((resolve) => { allHere = resolve })
    const site = await serve((_, response) => {
      open += 1
      most = Math.max(most, open)
      held.push(() => {
        open -= 1
        response.end('soup')
      })
      if (held.length === 2) allHere()
      if (held.length > 2) held.at(-1)!()
    })
    const guard = outbound([site.authority], { parallel: 2, waiting: 3 })
    const asked = Array.from({ length: 6 }, () => guard.fetchPage(site.origin))
    await here
    for (const release of held.slice(0, 2)) release()
    const results = await Promise.all(asked)
    expect(results.filter((result) => result.ok)).toHaveLength(5)
    expect(results[5]).toMatchObject({ ok: false, code: 'source_unreachable', message: expect.stringContaining('Too many') })
    expect(most).toBe(2)
  })

  test('who waits in line too long is let go, and the line goes on', async () => {
    const held: (() => void)[] = []
    const site = await serve((request, response) => {
      if (request.url === '/slow') held.push(() => response.end())
      else response.end('soup')
    })
    const guard = outbound([site.authority], { parallel: 1, deadlineMs: 100 })
    const results = await Promise.all([guard.fetchPage(`${site.origin}/slow`), guard.fetchPage(site.origin)])
    expect(results.map((result) => result.ok)).toEqual([false, false])
    expect(await body(guard.fetchPage(site.origin))).toBe('soup')
  })

  test('closing ends what is under way and what comes after', async () => {
    const site = await serve(() => { guard.close() })
    const guard = outbound([site.authority])
    expect(await guard.fetchPage(site.origin)).toMatchObject({ ok: false, code: 'source_unreachable' })
    expect(await guard.fetchPage(site.origin)).toMatchObject({ ok: false, code: 'source_unreachable' })
  })
})
