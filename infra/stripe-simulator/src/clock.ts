import { happen } from './billing/renewing.ts'
import type { Context } from './context.ts'
import type { Store } from './store.ts'

/** The simulator's clock: the real one and what it was advanced by. */
export type Clock = ReturnType<typeof createClock>

// far more than ten years of one subscription; a bug that brings a moment back for ever ends here
const MAX_HAPPENINGS = 100_000
/** No further at once: a thousand years of renewals would stand in the way of everybody else. */
export const MAX_ADVANCE = 5 * 366 * 86_400
/** The last moment there is (unix seconds): the end of the year 9998. */
export const END_OF_TIME = 253_370_764_799

/**
 * Time for everything that happens by itself. However far it is advanced, each thing happens at its own moment and in
 * its order, so one long step and many short ones come to the same.
 */
export const createClock = (store: Store, now: () => Date, contextAt: (now: number) => Context, onTrouble: (error: unknown, id: string) => void) => {
  const offset = () => Number(store.setting('clock offset') ?? 0)
  const seconds = () => Math.floor(now().getTime() / 1000) + offset()

  /** Lets happen what is due. Inside a transaction. */
  const catchUp = (): void => {
    const until = seconds()
    for (let count = 0; count < MAX_HAPPENINGS; count++) {
      const due = store.nextDue(until)
      if (!due) return
      store.run('SAVEPOINT happening')
      try {
        happen(contextAt(due.due), due)
      } catch (error) {
        // what cannot happen must not hold up the rest
        store.run('ROLLBACK TO happening')
        store.setDue(due.id, null)
        onTrouble(error, due.id)
      }
      store.run('RELEASE happening')
    }
  }

  return {
    seconds,
    catchUp,
    /** Moves the clock on (never back). Inside a transaction. */
    advance: (by: number): void => {
      catchUp()
      store.setSetting('clock offset', String(offset() + by))
      catchUp()
    },
    /** Whether something is due. */
    isDue: (): boolean => store.nextDue(seconds()) !== undefined,
  }
}
