import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Signal } from '@plateful/event-store'
import { createDelivery, report } from '../delivery.ts'
import type { MessagePage, Position, SubscribeOptions, Subscription } from '../port.ts'
import { createProgress } from '../progress.ts'
import type { Feed } from './feed.ts'

const firstPauseMs = 50
const longestPauseMs = 5_000
/** Pages without a message for this consumer cost no write each; after a crash that many are read again. */
const skippedPages = 50

/** Pulls the producer's pages behind the checkpoint and delivers them, until it is stopped. */
export const startSubscription = async (options: SubscribeOptions, from: { signal: Signal; feed(): Feed | undefined }): Promise<Subscription> => {
  const { checkpoint } = options
  const types = new Set(options.types)
  const stopping = new AbortController()
  const { signal: abort } = stopping
  const delivery = createDelivery(options, abort)
  const progress = createProgress(await checkpoint.load())
  let failures = 0
  let unsaved = 0

  const pause = () => sleep(Math.min(firstPauseMs * 2 ** failures++, longestPauseMs), undefined, { signal: abort }).catch(() => {})

  const save = async (position: Position) => {
    await checkpoint.save(position)
    unsaved = 0
  }

  /** False when the page was not taken to its end. */
  const take = async (page: MessagePage, position: Position): Promise<boolean> => {
    const messages = page.messages.filter(({ type }) => types.has(type))
    try {
      if (!await delivery.deliver(messages, position)) return false
      if (messages.length > 0 || ++unsaved >= skippedPages) await save(position)
    } catch (error) {
      report(options, error)
      return false
    }
    progress.advance(position)
    return true
  }

  const run = async () => {
    while (!abort.aborted) {
      const version = from.signal.version()
      const after = progress.position()
      let page: MessagePage | undefined
      try {
        page = await from.feed()?.read(after)
      } catch {
        // The relay was told.
        await pause()
        continue
      }
      if (abort.aborted) break
      if (page?.position === undefined || page.position === after) await from.signal.changed(version, abort)
      else if (await take(page, page.position)) {
        failures = 0
        await nextTurn()
      } else await pause()
    }
    const position = progress.position()
    if (unsaved > 0 && position !== undefined) await save(position).catch((error: unknown) => report(options, error))
  }

  const running = run()
  return {
    position: () => progress.position(),
    reached: (target, timeoutMs) => progress.reached(target, timeoutMs),
    replay: (id) => delivery.replay(id, progress.position()),
    async stop() {
      stopping.abort()
      await running
      progress.end()
    },
  }
}
