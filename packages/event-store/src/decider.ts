/** A command that the rules do not allow: `refused` is a stable code, `message` is fit to show to a person. */
export type Refusal = { refused: string; message: string }

/** The rules of one kind of stream, as pure functions. */
export type Decider<State, Command, Event> = {
  initialState(): State
  evolve(state: State, event: Event): State
  /** What happens: events, nothing (the command changes nothing), or a refusal. */
  decide(command: Command, state: State): readonly Event[] | Refusal
}

/** Refuses a command. */
export const refuse = (code: string, message: string): Refusal => ({ refused: code, message })

/** Tells a refusal from events. */
export const isRefusal = (decision: readonly unknown[] | Refusal): decision is Refusal => 'refused' in decision

/** Thrown by a command handler when the decider refuses. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: string
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.code = refusal.refused
  }
}

/** Thrown when the caller named a version that the stream has left. */
export class StaleVersion extends Error {
  override name = 'StaleVersion'
  readonly actual: number
  constructor(actual: number) {
    super(`the current version is ${actual}`)
    this.actual = actual
  }
}

/** Thrown when one request id comes with two different bodies. */
export class RequestMismatch extends Error {
  override name = 'RequestMismatch'
}
