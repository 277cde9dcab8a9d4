import { causalHeader, errors, identityHeader } from '@plateful/service'
import type { ResolvedSession, Sessions } from '../session-cache.ts'

type Ask = (path: string, headers: Record<string, string>, timeoutMs: number) => Promise<{ status: number; text: string }>

/** Sessions asked of identity in other processes. One that was ended elsewhere ends here within `keepMs`. */
export const createRemoteSessions = (ask: Ask, gatewayToken: () => Promise<string>): Sessions => ({
  stamp: () => undefined,
  keepMs: 2_000,
  staleMs: 60_000,
  resolve: async (sid, positions) => {
    const headers = { 'x-plateful-sid': sid, [identityHeader]: await gatewayToken(), ...(positions === undefined ? {} : { [causalHeader]: positions }) }
    const { status, text } = await ask('/internal/session', headers, 2_500)
    if (status === 404) return undefined
    if (status !== 200) throw errors.unavailable()
    return JSON.parse(text) as ResolvedSession
  },
})
