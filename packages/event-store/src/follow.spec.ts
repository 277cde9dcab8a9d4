import { expect, test, vi } from 'vitest'
import { someEvent } from './contract-suite.ts'
import { createSignal, followPages } from './follow.ts'
import type { EventStore, Page, RecordedEvent } from './port.ts'

// What the contract cannot bring about on purpose: things that happen while a page is being read.

const recorded = (n: number): RecordedEvent => ({ ...someEvent({ n }), v: 1, stream: 'a-1', revision: n, position: String(n) })

const setUp = () => {
  const signal = createSignal()
  const log: RecordedEvent[] = []
  const read = vi.fn<EventStore['readAll']>(async (after) => {
    const events = log.slice(after === undefined ? 0 : Number(after) + 1)
    return { events, position: events.at(-1)?.position ?? after }
  })
  const append = () => {
    log.push(recorded(log.length))
    signal.raise()
  }
  const onEvents = vi.fn<(page: Page) => Promise<void>>(async () => {})
  const onError = vi.fn()
  const start = () => followPages({ readAll: read, signal }, { after: undefined, batch: 10, onEvents, onError })
  return { read, append, onEvents, onError, start }
}

/** Lets the next read find its page at once, but bring it only after the gate. */
const delayRead = (read: ReturnType<typeof setUp>['read']) => {
  const [gate, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const real = read.getMockImplementation()!
  read.mockImplementationOnce(async (after, limit) => {
    const page = await real(after, limit)
    found.resolve()
    await gate.promise
    return page
  })
  return { gate, found }
}

test('an append while an empty page is being read is not missed', async () => {
  const { read, append, onEvents, start } = setUp()
  const { gate, found } = delayRead(read)
  const running = start()
  await found.promise
  append()
  gate.resolve()
  await vi.waitFor(() => expect(onEvents).toHaveBeenCalledOnce())
  await running.stop()
})

test('a page that is read when stop is called is not handed over', async () => {
  const { read, append, onEvents, start } = setUp()
  append()
  const { gate, found } = delayRead(read)
  const running = start()
  await found.promise
  const stopping = running.stop()
  gate.resolve()
  await stopping
  expect(onEvents).not.toHaveBeenCalled()
})

test('a read that fails is told and tried again, even when telling fails', async () => {
  const { read, append, onEvents, onError, start } = setUp()
  append()
  read.mockRejectedValueOnce(new Error('cannot read'))
  onError.mockImplementationOnce(() => { throw new Error('cannot tell') })
  const running = start()
  await vi.waitFor(() => expect(onEvents).toHaveBeenCalledOnce())
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'cannot read' }))
  await running.stop()
})

test('stop does not wait for the end of a pause', async () => {
  const { append, onEvents, onError, start } = setUp()
  append()
  onEvents.mockRejectedValue(new Error('never'))
  const running = start()
  // Pauses double: after the fourth failure it is 400 ms.
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(4))
  const begin = performance.now()
  await running.stop()
  expect(performance.now() - begin).toBeLessThan(200)
})
