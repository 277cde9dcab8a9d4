import { errors } from '@plateful/service'
import type { Hasher } from './hasher.ts'

/** Passwords, hashed and checked a few at a time. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Costs the same whether there is a hash to compare with or not; without one the answer is false. */
  verify(hashed: string | undefined, password: string): Promise<boolean>
}

/** How many may wait for their turn: about half a minute's work of one core. */
const longestQueue = 1_000

/** Lets `atOnce` pieces of work run; the others wait in the order they came. @throws HttpError 503 when too many wait */
export const createSemaphore = (atOnce: number, mostWaiting: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw errors.unavailable()
      // whoever leaves hands over its place, so that nobody overtakes
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/**
 * @param options.atOnce how many hashes are worked on at once: more than there are cores only take memory
 * @param options.decoy what the hash that stands in for a missing one is made of; nobody must know it
 */
export const createPasswords = async (options: { hasher: Hasher; atOnce: number; decoy: string }): Promise<Passwords> => {
  const { hasher } = options
  const inTurn = createSemaphore(options.atOnce, longestQueue)
  const decoyHash = await hasher.hash(options.decoy)
  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: async (hashed, password) => {
      const matches = await inTurn(() => hasher.verify(hashed ?? decoyHash, password))
      return hashed !== undefined && matches
    },
  }
}
