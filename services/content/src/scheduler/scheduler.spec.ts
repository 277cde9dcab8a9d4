import { afterEach, describe, expect, it } from 'vitest'
import { missingDue } from './scheduler.ts'
import { unheardOf } from './status/status.ts'
import { runningContent, until } from './testing.ts'
import { startTicking } from './ticking.ts'

let content: Awaited<ReturnType<typeof runningContent>>
const running = async (...given: Parameters<typeof runningContent>) => {
  content = await runningContent(...given)
  // what was due before the first look was nobody's
  await until(async () => (await content.eventStore.readStream('task-subscriptionExpiry')).length === 1)
  return content
}
afterEach(() => content.stop())

describe('a task that is due', () => {
  it('is begun once, however many instances look at the clock', async () => {
    const { at, add, runs, clock } = await running()
    await add()
    await add()
    await at('2026-03-05T05:59:59.999Z')
    expect(await runs('dailyBlogGeneration')).toEqual([])
    for (const iso of ['2026-03-05T06:00:00.000Z', '2026-03-05T06:00:04.000Z']) await at(iso)
    expect((await runs('dailyBlogGeneration')).filter((run) => run.startsWith('RunStarted'))).toEqual(['RunStarted 2026-03-05T06:00:00.000Z'])
    expect(clock.now().toISOString()).toBe('2026-03-05T06:00:04.000Z')
  })

  it('is not made up for where the product was not there yet', async () => {
    const { runs, status } = await running({ start: '2026-03-09T06:00:01.000Z' })
    await content.at('2026-03-09T06:04:00.000Z')
    expect([await runs('weeklyPayouts'), await runs('dailyBlogGeneration'), await runs('subscriptionExpiry')]).toEqual([[], [], []])
    expect(await status('weeklyPayouts')).toMatchObject({ lastRun: null, nextRun: '2026-03-16T06:00:00.000Z', lastResult: null })
  })

  it('is made up for once after the product was off', async () => {
    const { clock, living, end, add, runs } = await running()
    await end(living[0]!)
    clock.set('2026-03-11T09:02:00.000Z')
    await add()
    await until(async () => (await runs('subscriptionExpiry')).length > 0)
    await content.at('2026-03-11T09:02:05.000Z')
    expect(await runs('weeklyPayouts')).toEqual(['RunStarted 2026-03-09T06:00:00.000Z'])
    expect(await runs('subscriptionExpiry')).toEqual(['RunStarted 2026-03-11T09:00:00.000Z'])
    expect((await runs('dailyBlogGeneration'))[0]).toBe('RunStarted 2026-03-11T06:00:00.000Z')
  })

  it('is not begun behind a later one when the clock is put back', () => {
    const task = { ...unheardOf('subscriptionExpiry'), since: '2026-03-04T09:00:00.000Z' }
    const now = new Date('2026-03-04T10:03:00.000Z')
    expect(missingDue(task, now)?.toISOString()).toBe('2026-03-04T10:00:00.000Z')
    for (const lastDueAt of ['2026-03-04T10:00:00.000Z', '2026-03-04T10:05:00.000Z']) expect(missingDue({ ...task, lastDueAt }, now)).toBeUndefined()
  })

  it('is begun by another instance when the one that looked after it is gone', async () => {
    const { clock, living, end, add, runs } = await running()
    await add()
    await content.at('2026-03-04T10:05:00.000Z')
    content.finished('subscriptionExpiry/2026-03-04T10:05:00.000Z')
    await content.came('subscriptionExpiry', 'done')
    await end(living[0]!)
    clock.set('2026-03-04T10:10:00.000Z')
    await until(async () => (await runs('subscriptionExpiry')).includes('RunStarted 2026-03-04T10:10:00.000Z'))
  })
})

describe('a run that is billing\'s', () => {
  const runId = 'weeklyPayouts/2026-03-09T06:00:00.000Z'

  it('ends when billing says so', async () => {
    const { at, came, finished, runs } = await running({ start: '2026-03-09T05:00:00.000Z' })
    await at('2026-03-09T06:00:02.000Z')
    const begun = { runId, dueAt: '2026-03-09T06:00:00.000Z', cause: 'cron', startedAt: '2026-03-09T06:00:02.000Z', takenUpAt: null }
    expect(await came('weeklyPayouts', 'running')).toEqual({ ...begun, finishedAt: null, outcome: 'running', message: null })
    finished(runId, '2 creators were paid.')
    finished(runId, 'Said again.')
    expect(await came('weeklyPayouts', 'done')).toEqual({ ...begun, finishedAt: expect.any(String), outcome: 'done', message: '2 creators were paid.' })
    expect(await runs('weeklyPayouts')).toEqual(['RunStarted 2026-03-09T06:00:00.000Z', 'RunFinished 2026-03-09T06:00:00.000Z'])
    expect(await content.status('weeklyPayouts')).toMatchObject({ lastRun: '2026-03-09T06:00:02.000Z', nextRun: '2026-03-16T06:00:00.000Z' })
  })

  it('that nobody ends is said to be running, taken up again by its id, and no other begins meanwhile', async () => {
    const { at, add, runs, came } = await running()
    await add()
    await at('2026-03-04T10:05:00.000Z')
    await at('2026-03-04T10:10:00.000Z')
    await at('2026-03-04T10:19:59.000Z')
    expect(await runs('subscriptionExpiry')).toEqual(['RunStarted 2026-03-04T10:05:00.000Z'])
    await at('2026-03-04T10:20:00.000Z')
    await at('2026-03-04T10:20:05.000Z')
    expect(await came('subscriptionExpiry', 'running')).toMatchObject({ startedAt: '2026-03-04T10:05:00.000Z', takenUpAt: '2026-03-04T10:20:00.000Z', finishedAt: null })
    expect(new Set(await runs('subscriptionExpiry'))).toEqual(new Set(['RunStarted 2026-03-04T10:05:00.000Z', 'RunTakenUp 2026-03-04T10:05:00.000Z']))

    content.finished('subscriptionExpiry/2026-03-04T10:05:00.000Z')
    await came('subscriptionExpiry', 'done')
    await at('2026-03-04T10:21:00.000Z')
    expect((await runs('subscriptionExpiry')).slice(-2)).toEqual(['RunFinished 2026-03-04T10:05:00.000Z', 'RunStarted 2026-03-04T10:20:00.000Z'])
  })

  it('holds up the next one also over midnight', async () => {
    const { at, runs, post } = await running({ start: '2026-03-04T23:51:00.000Z' })
    await at('2026-03-04T23:55:00.000Z')
    await at('2026-03-05T00:05:00.000Z')
    expect(await post('trigger/subscriptionExpiry')).toMatchObject({ status: 409, body: { code: 'task_running' } })
    expect(await runs('subscriptionExpiry')).toEqual(['RunStarted 2026-03-04T23:55:00.000Z'])
  })
})

describe('ticking', () => {
  it('is one tick at a time, again after a failure, and its stop waits', async () => {
    const errors: unknown[] = []
    const held = Promise.withResolvers<void>()
    let ticks = 0
    const ticking = startTicking(1, async () => {
      if (++ticks === 1) throw new Error('once')
      await held.promise
    }, (error) => void errors.push(error))
    await until(() => ticks === 2)
    let stopped = false
    const stopping = ticking.stop().then(() => { stopped = true })
    await new Promise<void>((resolve) => { setImmediate(resolve) })
    expect([stopped, ticks, errors.length]).toEqual([false, 2, 1])
    held.resolve()
    await stopping
    expect(ticks).toBe(2)
  })
})
