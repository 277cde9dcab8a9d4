import type { Letter } from './letter.ts'

/** A mail to one user. The same `id` makes the same Message-ID, by which who gets it twice sees it once. */
export type Outgoing = Letter & { id: string; userId: number; to: string; at: string }

/** Carries mails away. */
export type Post = {
  /** @throws {Undeliverable} when it failed: for good, or for now */
  send(mail: Outgoing): Promise<void>
  /** Removes what is kept of mails to this user. */
  forget(userId: number): Promise<void>
  close(): void
}

/** A mail could not be delivered. `reason` is a code; what the server said can hold the address and is not kept. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
  readonly reason: string
  readonly forGood: boolean
  constructor(reason: string, forGood: boolean) {
    super(`a mail was not taken: ${reason}`)
    this.reason = reason
    this.forGood = forGood
  }
}
