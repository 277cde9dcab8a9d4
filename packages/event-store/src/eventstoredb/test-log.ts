import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createSignal } from '../follow.ts'

/** What the server keeps of an event. Bytes are base64, so that a line of JSON is a record. */
export type Stored = { stream: string; revision: number; position: number; id: string; type: string; contentType: string; data: string; metadata: string }
export type Proposed = Omit<Stored, 'stream' | 'revision' | 'position'>
export type Expected = number | 'none' | 'any' | 'exists'
export type Appended = { revision: number; position: number | undefined } | { current: number | undefined }

/** How many ids the server remembers for repetitions that expect any revision. */
const remembered = 1000

/**
 * The log of the test server, by the rules that EventStoreDB documents (and its index writer has): expected revisions;
 * repetitions known at an exact revision where all ids stand behind it, and for `any` by the last ids; places in the
 * log that grow by what is written. In memory, or in a file of one line per append, synced before the answer.
 */
export const createTestLog = (options: { file?: string } = {}) => {
  const events: Stored[] = []
  const streams = new Map<string, Stored[]>()
  const recent = new Map<string, Stored>()
  const signal = createSignal()
  let end = 1024

  const add = (stored: readonly Stored[]) => {
    for (const event of stored) {
      events.push(event)
      const stream = streams.get(event.stream) ?? []
      streams.set(event.stream, stream)
      stream.push(event)
      recent.set(event.id, event)
      end = event.position + 128 + event.data.length + event.metadata.length
    }
    for (const oldest of recent.keys()) {
      if (recent.size <= remembered) break
      recent.delete(oldest)
    }
    signal.raise()
  }

  const { file } = options
  if (file && existsSync(file)) {
    // A line that was cut off was never answered.
    for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) add(JSON.parse(line) as Stored[])
  }
  const fd = file ? openSync(file, 'a') : undefined

  const write = (stream: string, proposed: readonly Proposed[], after: number) => {
    const stored: Stored[] = []
    let position = end
    for (const [i, event] of proposed.entries()) {
      stored.push({ ...event, stream, revision: after + 1 + i, position })
      position += 128 + event.data.length + event.metadata.length
    }
    if (fd !== undefined) {
      writeSync(fd, `${JSON.stringify(stored)}\n`)
      fsyncSync(fd)
    }
    add(stored)
    return { revision: after + proposed.length, position: stored.at(-1)!.position }
  }

  const append = (stream: string, proposed: readonly Proposed[], expected: Expected): Appended => {
    const there = streams.get(stream) ?? []
    const current = there.length - 1
    const conflict = { current: current < 0 ? undefined : current }
    if (expected === 'any' || expected === 'exists') {
      if (expected === 'exists' && current < 0) return conflict
      const found = proposed.map(({ id }) => recent.get(id)).filter((event) => event?.stream === stream)
      if (found.length === 0) return write(stream, proposed, current)
      return found.length === proposed.length ? { revision: found.at(-1)!.revision, position: undefined } : conflict
    }
    const after = expected === 'none' ? -1 : expected
    if (after === current) return write(stream, proposed, current)
    if (after > current) return conflict
    const repeated = proposed.every(({ id }, i) => there[after + 1 + i]?.id === id)
    // The position is not always told where the server finds a repetition.
    return repeated ? { revision: after + proposed.length, position: undefined } : conflict
  }

  const log = {
    events: events as readonly Stored[],
    stream: (name: string): readonly Stored[] | undefined => streams.get(name),
    signal,
    append,
    close() {
      if (fd !== undefined) closeSync(fd)
    },
  }
  // Every database begins with events of the server itself.
  if (events.length === 0) append('$stats-127.0.0.1:2113', [{ id: '00000000-0000-4000-8000-000000000001', type: '$statsCollected', contentType: 'application/json', data: 'e30=', metadata: '' }], 'none')
  return log
}

export type TestLog = ReturnType<typeof createTestLog>
