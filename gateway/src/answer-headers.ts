import type { ServerResponse } from 'node:http'
import { stringifySetCookie } from 'cookie'
import { causalHeader } from '@plateful/service'

/** The header by which identity starts or ends a session: `start <sid>` or `end`. */
export const sessionHeader = 'x-plateful-session'

const days30 = 30 * 24 * 60 * 60

/** Writes the session cookie; without a sid, removes it. */
export const sessionCookie = (name: string, secure: boolean, sid: string | undefined): string =>
  stringifySetCookie({ name, value: sid ?? '', httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: sid === undefined ? 0 : days30 })

/** What a service said to the gateway alone. */
export type Internal = { session: string | undefined; positions: string | undefined }

type Head = {
  /** Names and values in turns, for every answer. */
  always: readonly string[]
  /** Goes out as `X-Request-Id`: whoever complains can name it. */
  requestId: string
  /** Told right before the head goes out; answers the cookies to set. */
  onHead(internal: Internal): readonly string[]
}

const noStore = ['Cache-Control', 'no-store'] as const

/** The whole head at once: no header passes through the answer's own table, which costs more than many an answer. */
const headOf = (given: readonly string[], { always, requestId, onHead }: Head): string[] => {
  const head = [...always, 'X-Request-Id', requestId]
  const internal: Internal = { session: undefined, positions: undefined }
  let cached = false
  for (let i = 0; i < given.length; i += 2) {
    const name = given[i]!.toLowerCase()
    if (name === sessionHeader) internal.session = given[i + 1]
    else if (name === causalHeader) internal.positions = given[i + 1]
    else {
      cached ||= name === 'cache-control'
      head.push(given[i]!, given[i + 1]!)
    }
  }
  if (!cached) head.push(...noStore)
  for (const cookie of onHead(internal)) head.push('Set-Cookie', cookie)
  return head
}

/** The same for answers whose headers are set one by one, as proxies do. */
const setHead = (res: ServerResponse, { always, requestId, onHead }: Head): void => {
  const textOf = (name: string) => (res.hasHeader(name) ? String(res.getHeader(name)) : undefined)
  const internal = { session: textOf(sessionHeader), positions: textOf(causalHeader) }
  res.removeHeader(sessionHeader)
  res.removeHeader(causalHeader)
  for (let i = 0; i < always.length; i += 2) if (!res.hasHeader(always[i]!)) res.setHeader(always[i]!, always[i + 1]!)
  res.setHeader('X-Request-Id', requestId)
  if (!res.hasHeader(noStore[0])) res.setHeader(...noStore)
  for (const cookie of onHead(internal)) res.appendHeader('Set-Cookie', cookie)
}

const isFlat = (given: unknown): given is string[] => Array.isArray(given) && typeof given[0] === 'string'

/** Completes the answer's head right before it goes out; what a service said to the gateway alone never leaves. */
export const beforeHead = (res: ServerResponse, head: Head): void => {
  const writeHead = res.writeHead
  res.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    res.writeHead = writeHead
    const given: unknown = args.length === 2 ? args[1] : undefined
    if (isFlat(given) && res.getHeaderNames().length === 0) return writeHead.call(this, args[0], headOf(given, head))
    if (isFlat(given)) for (let i = 0; i < given.length; i += 2) res.setHeader(given[i]!, given[i + 1]!)
    setHead(res, head)
    return isFlat(given) ? writeHead.call(this, args[0]) : writeHead.apply(this, args)
  } as typeof writeHead
}
