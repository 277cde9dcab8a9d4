import { randomUUID } from 'node:crypto'
import type { Checkpoint, DeadLetter, DeadLetters, Message, Position, Source } from './port.ts'

/** A producer's log in memory. */
export const createTestSource = (producer: string): Source & {
  /** Appends one message per number. */
  publish(type: string, ...numbers: number[]): Message[]
  /** Appends an event that is not published. */
  keepSilent(): Position
  last(): Position
  nextPosition(): Position
  /** Makes reading fail from now on, or work again. */
  break(error: Error | undefined): void
  reads(): number
} => {
  const log: (Message | undefined)[] = []
  const callbacks = new Set<() => void>()
  let broken: Error | undefined
  let reads = 0
  const positionOf = (index: number): Position => String(index + 1).padStart(8, '0')
  const append = (entries: (Message | undefined)[]) => {
    log.push(...entries)
    for (const callback of callbacks) callback()
  }
  return {
    producer,
    async read(after, limit) {
      reads++
      if (broken) throw broken
      const from = after === undefined ? 0 : Number(after)
      const entries = log.slice(from, from + limit)
      return {
        messages: structuredClone(entries.filter((entry) => entry !== undefined)),
        position: entries.length === 0 ? after : positionOf(from + entries.length - 1),
      }
    },
    onAppend(callback) {
      callbacks.add(callback)
      callback()
      return { stop: () => void callbacks.delete(callback) }
    },
    publish(type, ...numbers) {
      const messages = numbers.map((n, i): Message => ({
        id: randomUUID(), producer, position: positionOf(log.length + i), type, v: 1, data: { n },
        metadata: { at: '2026-01-02T03:04:05.678Z', correlationId: randomUUID(), userId: 7, traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` },
      }))
      append(messages)
      return messages
    },
    keepSilent() {
      append([undefined])
      return positionOf(log.length - 1)
    },
    last: () => positionOf(log.length - 1),
    nextPosition: () => positionOf(log.length),
    break(error) {
      broken = error
    },
    reads: () => reads,
  }
}

/** A checkpoint in memory, which can be lost. */
export const memoryCheckpoint = (): Checkpoint & { lose(): void; saves(): number } => {
  let position: Position | undefined
  let saves = 0
  return {
    load: async () => position,
    async save(to) {
      saves++
      position = to
    },
    lose: () => { position = undefined },
    saves: () => saves,
  }
}

/** Dead letters in memory; `letters` is what stands there now. */
export const memoryDeadLetters = (): DeadLetters & { readonly letters: DeadLetter[] } => {
  const letters = new Map<string, DeadLetter>()
  return {
    get letters() {
      return [...letters.values()]
    },
    add: async (letter) => void letters.set(letter.id, letter),
    list: async (consumer) => [...letters.values()].filter((letter) => consumer === undefined || letter.consumer === consumer),
    get: async (id) => letters.get(id),
    remove: async (id) => void letters.delete(id),
  }
}
