import { asStored } from './as-stored.ts'
import { ReadStoreUnavailable } from './errors.ts'
import type { Collection, CollectionSpec, Position, ReadStore, Write } from './port.ts'
import type { Entry, Projection } from './projection.ts'

/** A projection on its way along the source. */
export type Lane = {
  projection: Projection<unknown>
  /** Where its documents go: the projection's own collection, or one that is to take its place. */
  spec: CollectionSpec<unknown>
  checkpoint: string
  position: Position | undefined
  /** How many milliseconds its failures may still hold up what is behind them. */
  patience: number
}

/** What became of an entry that threw: whether to try again, after which the entry is parked. */
export type OnFailure = (lane: Lane, entry: Entry, error: unknown, tries: number) => Promise<{ parked: Write } | 'again'>

type Slot = { doc: unknown; position: Position | undefined; changed: boolean; checked: boolean }

/** The documents that entries touch, and what becomes of them, until they are committed together. */
export type Batch = {
  /**
   * Takes the entries in their order; of one that fails for good only the note of it is left.
   * @throws when the store refuses all of it, be it for one document: entry by entry it is then found out which
   */
  run(entries: readonly Entry[]): Promise<void>
  /** What is to be written now. */
  writes(): Write[]
}

/** A batch of one lane. Documents are read once for many entries; entries see what earlier ones of the batch did. */
export const createBatch = (readStore: ReadStore, lane: Lane, onFailure: OnFailure): Batch => {
  const { projection, spec } = lane
  const slots = new Map<string, Slot>()
  const known = new WeakSet()
  let waiting: { entry: Entry; keys: readonly string[] }[] = []
  let parked: Write[] = []
  let done: Position | undefined
  let fatal: unknown

  const load = async (keys: Iterable<string>) => {
    const missing = [...new Set(keys)].filter((key) => !slots.has(key))
    if (missing.length === 0) return
    const found = await readStore.standing(spec, missing)
    for (const { key, doc, position } of found) slots.set(key, { doc, position, changed: false, checked: true })
    for (const key of missing) if (!slots.has(key)) slots.set(key, { doc: null, position: undefined, changed: false, checked: true })
  }

  const current = (slot: Slot): unknown => {
    if (!slot.checked) {
      slot.doc = slot.doc === null ? null : asStored(slot.doc, known)
      slot.checked = true
    }
    return slot.doc ?? undefined
  }

  /** All documents of the entry or none. */
  const evolve = (entry: Entry, keys: readonly string[]) => {
    const changes: [Slot, unknown][] = []
    for (const key of keys) {
      const slot = slots.get(key)!
      if (slot.position !== undefined && entry.position <= slot.position) continue
      const before = current(slot)
      const after: unknown = projection.evolve(before, entry, key)
      if (after === undefined) throw new TypeError(`${projection.name} made neither a document nor null of ${entry.type}`)
      if (after !== (before ?? null)) changes.push([slot, after])
    }
    for (const [slot, after] of changes) Object.assign(slot, { doc: after, position: entry.position, changed: true, checked: false })
  }

  /** Answers whether the entry went through in the end. */
  const tryAgain = async (entry: Entry, error: unknown, work: () => void | Promise<void>): Promise<boolean> => {
    let failure = error
    for (let tries = 1; ; tries++) {
      if (fatal !== undefined || failure instanceof ReadStoreUnavailable) throw fatal ?? failure
      const answer = await onFailure(lane, entry, failure, tries)
      if (answer !== 'again') {
        parked.push(answer.parked)
        return false
      }
      try {
        await work()
        return true
      } catch (error) {
        failure = error
      }
    }
  }

  /** Works off the entries whose keys are known. */
  const settle = async () => {
    const entries = waiting
    waiting = []
    await load(entries.flatMap(({ keys }) => keys))
    for (const { entry, keys } of entries) {
      try {
        evolve(entry, keys)
      } catch (error) {
        await tryAgain(entry, error, () => evolve(entry, keys))
      }
      done = entry.position
    }
  }

  const writes = (): Write[] => {
    const changed = [...slots].filter(([, slot]) => slot.changed)
    return [...changed.map(([key, { doc, position }]) => ({ spec, key, position: position!, doc })), ...parked]
  }

  /** Writes what there is, so that a query finds it. */
  const flush = async () => {
    const pending = writes()
    if (pending.length === 0) return
    await readStore.commit(pending, { name: lane.checkpoint, position: done!, collections: [spec.name], from: lane.position })
    lane.position = done
    parked = []
    for (const slot of slots.values()) slot.changed = false
  }

  let last: Promise<void> = Promise.resolve()
  /** One after the other, as `keys` may ask several things at once. What fails here is not the fault of the entry that asks. */
  const ready = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((error: unknown) => {
      fatal ??= error
      throw fatal
    })
    return last
  }

  const behindAll = async () => {
    await settle()
    await flush()
  }
  const stored = readStore.collection(spec)
  const asOfNow: Collection<unknown> = {
    get: async (key) => (await asOfNow.getMany([key]))[0],
    getMany: async (keys) => {
      await ready(async () => {
        await settle()
        await load(keys)
      })
      return keys.map((key) => current(slots.get(key)!)).filter((doc) => doc !== undefined)
    },
    getRow: async (key) => {
      await ready(behindAll)
      return stored.getRow(key)
    },
    find: async (query) => {
      await ready(behindAll)
      return stored.find(query)
    },
    findRows: async (query) => {
      await ready(behindAll)
      return stored.findRows(query)
    },
    search: async (text, query) => {
      await ready(behindAll)
      return stored.search(text, query)
    },
    count: async (filter, cap) => {
      await ready(behindAll)
      return stored.count(filter, cap)
    },
  }

  /** Asks for the entry's keys. Only keys that look something up are waited for: they work off the others first. */
  const take = async (entry: Entry, answer: Promise<readonly string[]>) => {
    const keys = await answer
    if (fatal !== undefined) throw fatal
    waiting.push({ entry, keys })
  }

  return {
    run: async (entries) => {
      for (const entry of entries) {
        try {
          const keys = projection.keys(entry, asOfNow)
          if (keys instanceof Promise) await take(entry, keys)
          else waiting.push({ entry, keys })
        } catch (error) {
          const taken = await tryAgain(entry, error, async () => take(entry, Promise.resolve(projection.keys(entry, asOfNow))))
          if (!taken) waiting.push({ entry, keys: [] })
        }
      }
      await settle()
    },
    writes,
  }
}
