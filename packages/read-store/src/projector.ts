import type { Position, ReadStore } from './port.ts'
import type { Entry, Projection } from './projection.ts'

/** An entry that a projection could not take after all tries. */
export type Parked = { id: string; projection: string; entryId: string; type: string; position: Position; error: string; at: string }

/**
 * Applies entries of one ordered source to projections. What runs it (the own store's follower, a bus
 * subscription) hands over pages in order; pages may come again.
 */
export type Projector = {
  /** Applies the page to all projections, then stands at `position`. Never rejects because of one entry: that one is parked. */
  apply(entries: readonly Entry[], position: Position): Promise<void>
  /** Where the slowest projection stands: the source is to be followed from here. */
  start(): Promise<Position | undefined>
  position(): Position | undefined
  /** Resolves with true when `position()` has reached `target`, with false when `timeoutMs` have passed. */
  reached(target: Position, timeoutMs: number): Promise<boolean>
  parked(): Promise<Parked[]>
}

// implementation follows
export declare const createProjector: (options: {
  readStore: ReadStore
  /** Names the source in checkpoints, as 'own' or a producer's name. */
  source: string
  projections: readonly Projection<never>[]
  now(): string
  onError(error: unknown): void
  tries?: number
}) => Projector
