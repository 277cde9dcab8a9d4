import type { Position } from './port.ts'

/** Those who wait for a position, each with a deadline. */
export type Waiters = {
  wait(now: Position | undefined, target: Position, timeoutMs: number): Promise<boolean>
  wake(position: Position | undefined): void
}

export const createWaiters = (): Waiters => {
  const waiting = new Set<{ target: Position; done(reached: boolean): void }>()
  return {
    wait: (now, target, timeoutMs) =>
      new Promise((resolve) => {
        if (now !== undefined && now >= target) return resolve(true)
        const done = (reached: boolean) => {
          clearTimeout(timer)
          waiting.delete(waiter)
          resolve(reached)
        }
        const waiter = { target, done }
        const timer = setTimeout(() => done(false), timeoutMs)
        waiting.add(waiter)
      }),
    wake: (position) => {
      if (position === undefined) return
      for (const waiter of waiting) if (waiter.target <= position) waiter.done(true)
    },
  }
}
