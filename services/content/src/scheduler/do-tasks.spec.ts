import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { TaskHandler } from './do-tasks.ts'
import { runningContent, until } from './testing.ts'

let content: Awaited<ReturnType<typeof runningContent>>
const running = async (...given: Parameters<typeof runningContent>) => (content = await runningContent(...given))
afterEach(() => content.stop())

const due = '2026-03-05T06:00:00.000Z'
const run = { task: 'dailyBlogGeneration', runId: `dailyBlogGeneration/${due}`, dueAt: due } as const
const done: TaskHandler = async () => ({ outcome: 'done', message: '1 post was written.' })

describe('content\'s own tasks', () => {
  it('fail as long as nobody is there to do them', async () => {
    const { post, came } = await running()
    expect(await post('trigger-daily')).toMatchObject({ status: 200 })
    expect(await came('dailyBlogGeneration', 'failed')).toMatchObject({ cause: 'admin', message: 'No writer is set up.' })
  })

  it('are done once per run, by one of the instances', async () => {
    const seen: unknown[] = []
    const dailyBlogGeneration: TaskHandler = async (given, signal) => {
      seen.push(given)
      return done(given, signal)
    }
    const { add, at, came } = await running({ start: '2026-03-05T05:59:00.000Z', tasks: { dailyBlogGeneration } })
    await add()
    await until(async () => (await content.eventStore.readStream('task-dailyBlogGeneration')).length > 0)
    await at('2026-03-05T06:00:01.000Z')
    expect(await came('dailyBlogGeneration', 'done')).toMatchObject({ cause: 'cron', message: '1 post was written.' })
    expect(seen).toEqual([run])
  })

  it('that throw have failed, and say nothing of the inside', async () => {
    const { post, came } = await running({ tasks: { dailyBlogGeneration: async () => { throw new Error('key sk-123 was refused') } } })
    await post('trigger-daily')
    expect((await came('dailyBlogGeneration', 'failed')).message).not.toContain('sk-123')
  })

  it('that were begun by a process that died are done by the next one, once', async () => {
    let times = 0
    const dailyBlogGeneration: TaskHandler = (given, signal) => {
      times++
      return done(given, signal)
    }
    const { came, runs, eventStore, readStore } = await running({
      start: '2026-03-05T06:01:00.000Z', tasks: { dailyBlogGeneration },
      before: async (stores) => {
        const events = ['RunStarted', 'RunTakenUp', 'RunTakenUp'].map((type) => ({ id: randomUUID(), type, v: 1, data: { ...run, cause: 'cron', at: due }, metadata: { at: due, correlationId: 'c' } }))
        await stores.eventStore.append('runs-dailyBlogGeneration-2026-03-05', events, 'none')
      },
    })
    await came('dailyBlogGeneration', 'done')
    const takenUp = (await eventStore.readStream('runs-dailyBlogGeneration-2026-03-05'))[2]!
    await until(async () => ((await readStore.checkpoint('process/do-tasks')) ?? '') >= takenUp.position)
    expect([times, await runs('dailyBlogGeneration')]).toEqual([1, [`RunStarted ${due}`, `RunTakenUp ${due}`, `RunTakenUp ${due}`, `RunFinished ${due}`]])
  })

  it('that a stop interrupts have not failed: they are done at the next start, by the same run', async () => {
    const begun: string[] = []
    const interrupted: TaskHandler = ({ runId }, signal) => {
      begun.push(runId)
      return new Promise((_done, failed) => signal.addEventListener('abort', () => failed(new Error('stopped'))))
    }
    const { post, living, end, add, came, status, runs } = await running({ tasks: { dailyBlogGeneration: interrupted } })
    await post('trigger-daily')
    await until(() => begun.length > 0)
    expect((await status('dailyBlogGeneration')).lastResult).toMatchObject({ outcome: 'running', finishedAt: null })
    await end(living[0]!)
    expect(await runs('dailyBlogGeneration')).toHaveLength(1)
    await add({ dailyBlogGeneration: done })
    expect((await came('dailyBlogGeneration', 'done')).runId).toBe(begun[0])
  })
})
