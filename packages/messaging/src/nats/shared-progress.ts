import type { NatsConnection } from 'nats'
import type { Position } from '../port.ts'
import { createProgress, type Progress } from '../progress.ts'
import type { Names } from './names.ts'

/** That between `last` and `upTo` nothing was published: a fact about the log, true for ever. */
export type Mark = { last: Position | null; upTo: Position }

/** How far a consumer has come, in whichever instance. */
export type SharedProgress = Pick<Progress, 'position' | 'reached' | 'end'> & {
  /** This instance has come so far. */
  advance(position: Position): void
  /** What was reached is lost: it stands here now. */
  fallBack(position: Position | undefined): void
  /** Hears what others say from now on. */
  listen(nc: NatsConnection): { ask(): void; stop(): void }
}

const isMark = (value: unknown): value is Mark => typeof value === 'object' && value !== null && typeof (value as Mark).upTo === 'string'

export const createSharedProgress = (names: Names, consumer: string, start: Position | undefined): SharedProgress => {
  const progress = createProgress(start)
  let mark: Mark | undefined
  let tell: ((position: Position) => void) | undefined

  const forward = (to: Position): boolean => {
    const at = progress.position()
    if (at !== undefined && at >= to) return false
    progress.advance(to)
    return true
  }

  const applyMark = () => {
    const at = progress.position()
    if (mark && (mark.last === null || (at !== undefined && at >= mark.last))) forward(mark.upTo)
  }

  return {
    position: progress.position,
    reached: progress.reached,
    end: progress.end,
    fallBack: (position) => progress.advance(position),
    advance(position) {
      if (!forward(position)) return
      applyMark()
      tell?.(progress.position()!)
    },
    listen(nc) {
      const say = (position: Position) => nc.publish(names.progress(consumer), position)
      tell = say
      const subscriptions = [
        nc.subscribe(names.progress(consumer), { callback: (error, msg) => {
          if (error) return
          forward(msg.string())
          applyMark()
        } }),
        nc.subscribe(names.mark, { callback: (error, msg) => {
          if (error) return
          const heard: unknown = msg.json()
          if (!isMark(heard) || (mark && mark.upTo > heard.upTo)) return
          mark = heard
          applyMark()
        } }),
        nc.subscribe(names.ask, { callback: () => {
          const position = progress.position()
          if (position !== undefined) say(position)
        } }),
      ]
      return {
        ask: () => nc.publish(names.ask),
        stop() {
          if (tell === say) tell = undefined
          for (const each of subscriptions) if (!each.isClosed()) each.unsubscribe()
        },
      }
    },
  }
}
