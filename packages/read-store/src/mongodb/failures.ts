import { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { ReadStoreUnavailable } from '../errors.ts'

export const DUPLICATE_KEY = 11000
export const NAMESPACE_EXISTS = 48
export const TOOK_TOO_LONG = 50
export const NAMESPACE_NOT_FOUND = 26

/**
 * The server's state, not the caller's fault: host unreachable or not found, deadlines passed, write concern not met,
 * shutting down, no primary, interrupted, disk full, not allowed in.
 */
const UNAVAILABLE = new Set([
  6, 7, 11, 13, 18, 50, 63, 64, 79, 89, 91, 100, 112, 134, 136, 175, 187, 189, 202, 237, 246, 262, 279, 290, 317, 336, 358, 365, 384,
  9001, 10058, 10107, 11600, 11601, 11602, 13388, 13435, 13436, 14031, 17405,
])
/** The driver's own: no connection, the pool exhausted, the client closed. */
const CLIENT_SIDE = /^Mongo(NotConnected|ClientClosed|TopologyClosed|WaitQueueTimeout|ServerClosed|PoolCleared|PoolClosed|ExpiredSession|OperationTimeout|WriteConcern)Error|^PoolClearedOnNetworkError$/
const LABELS = ['RetryableWriteError', 'TransientTransactionError', 'NetworkError', 'ResetPool', 'SystemOverloadedError']

/** Cursors on a collection in whose place another came: asked again, the new one answers. QueryPlanKilled, CursorNotFound. */
const REPLACED = new Set<unknown>([175, 43])

const listOf = <Item>(one: Item | readonly Item[]): readonly Item[] => (Array.isArray(one) ? (one as readonly Item[]) : [one as Item])

/** The positions, in what was sent, of writes that met a document of the same key; undefined when something else failed. */
export const duplicatesOf = (error: unknown): number[] | undefined => {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) return undefined
  const failed = listOf(error.writeErrors)
  return failed.length > 0 && failed.every(({ code }) => code === DUPLICATE_KEY) ? failed.map(({ index }) => index) : undefined
}

const codeOf = (error: MongoError): unknown => {
  if (!(error instanceof MongoBulkWriteError)) return error.code
  return listOf(error.writeErrors).find(({ code }) => code !== DUPLICATE_KEY)?.code ?? error.result.getWriteConcernError()?.code ?? error.code
}

/** The driver hides what ended a bulk write as a whole inside an error of the bulk write. */
const insideOf = (error: MongoError): unknown => (error instanceof MongoBulkWriteError ? error.errorResponse : undefined)

const isAway = (error: MongoError): boolean => {
  const inside = insideOf(error)
  return inside instanceof MongoError && inside !== error ? isAway(inside) : saysAway(error)
}

const saysAway = (error: MongoError): boolean =>
  error instanceof MongoNetworkError
  || error instanceof MongoServerSelectionError
  || CLIENT_SIDE.test(error.name)
  || LABELS.some((label) => error.hasErrorLabel(label))
  || ((error instanceof MongoServerError || error instanceof MongoBulkWriteError) && UNAVAILABLE.has(Number(codeOf(error))))
  || (error instanceof MongoBulkWriteError && error.result.getWriteConcernError() !== undefined)

export const hasCode = (error: unknown, code: number): boolean => error instanceof MongoError && error.code === code

/** Tells a server that is away from a document that it refuses. */
export const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof MongoError && isAway(error)) throw new ReadStoreUnavailable(error.message, { cause: error })
    throw error
  }
}

const READS = 3

/** As `guarded`, for reads: asked again when the collection was replaced meanwhile. */
export const reading = <Result>(work: () => Promise<Result>): Promise<Result> =>
  guarded(async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (tries === READS || !(error instanceof MongoServerError) || !REPLACED.has(error.code)) throw error
      }
    }
  })
