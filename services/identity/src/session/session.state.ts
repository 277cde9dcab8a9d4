import type { SessionEvent } from './session.events.ts'

const day = 24 * 60 * 60 * 1000

/** How long a session lives after it was started or last extended, in milliseconds. */
export const lifetime = 30 * day

/** `since` is when it was started or last extended. */
export type SessionState = { status: 'none' | 'open' | 'ended'; userId: number; since: string }

export const initialSession = (): SessionState => ({ status: 'none', userId: 0, since: '' })

export const evolveSession = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'SessionStarted': return { status: 'open', userId: event.data.userId, since: event.data.at }
    case 'SessionExtended': return { ...state, since: event.data.at }
    case 'SessionEnded': return { ...state, status: 'ended' }
  }
}

/** When a session that was started or extended then runs out. */
export const expiryOf = (since: string): string => new Date(Date.parse(since) + lifetime).toISOString()

/** Whether a session should be extended: at most once a day, and not once it has run out. */
export const isDue = (since: string, at: string): boolean => {
  const age = Date.parse(at) - Date.parse(since)
  return age >= day && age < lifetime
}
