import type { IncomingMessage, ServerResponse } from 'node:http'
import { basePath, type Simulator } from './simulator.ts'

/** The simulator as a server of its own: Stripe's API is at `/v1`, too, so that its address alone is a `STRIPE_API_BASE`. */
export const aloneHandler = (simulator: Pick<Simulator, 'handle'>) => (req: IncomingMessage, res: ServerResponse): void => {
  if (req.url === '/healthz' || req.url === '/readyz') return void res.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
  if (req.url?.startsWith('/v1/')) req.url = basePath + req.url
  simulator.handle(req, res)
}
