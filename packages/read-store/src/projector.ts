import { createBatch, type Lane, type OnFailure } from './batch.ts'
import { CheckpointMoved, ReadStoreUnavailable } from './errors.ts'
import { dropNotes, moveNotes, notesOf, parkedSpec, parkedWrite, type Parked } from './parked.ts'
import type { Checkpoint, CollectionSpec, Position, ReadStore, Write } from './port.ts'
import type { Entry, Projection } from './projection.ts'
import { createWaiters } from './waiters.ts'

/** Reads the source: at most `limit` entries behind `after`, and how far that reaches; no further than `after` at its end. */
export type ReadPage = (after: Position | undefined, limit: number) => Promise<{ entries: readonly Entry[]; position: Position | undefined }>

/**
 * Applies entries of one ordered source to projections. What runs it (the own store's follower, a bus
 * subscription) hands over pages in order; pages may come again.
 */
export type Projector = {
  /**
   * Applies the page to all projections, then stands at `position`. Never rejects because of one entry: that one is parked.
   * @throws {ReadStoreUnavailable} when the store cannot take it: the same page is to come again
   */
  apply(entries: readonly Entry[], position: Position): Promise<void>
  /** Where the slowest projection stands: the source is to be followed from here. */
  start(): Promise<Position | undefined>
  position(): Position | undefined
  /** Resolves with true when `position()` has reached `target`, with false when `timeoutMs` have passed. */
  reached(target: Position, timeoutMs: number): Promise<boolean>
  parked(): Promise<Parked[]>
  /**
   * Builds the projection's documents anew from the beginning of the source, while pages go on being applied and the
   * old documents being read; then puts the new ones in their place at once. This is also how parked entries are replayed.
   */
  rebuild(projection: string, read: ReadPage): Promise<void>
}

export type ProjectorOptions = {
  readStore: ReadStore
  /** Names the source in checkpoints, as 'own' or a producer's name. */
  source: string
  projections: readonly Projection<unknown>[]
  /** Reads the source again where another process has rebuilt a projection and this one was further than that. */
  read?: ReadPage
  now: () => string
  onError: (error: unknown) => void
  tries?: number
}

const FIRST_PAUSE = 10
/** What failures may hold up all that is behind them, and what a page without any gives back of it. */
const PATIENCE = 1000
const PATIENCE_REGAINED = 5
const REBUILD_PAGE = 1000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isBehind = (lane: Lane, position: Position) => lane.position === undefined || lane.position < position

const slowest = (lanes: readonly Lane[]): Position | undefined => {
  let least: Position | undefined
  for (const { position } of lanes) {
    if (position === undefined) return undefined
    if (least === undefined || position < least) least = position
  }
  return least
}

const laneOf = (projection: Projection<unknown>, spec: CollectionSpec<unknown>, checkpoint: string): Lane =>
  ({ projection, spec, checkpoint, position: undefined, patience: PATIENCE })

