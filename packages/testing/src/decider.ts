import { type Decider, isRefusal } from '@plateful/event-store'

/** Given what happened, when a command comes, then … For the rules alone. */
export const specify = <S, C, E>(decider: Decider<S, C, E>) => ({
  given: (events: readonly E[]) => {
    const state = events.reduce<S>((folded, event) => decider.evolve(folded, event), decider.initialState())
    return {
      when: (command: C) => {
        const decision = decider.decide(command, state)
        return {
          /** The events decided on; a refusal fails. */
          events: (): readonly E[] => {
            if (isRefusal(decision)) throw new Error(`refused: ${decision.refused} (${decision.message})`)
            return decision
          },
          /** The refusal's code; undefined when it was not refused. */
          refused: (): string | undefined => (isRefusal(decision) ? decision.refused : undefined),
          /** The state after it. */
          state: (): S => (isRefusal(decision) ? state : decision.reduce<S>((folded, event) => decider.evolve(folded, event), state)),
        }
      },
      state,
    }
  },
})
