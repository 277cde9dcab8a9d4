import { type AppendResult, type ExpectedRevision, type RecordedEvent, StoreUnavailable, WrongRevision } from '../port.ts'
import type { Connection } from './connection.ts'
import type { KnownIds } from './known-ids.ts'
import { type Draft, type Names, toPosition } from './records.ts'
import { appendRequest } from './requests.ts'

/** Only other processes conflict where any revision will do, and one of them gets on each time. */
const maxTries = 100

/**
 * Appends always at an exact revision, also where any will do: then the ids known up to that revision are all there
 * are, and no id is written twice. The server's own check for `any` holds for the ids that it still has in memory.
 */
export const createAppend = (options: {
  connection: Connection
  names: Names
  known: KnownIds
  deadlineMs: number
  /** Reads on from what is known, which it takes in. */
  readStream(stream: string, from: number, count?: number): Promise<RecordedEvent[]>
}) => {
  const { connection, names, known, deadlineMs, readStream } = options
  const tails = new Map<string, Promise<unknown>>()

  const catchUp = async (stream: string) => void await readStream(stream, known.through(stream) + 1)

  const placeAt = async (stream: string, revision: number): Promise<AppendResult> => {
    const [event] = await readStream(stream, revision, 1)
    if (!event) throw new StoreUnavailable(`stream ${stream} ends before revision ${revision}`)
    return { revision, position: event.position }
  }

  /** Where an earlier append of the same events came to stand. */
  const standing = async (stream: string, drafts: readonly Draft[]): Promise<AppendResult | undefined> => {
    const revisions = drafts.map(({ id }) => known.find(stream, id))
    const missing = revisions.indexOf(undefined)
    if (missing === 0) return undefined
    return placeAt(stream, (missing < 0 ? revisions.at(-1) : revisions[missing - 1])!)
  }

  /** -1 expects that there is no stream. */
  const appendAt = async (stream: string, drafts: readonly Draft[], expected: number): Promise<AppendResult> => {
    if (known.through(stream) < expected) await catchUp(stream)
    const before = await standing(stream, drafts)
    if (before) return before
    const taken = known.through(stream) === expected ? drafts.find(({ id }) => known.find(stream, id) !== undefined) : undefined
    if (taken) throw new Error(`event id ${taken.id} is taken`)

    const response = await connection.append(appendRequest(names, stream, drafts, expected), deadlineMs)
    const success = response.getSuccess()
    if (success) {
      known.learn(stream, expected + 1, drafts.map(({ id }) => id))
      const position = success.getPosition()
      if (position) return { revision: expected + drafts.length, position: toPosition(position.getCommitPosition(), position.getPreparePosition()) }
      // A repetition that the server knew by itself: it does not always say where.
      return placeAt(stream, expected + drafts.length)
    }
    const conflict = response.getWrongExpectedVersion()
    if (!conflict) throw new StoreUnavailable('the server gave no answer to an append')
    const actual = conflict.hasCurrentRevision() ? Number(conflict.getCurrentRevision()) : -1
    // A database put back to an earlier state has streams that are shorter than they were.
    if (known.through(stream) > actual) known.forget(stream)
    if (known.through(stream) < actual) await catchUp(stream)
    const meanwhile = await standing(stream, drafts)
    if (meanwhile) return meanwhile
    throw new WrongRevision(stream, actual)
  }

  const appendAnywhere = async (stream: string, drafts: readonly Draft[]): Promise<AppendResult> => {
    for (let tries = 1; ; tries++) {
      try {
        return await appendAt(stream, drafts, known.through(stream))
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error
        if (tries >= maxTries) throw new StoreUnavailable(`stream ${stream} is too busy`, { cause: error })
      }
    }
  }

  /** Runs what is for the same stream one after the other: at once, all but one would conflict. */
  const inTurn = <T>(stream: string, run: () => Promise<T>): Promise<T> => {
    const result = (tails.get(stream) ?? Promise.resolve()).then(run)
    const tail = result.catch(() => {}).then(() => {
      if (tails.get(stream) === tail) tails.delete(stream)
    })
    tails.set(stream, tail)
    return result
  }

  return (stream: string, drafts: readonly Draft[], expected: ExpectedRevision): Promise<AppendResult> => {
    const twice = drafts.find(({ id }, i) => drafts.findIndex((other) => other.id === id) < i)
    if (twice) return Promise.reject(new Error(`event id ${twice.id} is taken`))
    if (expected === 'any') return inTurn(stream, () => appendAnywhere(stream, drafts))
    return appendAt(stream, drafts, expected === 'none' ? -1 : expected)
  }
}