/** Makes the projector; the collections are made or, when of another version, emptied right away. */
export const createProjector = ({ readStore, source, projections, read: readAgain, now, onError, tries: most = 5 }: ProjectorOptions): Projector => {
  const lanes = projections.map((projection) =>
    laneOf(projection, projection.spec, `${source}/${projection.name}`))
  if (new Set(lanes.map(({ checkpoint }) => checkpoint)).size < lanes.length) throw new Error(`two projections of ${source} have one name`)
  if (new Set(lanes.map(({ spec }) => spec.name)).size < lanes.length) throw new Error(`two projections of ${source} write one collection`)
  for (const { spec } of lanes) readStore.collection(spec)
  readStore.collection(parkedSpec)

  const waiters = createWaiters()
  let loading: Promise<void> | undefined
  let applied: Position | undefined
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  const position = () => (lanes.length === 0 ? applied : slowest(lanes))

  const checkpointOf = (lane: Lane, reached: Position): Checkpoint =>
    ({ name: lane.checkpoint, position: reached, collections: [lane.spec.name], from: lane.position })

  const onFailure: OnFailure = async (lane, entry, error, tries) => {
    if (tries < most) {
      const ms = Math.min(FIRST_PAUSE * 2 ** (tries - 1), lane.patience)
      lane.patience -= ms
      if (ms > 0) await pause(ms)
      return 'again'
    }
    onError(new Error(`${lane.checkpoint} parks ${entry.type} ${entry.id} at ${entry.position}`, { cause: error }))
    return { parked: parkedWrite(lane.checkpoint, lane.projection.name, entry, error, now()) }
  }

  /** One commit per entry, to find the one whose document the store refuses. */
  const applySingly = async (lane: Lane, entries: readonly Entry[]) => {
    for (const entry of entries) {
      for (let tries = 1; isBehind(lane, entry.position); tries++) {
        let writes: Write[]
        try {
          const batch = createBatch(readStore, lane, onFailure)
          await batch.run([entry])
          writes = batch.writes()
          await readStore.commit(writes, checkpointOf(lane, entry.position))
        } catch (error) {
          if (error instanceof ReadStoreUnavailable) throw error
          const answer = await onFailure(lane, entry, error, tries)
          if (answer === 'again') continue
          await readStore.commit([answer.parked], checkpointOf(lane, entry.position))
        }
        lane.position = entry.position
      }
    }
  }

  /** What the lane writes for the page, to be committed together with the others. */
  const gather = async (lane: Lane, entries: readonly Entry[]): Promise<Write[]> => {
    const types = new Set(lane.projection.types)
    const mine = entries.filter(({ type, position }) => types.has(type) && isBehind(lane, position))
    if (mine.length === 0) return []
    const batch = createBatch(readStore, lane, onFailure)
    try {
      await batch.run(mine)
      return batch.writes()
    } catch (error) {
      if (error instanceof ReadStoreUnavailable) throw error
      await applySingly(lane, mine)
      return []
    }
  }

  const applyTo = async (some: readonly Lane[], entries: readonly Entry[], reached: Position) => {
    const behind = some.filter((lane) => isBehind(lane, reached))
    if (behind.length === 0) return
    const patience = behind.map((lane) => lane.patience)
    const gathered = await Promise.allSettled(behind.map((lane) => gather(lane, entries)))
    const failed = gathered.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    const writes = gathered.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const checkpoints = behind.map((lane) => checkpointOf(lane, reached))
    try {
      await readStore.commit(writes, checkpoints)
    } catch (error) {
      if (error instanceof ReadStoreUnavailable || writes.length === 0) throw error
      for (const lane of behind) {
        const types = new Set(lane.projection.types)
        await applySingly(lane, entries.filter(({ type }) => types.has(type)))
      }
      await readStore.commit([], checkpoints)
    }
    behind.forEach((lane, i) => {
      lane.position = reached
      if (lane.patience === patience[i]) lane.patience = Math.min(PATIENCE, lane.patience + PATIENCE_REGAINED)
    })
  }

  const load = async () => {
    for (const lane of lanes) {
      lane.position = await readStore.checkpoint(lane.checkpoint)
      // It begins anew: what was parked comes again.
      if (lane.position === undefined) await dropNotes(readStore, lane.checkpoint)
    }
  }

  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  const follow = async (lane: Lane, read: ReadPage) => {
    for (;;) {
      const page = await read(lane.position, REBUILD_PAGE)
      if (page.position === undefined || !isBehind(lane, page.position)) return
      await applyTo([lane], page.entries, page.position)
    }
  }

  /** Applies the page, after all that lies before it where another process has put a projection back. */
  const applyAll = async (entries: readonly Entry[], reached: Position) => {
    try {
      await applyTo(lanes, entries, reached)
    } catch (error) {
      if (!(error instanceof CheckpointMoved) || !readAgain) throw error
      await load()
      for (const lane of lanes) await follow(lane, readAgain)
      await applyTo(lanes, entries, reached)
    }
  }

  const rebuilding = new Set<string>()
  const rebuild = async (lane: Lane, read: ReadPage) => {
    const spec = { ...lane.spec, name: `${lane.spec.name}-rebuild` }
    const copy = laneOf(lane.projection, spec, `${lane.checkpoint}/rebuild`)
    await loaded()
    await readStore.reset(copy.checkpoint, [spec])
    await dropNotes(readStore, copy.checkpoint)
    await follow(copy, read)
    await inTurn(async () => {
      // other processes may be further than this one
      const stands = await readStore.checkpoint(lane.checkpoint)
      await follow(copy, read)
      if ([lane.position, stands].some((least) => least !== undefined && isBehind(copy, least))) throw new Error(`the source of ${lane.checkpoint} ends before it`)
      await readStore.promote(copy, lane)
      lane.position = copy.position
      await moveNotes(readStore, copy.checkpoint, lane.checkpoint)
    })
  }

  return {
    apply: (entries, reached) =>
      inTurn(async () => {
        await loaded()
        await applyAll(entries, reached)
        applied = reached
        waiters.wake(position())
      }),
    start: () =>
      inTurn(async () => {
        loading = undefined
        await loaded()
        waiters.wake(position())
        return position()
      }),
    position,
    reached: (target, timeoutMs) => waiters.wait(position(), target, timeoutMs),
    parked: () => notesOf(readStore, lanes.map(({ checkpoint }) => checkpoint)),
    rebuild: async (name, read) => {
      const lane = lanes.find(({ projection }) => projection.name === name)
      if (!lane) throw new Error(`${source} has no projection ${name}`)
      if (rebuilding.has(name)) throw new Error(`${lane.checkpoint} is being rebuilt already`)
      rebuilding.add(name)
      try {
        await rebuild(lane, read)
      } finally {
        rebuilding.delete(name)
      }
    },
  }
}
