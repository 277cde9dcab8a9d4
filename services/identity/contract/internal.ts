import { z } from 'zod'
import { route } from '@plateful/service'

// For the gateway alone: not under /api, so that nothing of it is reachable from outside.

/**
 * The header by which identity tells the gateway to start or end the session of who is asking:
 * `start <sid>` or `end`. The gateway turns it into cookies and lets it go no further.
 */
export const sessionHeader = 'x-plateful-session'

/** The header by which the gateway asks about a session. */
export const sidHeader = 'x-plateful-sid'

export const resolvedSession = z.object({
  caller: z.object({ userId: z.int(), username: z.string(), isAdmin: z.boolean(), timeZone: z.string(), sessionId: z.string() }),
  /** Just extended: the cookie should be, too. */
  renew: z.boolean(),
})

export type ResolvedSession = z.infer<typeof resolvedSession>

export const readSession = route({ method: 'GET', path: '/internal/session', access: 'public', summary: 'Whose session this is; 404 when it is nobody\'s', answer: resolvedSession })
