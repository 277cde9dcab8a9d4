// A process of its own for the specs: prints a line for each acknowledged append.
import { writeSync } from 'node:fs'
import { WrongRevision } from '../port.ts'
import { createSqliteEventStore } from './index.ts'

const [mode, file = '', name = '', count = '0', processes = '1'] = process.argv.slice(2)
const store = await createSqliteEventStore({ file })
const event = (n: number) => ({ id: crypto.randomUUID(), type: 'Happened', data: { name, n }, metadata: { at: '', correlationId: '' } })
const tell = (text: unknown) => void writeSync(1, `${String(text)}\n`)

/** Appends under the revision that it has seen, as often as it takes. */
const appendSurely = async (stream: string, n: number) => {
  for (;;) {
    const revision = (await store.readStream(stream)).length - 1
    try {
      return await store.append(stream, [event(n)], revision === -1 ? 'none' : revision)
    } catch (error) {
      if (!(error instanceof WrongRevision)) throw error
      tell('conflict')
    }
  }
}

/** Resolves when that many processes are at work on the file, so that none is done before another has begun. */
const allHere = async (expected: number) => {
  await store.append('here', [event(0)], 'any')
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = store.follow({
    after: undefined, batch: 1, onError: tell,
    onEvents: async ({ events }) => {
      if (events.some(({ stream, revision }) => stream === 'here' && revision === expected - 1)) resolve()
    },
  })
  // Following alone keeps no process alive.
  const alive = setInterval(() => {}, 1000)
  await promise
  clearInterval(alive)
  await running.stop()
}

if (mode === 'count') {
  await allHere(Number(processes))
  for (let n = 1; n <= Number(count); n++) await appendSurely('shared', n)
  await store.close()
} else if (mode === 'limited') {
  // Tells each change between taking writes and refusing them.
  for (let n = 1, before = ''; ; n++) {
    const outcome = await store.append('a-1', [{ ...event(n), data: { text: 'x'.repeat(3000) } }], 'any').then(() => 'taken', (error: Error) => error.name)
    if (outcome !== before) tell(`${outcome} ${(await store.readStream('a-1')).length}`)
    before = outcome
  }
} else {
  // Until it is killed: several at a time, so that groups are hit as well as single appends.
  const writer = async (stream: string) => {
    for (let n = 1; ; n++) {
      const written = event(n)
      await store.append(stream, [written, event(-n)], 'any')
      tell(written.id)
    }
  }
  await Promise.all(['a', 'b', 'c'].map((stream) => writer(stream)))
}
