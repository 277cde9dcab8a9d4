import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { person } from '@plateful/testing'
import { heardTaskFinished } from '../inbox/billing.ts'
import { runningContent, until } from './testing.ts'

describe('the administrator\'s calls', () => {
  let content: Awaited<ReturnType<typeof runningContent>>
  beforeEach(async () => {
    content = await runningContent()
    await until(async () => (await content.eventStore.readStream('task-subscriptionExpiry')).length === 1)
  })
  afterEach(() => content.stop())

  const calls = [['GET', 'status'], ['POST', 'trigger-daily'], ['POST', 'trigger/weeklyPayouts'], ['POST', 'enable/weeklyPayouts'], ['POST', 'disable/weeklyPayouts']] as const

  it('are nobody else\'s', async () => {
    for (const [method, path] of calls) {
      expect((await content.signedOut(method, `/api/admin/scheduler/${path}`)).status).toBe(401)
      expect((await content.as(person(2))(method, `/api/admin/scheduler/${path}`)).status).toBe(403)
    }
    expect(await content.runs('weeklyPayouts')).toEqual([])
  })

  it('show all tasks', async () => {
    const { status, body } = await content.admin('GET', '/api/admin/scheduler/status')
    const never = { enabled: true, lastRun: null, lastResult: null }
    expect([status, body]).toEqual([200, {
      dailyBlogGeneration: { ...never, cronExpression: '0 6 * * *', nextRun: '2026-03-05T06:00:00.000Z' },
      weeklyPayouts: { ...never, cronExpression: '0 6 * * 1', nextRun: '2026-03-09T06:00:00.000Z' },
      subscriptionExpiry: { ...never, cronExpression: '*/5 * * * *', nextRun: '2026-03-04T10:05:00.000Z' },
    }])
  })

  it('switch a task off and on: what was due meanwhile is not made up for', async () => {
    const { post, at, status, runs } = content
    for (let twice = 0; twice < 2; twice++) expect(await post('disable/subscriptionExpiry')).toMatchObject({ status: 200, body: { message: 'subscriptionExpiry is switched off.' } })
    expect(await status('subscriptionExpiry')).toMatchObject({ enabled: false, nextRun: null })
    await at('2026-03-04T10:11:00.000Z')
    expect(await post('enable/subscriptionExpiry')).toMatchObject({ status: 200, body: { message: 'subscriptionExpiry is switched on.' } })
    expect(await status('subscriptionExpiry')).toMatchObject({ enabled: true, nextRun: '2026-03-04T10:15:00.000Z' })
    await at('2026-03-04T10:12:00.000Z')
    expect(await runs('subscriptionExpiry')).toEqual([])
    await at('2026-03-04T10:15:00.000Z')
    expect(await runs('subscriptionExpiry')).toEqual(['RunStarted 2026-03-04T10:15:00.000Z'])
  })

  it('run a task out of turn, also one that is switched off, one run at a time', async () => {
    const { post, status, runs, finished, came } = content
    await post('disable/weeklyPayouts')
    const first = await post('trigger/weeklyPayouts')
    expect(first).toMatchObject({ status: 200, body: { message: 'weeklyPayouts was started.', task: 'weeklyPayouts' } })
    expect((await status('weeklyPayouts')).lastResult).toMatchObject({ runId: first.body.runId, cause: 'admin', outcome: 'running' })
    expect(await post('trigger/weeklyPayouts')).toMatchObject({ status: 409, body: { code: 'task_running', message: 'This task is running already.' } })
    finished(first.body.runId)
    await came('weeklyPayouts', 'done')
    expect(await post('trigger/weeklyPayouts')).toMatchObject({ status: 200 })
    expect((await runs('weeklyPayouts')).map((run) => run.split(' ')[0])).toEqual(['RunStarted', 'RunFinished', 'RunStarted'])
  })

  it('begin one run when several come at once, or one comes again', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => content.post('trigger/weeklyPayouts')))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
    const again = await Promise.all(['one', 'one'].map((key) => content.post('trigger/subscriptionExpiry', { 'idempotency-key': key })))
    expect(again[0]).toMatchObject({ status: 200, body: { runId: again[1]!.body.runId } })
    expect([...await content.runs('weeklyPayouts'), ...await content.runs('subscriptionExpiry')]).toHaveLength(2)
  })

  it('know no other tasks', async () => {
    for (const name of ['nothing', 'toString', '__proto__', '%00', 'weeklypayouts', 'x'.repeat(500)]) {
      for (const call of ['trigger', 'enable', 'disable']) expect(await content.post(`${call}/${name}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })
})

describe('what billing says', () => {
  it('is understood', () => {
    const sample = JSON.parse(readFileSync(new URL('../../../billing/contract/samples/TaskFinished.json', import.meta.url), 'utf8')) as { runId: string }
    expect(heardTaskFinished.parse(sample)).toMatchObject({ runId: { runId: sample.runId }, outcome: 'done' })
    expect(heardTaskFinished.safeParse({ ...sample, runId: 'other/2026-03-09T06:00:00.000Z' }).success).toBe(false)
  })
})
