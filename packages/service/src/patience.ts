import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '@plateful/event-store'
import { ReadStoreUnavailable } from '@plateful/read-store'
import { ConfigError } from './environment.ts'
import type { Logger } from './log.ts'

const firstPauseMs = 100
const longestPauseMs = 2_000
/** So long a server may take to come up at a start: a cluster that elects, a container that is pulled. */
const patienceMs = 120_000

/** Whether a store was away, however it says so. */
export const isAway = (error: unknown): error is Error => error instanceof StoreUnavailable || error instanceof ReadStoreUnavailable

/**
 * Asks until the server behind the setting `name` is there, more and more rarely. Says in one line of the log that it is
 * away, and in another that it is there.
 * @throws {ConfigError} when it stays away too long, or refuses us: that no waiting mends
 */
export const whenThere = async <T>(name: string, ask: () => Promise<T>, { log, boundMs = patienceMs }: { log?: Logger | undefined; boundMs?: number | undefined } = {}): Promise<T> => {
  const end = performance.now() + boundMs
  for (let failures = 0; ; failures++) {
    try {
      const answer = await ask()
      if (failures > 0) log?.info({ setting: name }, 'the server is there')
      return answer
    } catch (error) {
      if (error instanceof TypeError) throw new ConfigError(`${name}: ${error.message}`)
      // what a server says of us may repeat who we are
      if (!isAway(error)) throw new ConfigError(`${name}: the server refuses us (${error instanceof Error && 'code' in error ? String(error.code) : 'no reason given'})`, { cause: error })
      if (failures === 0) log?.warn({ setting: name, reason: error.message }, 'the server is away; it is waited for')
      const pause = Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
      if (performance.now() + pause > end) throw new ConfigError(`${name}: no server answered within ${boundMs / 1000} s`, { cause: error })
      await sleep(pause)
    }
  }
}
