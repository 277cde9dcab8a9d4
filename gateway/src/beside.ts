import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { splitTarget } from '@plateful/service'
import { securityHeaders } from './headers.ts'

/** What answers beside the gateway on the same port. */
export type Beside = { path: string; handle(req: IncomingMessage, res: ServerResponse): void }

/** The gateway, and before it something else for all that lies below a path; under the same headers where it sets none of its own. */
export const withBeside = (gateway: RequestListener, beside: Beside | undefined, https: boolean): RequestListener => {
  if (!beside) return gateway
  const setSecurityHeaders = securityHeaders(https)
  return (req, res) => {
    const { path } = splitTarget(req.url ?? '/')
    if (path !== beside.path && !path.startsWith(`${beside.path}/`)) return gateway(req, res)
    setSecurityHeaders(req, res)
    beside.handle(req, res)
  }
}
