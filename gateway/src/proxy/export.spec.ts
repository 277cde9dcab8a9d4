import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createProxyUpstream } from './proxy.ts'

it('asks a service in another process for its part of an export, in the name of who asks', async () => {
  let status = 200
  const asked: unknown[] = []
  const server = createServer((req, res) => {
    if (req.url === '/readyz') return void res.writeHead(200).end('{"status":"ready"}')
    asked.push([req.method, req.url, req.headers['x-plateful-identity']])
    res.writeHead(status, { 'Content-Type': 'application/json' }).end('{"meals":[1]}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const upstream = createProxyUpstream([`http://127.0.0.1:${(server.address() as AddressInfo).port}`])
  const caller = { userId: 7, username: 'ann', isAdmin: false, timeZone: 'UTC', sessionId: 's' }
  const part = () => upstream.exportOf(caller, { 'x-plateful-identity': 'signed' })
  expect(await part()).toEqual({ meals: [1] })
  expect(asked).toEqual([['GET', '/internal/export', 'signed']])
  status = 404
  expect(await part()).toBeUndefined()
  status = 401
  await expect(part()).rejects.toMatchObject({ status: 503 })
  upstream.close()
  server.closeAllConnections()
  server.close()
})
