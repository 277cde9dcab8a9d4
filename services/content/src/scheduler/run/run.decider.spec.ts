import { describe, expect, it } from 'vitest'
import { specify } from '@plateful/testing'
import { runDecider } from './run.decider.ts'
import type { RunEvent } from './run.events.ts'
import { askedRun, dueRun, runOf } from './run-id.ts'

const runs = specify(runDecider)
const at = '2026-03-09T06:00:01.000Z'
const run = dueRun('weeklyPayouts', new Date('2026-03-09T06:00:00.000Z'))
const asked = askedRun('weeklyPayouts', at, 'a')
const started: RunEvent = { type: 'RunStarted', data: { ...run, cause: 'cron', at } }
const finished: RunEvent = { type: 'RunFinished', data: { ...run, message: 'Done.', at } }

describe('the runs of a day', () => {
  it('are begun once each', () => {
    expect(runs.given([]).when({ type: 'Start', run, cause: 'cron', at }).events()).toEqual([started])
    for (const given of [[started], [started, finished]]) expect(runs.given(given).when({ type: 'Start', run, cause: 'cron', at }).events()).toEqual([])
  })

  it('are begun one at a time', () => {
    expect(runs.given([started]).when({ type: 'Start', run: asked, cause: 'admin', at }).refused()).toBe('task_running')
    expect(runs.given([started, finished]).when({ type: 'Start', run: asked, cause: 'admin', at }).events()).toEqual([{ type: 'RunStarted', data: { ...asked, cause: 'admin', at } }])
  })

  it('end once, however it is said', () => {
    expect(runs.given([started]).when({ type: 'End', run, outcome: 'done', message: 'Done.', at }).events()).toEqual([finished])
    expect(runs.given([started]).when({ type: 'End', run, outcome: 'failed', message: 'No.', at }).events()).toEqual([{ type: 'RunFailed', data: { ...run, message: 'No.', at } }])
    expect(runs.given([started, finished]).when({ type: 'End', run, outcome: 'failed', message: 'No.', at }).events()).toEqual([])
    expect(runs.given([]).when({ type: 'End', run, outcome: 'done', message: 'Done.', at }).events()).toEqual([])
  })

  it('are not ended by what is said of another one', () =>
    expect(runs.given([started]).when({ type: 'End', run: asked, outcome: 'done', message: 'Done.', at }).events()).toEqual([]))

  it('are taken up again as long as they have not ended', () => {
    const takenUp: RunEvent = { type: 'RunTakenUp', data: { ...run, at } }
    expect(runs.given([started]).when({ type: 'TakeUp', run, at }).events()).toEqual([takenUp])
    expect(runs.given([started, finished]).when({ type: 'TakeUp', run, at }).events()).toEqual([])
    expect(runs.given([started, takenUp]).when({ type: 'End', run, outcome: 'done', message: 'Done.', at }).events()).toEqual([finished])
  })
})

describe('the id of a run', () => {
  it('names it', () => {
    expect(runOf(run.runId)).toEqual(run)
    expect(runOf(asked.runId)).toEqual(asked)
    expect(asked.runId).not.toBe(askedRun('weeklyPayouts', at, 'b').runId)
  })

  it.each(['', 'weeklyPayouts', 'weeklyPayouts/soon', `constructor/${at}`, at])('%j names none', (runId) => expect(runOf(runId)).toBeUndefined())
})
