import type { Position } from './port.ts'

/** How far a consumer has come, and who waits for it to come further. */
export type Progress = {
  position(): Position | undefined
  /** To where it stands now; that is no further than before only when what was reached is lost. */
  advance(position: Position | undefined): void
  /** Resolves with true when the position has reached `target`, with false when `timeoutMs` have passed or after `end`. */
  reached(target: Position, timeoutMs: number): Promise<boolean>
  /** Sends away all who wait. */
  end(): void
}

export const createProgress = (start: Position | undefined): Progress => {
  let current = start
  let ended = false
  const waiting = new Set<{ target: Position; tell: (reached: boolean) => void }>()
  const isReached = (target: Position) => current !== undefined && current >= target
  return {
    position: () => current,
    advance(position) {
      current = position
      for (const { target, tell } of waiting) if (isReached(target)) tell(true)
    },
    reached(target, timeoutMs) {
      if (isReached(target) || ended) return Promise.resolve(isReached(target))
      return new Promise((resolve) => {
        const waiter = {
          target,
          tell: (reached: boolean) => {
            clearTimeout(timer)
            waiting.delete(waiter)
            resolve(reached)
          },
        }
        const timer = setTimeout(() => waiter.tell(false), timeoutMs)
        waiting.add(waiter)
      })
    },
    end() {
      ended = true
      for (const { tell } of waiting) tell(false)
    },
  }
}
