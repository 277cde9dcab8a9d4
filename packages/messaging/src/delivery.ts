import { setTimeout as sleep } from 'node:timers/promises'
import type { Message, Position, SubscribeOptions } from './port.ts'

/** Hands messages to a handler, again where it fails, and parks what stays impossible. */
export type Delivery = {
  /**
   * Resolves with true when each message was handled or parked, with false when it was aborted before.
   * Rejects when a message could be neither handled nor parked: then all of it is to be delivered again.
   */
  deliver(messages: readonly Message[], position: Position): Promise<boolean>
  /**
   * As `deliver`, for a message that was given out often and came back every time, as if it ended whoever takes it: it is
   * put aside first, and one that was already is left there untried.
   */
  deliverSuspect(message: Message, position: Position): Promise<boolean>
  /** Hands a dead letter to the handler once more; removes it when that succeeds, throws what the handler throws. */
  replay(deadLetterId: string, position: Position | undefined): Promise<void>
}

const defaultTries = 5
const defaultBackoff = (attempt: number): number => 50 * 2 ** (attempt - 1)

/** What every adapter's subscription does with messages, one call at a time. */
export const createDelivery = (
  options: Pick<SubscribeOptions, 'consumer' | 'deadLetters' | 'handle' | 'onError' | 'now' | 'tries' | 'backoff'>,
  abort: AbortSignal,
): Delivery => {
  const { consumer, deadLetters, tries = defaultTries, backoff = defaultBackoff } = options
  const oneAtATime = createQueue()
  let isPatient = true

  /** Undefined when the handler took it. */
  const failure = async (messages: readonly Message[], position: Position): Promise<unknown> => {
    try {
      await options.handle(messages, position)
      return undefined
    } catch (error) {
      report(options, error)
      return error ?? new Error('the handler failed')
    }
  }

  const idOf = (message: Message) => `${consumer}:${message.producer}:${message.id}`

  const park = (message: Message, error: unknown) =>
    deadLetters.add({
      id: idOf(message),
      consumer,
      message,
      error: error instanceof Error ? error.message : String(error),
      tries,
      at: options.now(),
    })

  const deliver = async (messages: readonly Message[], position: Position): Promise<boolean> => {
    if (messages.length === 0) return true
    const pageError = await failure(messages, position)
    if (pageError === undefined) {
      isPatient = true
      return true
    }
    for (const message of messages) {
      let error: unknown = messages.length === 1 ? pageError : await failure([message], message.position)
      for (let attempt = 1; error !== undefined && attempt < tries; attempt++) {
        // Where waiting has not helped one message, those after it do not wait: what is behind them is due soon.
        if (isPatient) await sleep(backoff(attempt), undefined, { signal: abort }).catch(() => {})
        if (abort.aborted) return false
        error = await failure([message], message.position)
      }
      if (error === undefined) continue
      await park(message, error)
      isPatient = false
    }
    return true
  }

  const deliverSuspect = async (message: Message, position: Position): Promise<boolean> => {
    if (await deadLetters.get(idOf(message))) return true
    await park(message, new Error('given out again and again, never answered'))
    const error = await failure([message], position)
    if (error === undefined) await deadLetters.remove(idOf(message))
    else await park(message, error)
    return true
  }

  const replay = async (deadLetterId: string, position: Position | undefined): Promise<void> => {
    const letter = await deadLetters.get(deadLetterId)
    if (letter?.consumer !== consumer) throw new Error(`${consumer} has no dead letter ${deadLetterId}`)
    // The consumer stays where it stands: a position saved along with the views must not go back.
    await options.handle([letter.message], position ?? letter.message.position)
    await deadLetters.remove(deadLetterId)
  }

  return {
    deliver: (messages, position) => oneAtATime(() => deliver(messages, position)),
    deliverSuspect: (message, position) => oneAtATime(() => deliverSuspect(message, position)),
    replay: (id, position) => oneAtATime(() => replay(id, position)),
  }
}

/** Runs one after the other, whatever becomes of each. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(run)
    last = result.catch(() => {})
    return result
  }
}

/** Reports an error to a function that may throw itself. */
export const report = (options: { onError(error: unknown): void }, error: unknown): void => {
  try {
    options.onError(error)
  } catch {
    // Whoever reports must not stop what is reported on.
  }
}
