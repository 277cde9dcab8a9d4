import type { Shapes } from '@plateful/event-store'

/** What somebody forgot. */
export type Forgotten = 'password' | 'username'

/**
 * Somebody asked for help with an e-mail address. Which one, only the keyed hash in the stream's name knows; `userId` is
 * 0 where nobody has it: the same is written for both, so that an answer takes the same time.
 */
export type RecoveryEvent = { type: 'RecoveryRequested'; data: { userId: number; forgotten: Forgotten; at: string } }

export const recoveryShapes: Shapes<RecoveryEvent> = { RecoveryRequested: { v: 1 } }
