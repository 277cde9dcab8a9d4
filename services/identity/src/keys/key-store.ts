/** Thrown when something is to be written with a key that was destroyed. */
export class KeyErased extends Error {}

/**
 * One random key per user, kept apart from the events: what is sealed with it goes with it. A key that was handed
 * out is on disk, synced.
 */
export type KeyStore = {
  /**
   * The user's key, made when there is none yet; the same for all who ask at once.
   * @throws {KeyErased} when it was destroyed: a user gets no second one
   */
  ensure(userId: number): Promise<Uint8Array>
  /** The keys of those users that have one. */
  getMany(userIds: readonly number[]): Promise<Map<number, Uint8Array>>
  /** Destroys the user's key for good, and leaves none of its bytes but in what a server logs for its replicas, for as long as it keeps that. */
  erase(userId: number): Promise<void>
  close(): Promise<void>
}
