import { randomUUID } from 'node:crypto'
import { beforeEach, vi } from 'vitest'
import type { Bus, Message, Position, SubscribeOptions } from '../port.ts'
import { createTestSource, memoryCheckpoint, memoryDeadLetters } from '../testing.ts'

export type OpenBus = () => Promise<{ bus: Bus; close(): Promise<void> }>

export const now = '2026-01-02T03:04:05.678Z'
export const numbers = (messages: readonly Message[]): number[] => messages.map(({ data }) => (data as { n: number }).n)
/** Waits for a condition, not for a time. */
export const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 5 })

/** For each test a bus, a producer and consumers of fresh names. */
export const createStage = (open: OpenBus) => {
  let bus: Bus
  let source: ReturnType<typeof createTestSource>
  const onError = vi.fn<(error: unknown) => void>()

  beforeEach(async () => {
    const opened = await open()
    bus = opened.bus
    source = someSource()
    onError.mockReset()
    return () => opened.close()
  })

  const someSource = () => createTestSource(`p${randomUUID().slice(0, 8)}`)
  const relay = (from = source) => bus.relay(from, { onError })

  /** A consumer with a memory of its own, which outlives its subscription. */
  const createConsumer = (options: Partial<SubscribeOptions> = {}) => {
    const handled: Message[] = []
    const pages: { messages: readonly Message[]; position: Position }[] = []
    const checkpoint = memoryCheckpoint()
    const deadLetters = memoryDeadLetters()
    const settings = {
      producer: source.producer, consumer: `c${randomUUID().slice(0, 8)}`, types: ['Told'],
      checkpoint, deadLetters, onError, now: () => now, backoff: () => 1,
      ...options,
      async handle(messages: readonly Message[], position: Position) {
        await options.handle?.(messages, position)
        pages.push({ messages, position })
        handled.push(...messages)
      },
    }
    return { handled, pages, checkpoint, deadLetters, consumer: settings.consumer, subscribe: () => bus.subscribe(settings) }
  }

  /** A handler that cannot take some numbers, for ever or that many times each. */
  const failingOn = (bad: readonly number[], times = Infinity) => {
    const attempts = new Map<number, number>()
    const handle = async (messages: readonly Message[]) => {
      const n = numbers(messages).find((each) => bad.includes(each) && (attempts.get(each) ?? 0) < times)
      if (n === undefined) return
      attempts.set(n, (attempts.get(n) ?? 0) + 1)
      throw new Error(`cannot take ${n}`)
    }
    return { handle, attempts }
  }

  return { bus: () => bus, source: () => source, onError, someSource, relay, createConsumer, failingOn }
}

export type Stage = ReturnType<typeof createStage>
