import type { ServerResponse } from 'node:http'
import { stringifySetCookie } from 'cookie'
import { causalHeader } from '@plateful/service'

/** The header by which identity starts or ends a session: `start <sid>` or `end`. */
export const sessionHeader = 'x-plateful-session'

const days30 = 30 * 24 * 60 * 60

/** Writes the session cookie; without a sid, removes it. */
export const sessionCookie = (name: string, secure: boolean, sid: string | undefined): string =>
  stringifySetCookie({ name, value: sid ?? '', httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: sid === undefined ? 0 : days30 })

/**
 * Calls `onHeaders` right before the answer's head goes out, with what the service said to the gateway alone;
 * those headers never leave.
 */
export const beforeHead = (res: ServerResponse, onHeaders: (internal: { session: string | undefined; positions: string | undefined }) => void): void => {
  const writeHead = res.writeHead
  res.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    res.writeHead = writeHead
    const session = res.getHeader(sessionHeader)
    const positions = res.getHeader(causalHeader)
    res.removeHeader(sessionHeader)
    res.removeHeader(causalHeader)
    onHeaders({ session: session === undefined ? undefined : String(session), positions: positions === undefined ? undefined : String(positions) })
    return writeHead.apply(this, args)
  } as typeof writeHead
}
