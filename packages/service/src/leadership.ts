import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '@plateful/event-store'
import type { Fence, ReadStore } from '@plateful/read-store'

/** One time of having the lease. */
export type Term = {
  /** For what is written meanwhile: refused once another's term has begun. */
  fence: Fence
  /** Aborted when the term ends: no new work is to be begun. */
  signal: AbortSignal
  /** Ends the term, as whoever was told that the lease is another's does. */
  resign(): void
}

/** A candidacy, until it is stopped. */
export type Leadership = { leads(): boolean } & Running

/** How long a term's end waits for a store that does not answer, in milliseconds. */
const patienceMs = 1_000

/** So long an instance that died keeps the others from taking over, in milliseconds. */
const defaultForMs = 5_000

/**
 * Lets one of all instances that share a read store do something at a time: `onLead` is called when this one is given the
 * lease `name`, and what it answers is stopped when the term ends. The lease is prolonged while the process lives, given
 * back at the stop, and taken over by another `forMs` after its holder has died. An instance that freezes can go on for
 * a moment behind its term: what it writes is refused by the fence, all else must be idempotent.
 * @param options.holder names this instance, and no other one
 * @param options.now the time by which leases end; the instances' clocks should agree to within a fraction of `forMs`
 */
export const createLeadership = (options: {
  readStore: Pick<ReadStore, 'lease' | 'release'>
  name: string
  holder: string
  now(): Date
  forMs?: number
  onLead(term: Term): Promise<Running>
  onError(error: unknown): void
}): Leadership => {
  const { readStore, name, holder, forMs = defaultForMs, onError } = options
  const stopping = new AbortController()
  let leads = false

  const pause = (ms: number, until: AbortSignal) => sleep(ms, undefined, { signal: until }).catch(() => {})

  /** A lease that cannot be given back is over soon by itself. */
  const settled = (work: Promise<void>) => Promise.race([work.catch(onError), sleep(patienceMs, undefined, { ref: false })])

  const giveBack = () => settled(readStore.release(name, holder))

  const ask = async () => {
    try {
      return await readStore.lease({ name, holder, now: options.now().getTime(), forMs })
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  /** Prolongs the lease until the term ends; ends the term where it is not prolonged in time, however long the store takes to say so. */
  const prolong = async (asked: number, token: number, { signal, resign }: Term) => {
    let over = setTimeout(resign, forMs - (performance.now() - asked))
    while (!signal.aborted) {
      await pause(forMs / 3, signal)
      if (signal.aborted) break
      const began = performance.now()
      const lease = await ask()
      if (!lease) continue
      clearTimeout(over)
      if (!lease.held || lease.token !== token) resign()
      else over = setTimeout(resign, forMs - (performance.now() - began))
    }
    clearTimeout(over)
  }

  const lead = async (asked: number, token: number) => {
    const ending = new AbortController()
    const term: Term = { fence: { name, token }, signal: AbortSignal.any([ending.signal, stopping.signal]), resign: () => ending.abort() }
    const ended = new Promise((resolve) => term.signal.addEventListener('abort', resolve))
    const prolonging = prolong(asked, token, term)
    leads = true
    try {
      const running = await options.onLead(term)
      await ended
      leads = false
      await running.stop()
    } catch (error) {
      onError(error)
    }
    leads = false
    term.resign()
    // what is asked for now must not arrive behind what is given back
    await settled(prolonging)
    await giveBack()
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      const asked = performance.now()
      const lease = await ask()
      if (lease?.held && !stopping.signal.aborted) await lead(asked, lease.token)
      // also behind a term that ended by itself: another one is to have its chance
      await pause(forMs / 5, stopping.signal)
    }
    // given just when the stop came
    await giveBack()
  }

  const running = run()
  return {
    leads: () => leads,
    stop() {
      stopping.abort()
      return running
    },
  }
}
