import { Agent, type ServerResponse } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { type Caller, errors, identityHeader } from '@plateful/service'
import type { Upstream } from './gateway.ts'
import type { ResolvedSession, Sessions } from './session.ts'

/** The longest a service may take to answer, in milliseconds: an import from a slow page is the slowest call. */
const patience = 15_000

const answerUnavailable = (res: ServerResponse) => {
  if (res.headersSent) return void res.destroy()
  const { status, body } = errors.unavailable()
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '1' }).end(JSON.stringify(body))
}

/** A service in another process. */
export const createProxyUpstream = (url: string): Upstream => {
  const proxy = createProxyMiddleware({
    target: url, proxyTimeout: patience,
    // without one, each request would open a connection of its own
    agent: url.startsWith('https:') ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true }),
    on: {
      error: (_error, _req, res) => {
        if ('writeHead' in res) answerUnavailable(res)
        else res.destroy()
      },
    },
  })
  return {
    handle: (req, res, next) => void proxy(req, res, next),
    check: async () => {
      const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(2_000) })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`${url} is not ready`)
    },
  }
}

/** Sessions asked from an identity service in another process; an answer is kept for a few seconds. */
export const createRemoteSessions = (identityUrl: string, gatewayToken: () => Promise<string>): Sessions => ({
  stamp: () => undefined,
  keepMs: 5_000,
  resolve: async (sid) => {
    const answer = await fetch(new URL('/internal/session', identityUrl), {
      headers: { 'x-plateful-sid': sid, [identityHeader]: await gatewayToken() },
      signal: AbortSignal.timeout(3_000),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw errors.unavailable()
    return (await answer.json()) as ResolvedSession & { caller: Caller }
  },
})
