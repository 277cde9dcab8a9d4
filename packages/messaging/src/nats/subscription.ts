import type { NatsConnection } from 'nats'
import { createDelivery, report } from '../delivery.ts'
import type { Position, SubscribeOptions, Subscription } from '../port.ts'
import { createDurable, type Durable } from './durable.ts'
import type { Stored } from './envelope.ts'
import type { Link } from './link.ts'
import type { Names } from './names.ts'
import type { Given } from './pull.ts'
import { createSharedProgress } from './shared-progress.ts'
import { createProducerStream, type StreamSettings } from './stream.ts'
import { pause, pauseMs } from './waiting.ts'

export type Context = { link: Link; names: Names; requestMs: number; ackWaitMs: number; settings: StreamSettings }

const pageSize = 500
const pullMs = 5_000
const healMs = 200
/** How often a stream is looked for at least. */
const streamMs = 400
/** Pages without a message for this consumer cost no write each; after a crash that many are read again. */
const skippedPages = 50
/** Given out that often, a message is suspected of ending who takes it. */
const suspectDeliveries = 10
/** Whoever holds a message longer than that has lost it to the others. */
const longestTurnMs = 30_000

/** One instance of a consumer: takes turns with the others, each turn a page in the log's order behind the checkpoint they share. */
export const startSubscription = async (options: SubscribeOptions, context: Context): Promise<Subscription> => {
  const { checkpoint, consumer } = options
  const { link, names } = context
  const types = new Set(options.types)
  const stopping = new AbortController()
  const { signal: abort } = stopping
  const delivery = createDelivery(options, abort)
  const progress = createSharedProgress(names, consumer, await checkpoint.load())
  let failures = 0
  let unsaved = 0
  let ask = () => {}

  const save = async (position: Position) => {
    await checkpoint.save(position)
    unsaved = 0
  }

  /** What all instances know for certain; less than before when the views were thrown away or restored. */
  const load = async (): Promise<Position | undefined> => {
    const at = await checkpoint.load()
    const saved = progress.saved()
    if (saved !== undefined && (at === undefined || at < saved)) progress.fallBack(at)
    else if (at !== undefined) progress.advance(at, at)
    return at
  }

  const isBehind = (position: Position, at: Position | undefined) => at === undefined || position > at

  /** The messages from `first` on that follow each other without a gap. */
  const pageFrom = async (given: Given, first: Stored, durable: Durable) => {
    const page = [first]
    let { position } = first
    let { seq } = given
    const more = given.deliveries > 1 ? 0 : Math.min(given.pending, pageSize - 1)
    for (const next of more > 0 ? await durable.peek(seq + 1, more) : []) {
      const { stored } = next
      if (stored?.after !== undefined && stored.after > position) break
      seq = next.seq
      if (!stored || stored.position <= position) continue
      page.push(stored)
      position = stored.position
    }
    return { messages: page.map(({ message }) => message).filter(({ type }) => types.has(type)), position, seq }
  }

  /** A turn: what was given and what follows it at once. */
  const take = async (given: Given, durable: Durable): Promise<void> => {
    const at = await load()
    const { stored } = given
    if (!stored) return given.ack()
    if (at !== undefined && stored.position <= at) return durable.skip(given, at)
    if (stored.after !== undefined && isBehind(stored.after, progress.position())) {
      // Views were restored, or somebody else put it there: what is between comes first.
      if (await durable.seek(at)) return
      ask()
      await pause(pauseMs(failures), abort)
      throw new Error(`${names.stream} seems to lack what is between ${at} and ${stored.after}`)
    }
    const page = await pageFrom(given, stored, durable)
    const { messages, position } = page
    const isSuspect = given.deliveries > suspectDeliveries && messages[0]
    const done = await (isSuspect ? delivery.deliverSuspect(isSuspect, position) : delivery.deliver(messages, position))
    if (!done) return given.nak()
    const isWorthIt = messages.length > 0 || ++unsaved >= skippedPages
    if (isWorthIt) await save(position)
    progress.advance(position, isWorthIt ? position : undefined)
    await durable.goOn(given, page.seq + 1)
  }

  const takeSafely = async (given: Given, durable: Durable) => {
    const began = performance.now()
    const keeping = setInterval(() => performance.now() - began < longestTurnMs && given.working(), context.ackWaitMs / 3)
    try {
      await take(given, durable)
      failures = 0
    } catch (error) {
      report(options, error)
      given.nak(pauseMs(failures++))
    } finally {
      clearInterval(keeping)
    }
  }

  /** Finds the consumer or makes it, as soon as a relay has made the stream. */
  const attach = async (durable: Durable, isOver: () => boolean) => {
    for (let waits = 0; !isOver(); waits++) {
      if (await durable.open(await load())) return ask()
      await pause(Math.min(pauseMs(waits), streamMs), abort)
    }
  }

  /** Until the broker goes. */
  const session = async (nc: NatsConnection) => {
    const jsm = await nc.jetstreamManager({ checkAPI: false, timeout: context.requestMs })
    const stream = createProducerStream(jsm, names, context.settings)
    const durable = createDurable({ nc, jsm, stream, streamName: names.stream, name: names.durable(consumer), ackWaitMs: context.ackWaitMs, isUp: () => link.current() === nc })
    const listening = progress.listen(nc)
    ask = listening.ask
    const interrupt = () => durable.interrupt()
    abort.addEventListener('abort', interrupt)
    const version = link.signal.version()
    void link.signal.changed(version, abort).then(interrupt)
    const isOver = () => abort.aborted || link.signal.version() !== version
    try {
      await attach(durable, isOver)
      for (let losses = 0; !isOver();) {
        const { given: [given], isLost } = await durable.pull(pullMs)
        if (given && abort.aborted) given.nak()
        else if (given) await takeSafely(given, durable)
        losses = isLost ? losses + 1 : 0
        if (!isLost || isOver()) continue
        // Mostly it was another instance that made the consumer anew, just now; one that stays silent is made anew.
        if (losses > 1) await durable.renew(await load())
        await attach(durable, isOver)
      }
    } finally {
      abort.removeEventListener('abort', interrupt)
      ask = () => {}
      listening.stop()
      await durable.stop()
    }
  }

  const saveRest = async () => {
    const position = progress.position()
    if (position === undefined || position === progress.saved()) return
    const at = await load()
    // Nothing to save where the load has shown that it is lost.
    if (progress.position() === position && isBehind(position, at)) await save(position)
  }

  const run = async () => {
    while (!abort.aborted) {
      const nc = await link.connected(abort)
      if (!nc) break
      try {
        await session(nc)
      } catch (error) {
        if (!abort.aborted && link.current()) report(options, error)
        await pause(pauseMs(failures++), abort)
      }
    }
    await saveRest().catch((error: unknown) => report(options, error))
  }

  let lastHeal = 0
  /** What another instance said may not have been heard. */
  const heal = () => {
    if (performance.now() - lastHeal < healMs) return
    lastHeal = performance.now()
    if (link.current()) ask()
    load().catch(() => {})
  }

  const running = run()
  return {
    position: progress.position,
    async reached(target, timeoutMs) {
      const healing = setInterval(heal, healMs)
      const reached = await progress.reached(target, timeoutMs)
      clearInterval(healing)
      return reached
    },
    replay: (id) => delivery.replay(id, progress.position()),
    async stop() {
      stopping.abort()
      await running
      progress.end()
    },
  }
}
