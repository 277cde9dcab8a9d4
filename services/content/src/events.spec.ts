import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createCodec, type RecordedEvent } from '@plateful/event-store'
import { contentShapes } from './events.ts'
import type { RunEvent } from './scheduler/run/run.events.ts'
import { taskAfter, unheardOf } from './scheduler/status/status.ts'

const folder = new URL('fixtures/', import.meta.url)
const written = readdirSync(folder).toSorted().map((name) => ({ name, event: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RecordedEvent }))
const codec = createCodec(contentShapes)

// the files are what once was written: they are never edited, new versions get files of their own
describe('events that were ever written', () => {
  it('can be read', async () => {
    const decoded = await codec.decode(written.map(({ event }) => event))
    for (const [i, { name, event }] of written.entries()) expect([name, decoded[i]?.type]).toEqual([name, event.type])
  })

  it('are there for each type that is written now', () => {
    for (const [type, { v }] of Object.entries(contentShapes)) expect(written.map(({ name }) => name)).toContain(`${type}.v${v}.json`)
  })

  it('still make a run', async () => {
    const names = ['RunStarted.v1.json', 'RunTakenUp.v1.json', 'RunFinished.v1.json']
    const events = (await codec.decode(names.map((name) => written.find((one) => one.name === name)!.event))) as RunEvent[]
    expect(events.reduce(taskAfter, unheardOf('weeklyPayouts'))).toEqual({
      task: 'weeklyPayouts', enabled: true, since: null, open: [], lastDueAt: '2026-03-09T06:00:00.000Z',
      last: {
        task: 'weeklyPayouts', runId: 'weeklyPayouts/2026-03-09T06:00:00.000Z', dueAt: '2026-03-09T06:00:00.000Z', cause: 'cron', startedAt: '2026-03-09T06:00:01.000Z',
        takenUpAt: '2026-03-09T07:00:01.000Z', finishedAt: '2026-03-09T07:00:02.000Z', outcome: 'done', message: '2 creators were paid.',
      },
    })
  })
})
