import type { Decider } from '@plateful/event-store'
import type { Forgotten, RecoveryEvent } from './recovery.events.ts'

export type RecoveryCommand = { type: 'request'; userId: number; forgotten: Forgotten; at: string; limit: number }
/** When the latest requests came, the latest last. */
export type RecoveryState = { times: readonly string[] }

const hour = 60 * 60 * 1000
const remembered = 20

/** The rules of one e-mail address: what is asked beyond `limit` in any hour has no effect, and nobody is told. */
export const recoveryDecider: Decider<RecoveryState, RecoveryCommand, RecoveryEvent> = {
  initialState: () => ({ times: [] }),
  evolve: ({ times }, { data }) => ({ times: [...times, data.at].slice(-remembered) }),
  decide: ({ userId, forgotten, at, limit }, { times }) => {
    const from = Date.parse(at) - hour
    const lately = times.filter((time) => Date.parse(time) > from).length
    return lately >= limit ? [] : [{ type: 'RecoveryRequested', data: { userId, forgotten, at } }]
  },
}
