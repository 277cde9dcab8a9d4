export type Slots = {
  /** Resolves to the function that gives the slot back, or to undefined when the queue is full or `signal` fires first. */
  take: (signal: AbortSignal) => Promise<(() => void) | undefined>
}

/** At most `parallel` at a time, at most `waiting` in line, first come first served. */
export function createSlots(parallel: number, waiting: number): Slots {
  let free = parallel
  const line: (() => void)[] = []
  const giveBack = (): void => {
    const next = line.shift()
    if (next) next()
    else free += 1
  }
  const once = (): (() => void) => {
    let held = true
    return () => {
      if (held) giveBack()
      held = false
    }
  }
  return {
    take: (signal) => {
      if (signal.aborted) return Promise.resolve(undefined)
      if (free > 0) {
        free -= 1
        return Promise.resolve(once())
      }
      if (line.length >= waiting) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const served = (): void => {
          signal.removeEventListener('abort', gone)
          resolve(once())
        }
        const gone = (): void => {
          line.splice(line.indexOf(served), 1)
          resolve(undefined)
        }
        line.push(served)
        signal.addEventListener('abort', gone, { once: true })
      })
    },
  }
}
