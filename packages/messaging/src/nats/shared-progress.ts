import type { NatsConnection } from 'nats'
import type { Position } from '../port.ts'
import { createProgress, type Progress } from '../progress.ts'
import type { Names } from './names.ts'

/** That between `last` and `upTo` nothing was published: a fact about the log, true for ever. */
export type Mark = { last: Position | null; upTo: Position }

/** How far a consumer has come, in whichever instance. */
export type SharedProgress = Pick<Progress, 'position' | 'reached' | 'end'> & {
  /** This instance has come so far, and that far it is saved. */
  advance(position: Position, saved: Position | undefined): void
  /** The furthest that this instance or another one said is saved. */
  saved(): Position | undefined
  /** What was reached is lost: it stands here now, and that is saved. */
  fallBack(position: Position | undefined): void
  /** Hears what others say from now on. */
  listen(nc: NatsConnection): { ask(): void; stop(): void }
}

type Note = { position: Position; saved: Position | null }

const parse = (text: string): Partial<Mark & Note> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

export const createSharedProgress = (names: Names, consumer: string, start: Position | undefined): SharedProgress => {
  const progress = createProgress(start)
  let saved = start
  let mark: Mark | undefined
  let tell = () => {}

  const forward = (to: Position): boolean => {
    const at = progress.position()
    if (at !== undefined && at >= to) return false
    progress.advance(to)
    return true
  }

  const forwardSaved = (to: Position | null | undefined) => {
    if (to && (saved === undefined || to > saved)) saved = to
  }

  const applyMark = () => {
    const at = progress.position()
    if (mark && (mark.last === null || (at !== undefined && at >= mark.last))) forward(mark.upTo)
  }

  return {
    position: progress.position,
    reached: progress.reached,
    end: progress.end,
    saved: () => saved,
    fallBack(position) {
      saved = position
      progress.advance(position)
    },
    advance(position, savedTo) {
      forwardSaved(savedTo)
      if (!forward(position)) return
      applyMark()
      tell()
    },
    listen(nc) {
      const say = () => {
        const position = progress.position()
        const note = { position, saved: saved ?? null }
        if (position !== undefined) nc.publish(names.progress(consumer), JSON.stringify(note))
      }
      tell = say
      const hear = (subject: string, callback: (heard: Partial<Mark & Note>) => void) =>
        nc.subscribe(subject, { callback: (error, msg) => {
          if (!error) callback(parse(msg.string()))
        } })
      const subscriptions = [
        hear(names.progress(consumer), (heard) => {
          forwardSaved(heard.saved)
          if (heard.position !== undefined) forward(heard.position)
          applyMark()
        }),
        hear(names.mark, ({ last = null, upTo }) => {
          if (upTo === undefined || (mark && mark.upTo > upTo)) return
          mark = { last, upTo }
          applyMark()
        }),
        hear(names.ask, say),
      ]
      return {
        ask: () => nc.publish(names.ask),
        stop() {
          if (tell === say) tell = () => {}
          for (const each of subscriptions) if (!each.isClosed()) each.unsubscribe()
        },
      }
    },
  }
}
