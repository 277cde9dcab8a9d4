import { type Decider, refuse } from '@plateful/event-store'
import type { NameEvent } from './name.events.ts'
import { evolveName, initialName, type NameState } from './name.state.ts'

export type NameCommand =
  /** `insteadOf` is a holder that is known never to become a user. */
  | { type: 'claim'; userId: number; at: string; insteadOf?: number }
  | { type: 'release'; userId: number }

const minute = 60_000

/** Whether a registration that began with this claim should long have ended. */
export const isOverdue = (holder: { since: string }, at: string): boolean => Date.parse(at) - Date.parse(holder.since) > minute

const decide = (command: NameCommand, { holder }: NameState) => {
  switch (command.type) {
    case 'claim': {
      const { userId, at, insteadOf } = command
      if (holder?.userId === userId) return []
      if (holder && !(holder.userId === insteadOf && isOverdue(holder, at))) return refuse('name_taken', 'This name is taken.')
      return [{ type: 'NameClaimed', data: { userId, at } } as const]
    }
    case 'release':
      return holder?.userId === command.userId ? [{ type: 'NameReleased', data: { userId: command.userId } } as const] : []
  }
}

/** One username or e-mail address has one holder at a time. */
export const nameDecider: Decider<NameState, NameCommand, NameEvent> = { initialState: initialName, evolve: evolveName, decide }
