import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { LRUCache } from 'lru-cache'

/** Who asks, as the gateway found out. */
export type Caller = {
  userId: number
  username: string
  isAdmin: boolean
  /** IANA name; UTC when the user never told one. */
  timeZone: string
  /** Names the session without giving it away. */
  sessionId: string
}

/** What the gateway's token says: a caller or nobody, and from which address. */
export type Identity = { caller: Caller | undefined; address: string }

/** The header of the gateway's signed token. Whatever comes from outside under this name is dropped at the gateway. */
export const identityHeader = 'x-plateful-identity'

/** How long a token is good for, in seconds. The gateway makes a new one well before. */
export const tokenSeconds = 60

const issuer = 'plateful-gateway'

/** Signs identities for services. `secret` is shared between the gateway and the services alone. */
export const createTokenSigner = (secret: Uint8Array, now: () => Date) => (identity: Identity): Promise<string> => {
  const seconds = Math.floor(now().getTime() / 1000)
  return new SignJWT({ caller: identity.caller ?? null, address: identity.address })
    .setProtectedHeader({ alg: 'HS256' }).setIssuer(issuer).setIssuedAt(seconds).setExpirationTime(seconds + tokenSeconds)
    .sign(secret)
}

/** Verifies tokens, remembering good ones until they run out: those are answered at once. Answers undefined for any other text. */
export const createTokenVerifier = (secret: Uint8Array, now: () => Date) => {
  const known = new LRUCache<string, { identity: Identity; until: number }>({ max: 5000 })

  const check = async (token: string): Promise<Identity | undefined> => {
    try {
      const { payload } = await jwtVerify<{ caller: Caller | null; address: string }>(token, secret, { issuer, algorithms: ['HS256'], currentDate: now() })
      const identity = { caller: payload.caller ?? undefined, address: payload.address }
      known.set(token, { identity, until: (payload.exp ?? 0) * 1000 })
      return identity
    } catch {
      return undefined
    }
  }

  return (token: string | undefined): Identity | undefined | Promise<Identity | undefined> => {
    if (!token) return undefined
    const hit = known.get(token)
    return hit && hit.until > now().getTime() ? hit.identity : check(token)
  }
}
