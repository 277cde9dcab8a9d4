import { report } from '../delivery.ts'
import type { MessagePage, Position, Source } from '../port.ts'

/** A producer's log as its subscriptions read it. */
export type Feed = {
  /** A page behind `after`; rejects after having told the relay. */
  read(after: Position | undefined): Promise<MessagePage>
  /** To be called after an append: what is being read may lack it. */
  refresh(): void
  /** How many messages are behind `after`, counted no further than `cap`. */
  count(after: Position | undefined, cap: number): Promise<number>
  /** Resolves when nothing is read any more. */
  idle(): Promise<void>
}

/** How far apart two saved positions can be, in events. */
const pageSize = 500
const keptPages = 4

/** All subscriptions of a producer are woken by the same append and ask for the same page: it is read once. */
export const createFeed = (source: Source, options: { onError(error: unknown): void }): Feed => {
  const pages = new Map<Position | undefined, Promise<MessagePage>>()
  const running = new Set<Promise<unknown>>()

  const load = (after: Position | undefined): Promise<MessagePage> => {
    const page = source.read(after, pageSize)
    running.add(page)
    page.catch((error: unknown) => {
      if (pages.get(after) === page) pages.delete(after)
      report(options, error)
    }).finally(() => running.delete(page))
    return page
  }

  const read = (after: Position | undefined): Promise<MessagePage> => {
    const known = pages.get(after)
    if (known) return known
    const page = load(after)
    pages.set(after, page)
    if (pages.size > keptPages) pages.delete(pages.keys().next().value)
    return page
  }

  return {
    read,
    refresh: () => pages.clear(),
    async count(after, cap) {
      let count = 0
      for (let from = after; ;) {
        const page = await source.read(from, pageSize)
        count += page.messages.length
        if (count >= cap) return cap
        if (page.position === from) return count
        from = page.position
      }
    },
    async idle() {
      await Promise.allSettled(running)
    },
  }
}
