import { describe, expect, it } from 'vitest'
import { isTask, lastDue, nextDue, type TaskName, tasks } from './tasks.ts'

const around = (task: TaskName, now: string) => [lastDue(task, new Date(now)), nextDue(task, new Date(now))].map((date) => date.toISOString())

describe('the times of the tasks', () => {
  it('are those of the contract', () =>
    expect(Object.entries(tasks).map(([name, { cronExpression }]) => [name, cronExpression])).toEqual([
      ['dailyBlogGeneration', '0 6 * * *'], ['weeklyPayouts', '0 6 * * 1'], ['subscriptionExpiry', '*/5 * * * *'],
    ]))

  it.each<[TaskName, string, string, string]>([
    ['dailyBlogGeneration', '2026-03-04T05:59:59.999Z', '2026-03-03T06:00:00.000Z', '2026-03-04T06:00:00.000Z'],
    ['dailyBlogGeneration', '2026-03-04T06:00:00.000Z', '2026-03-04T06:00:00.000Z', '2026-03-05T06:00:00.000Z'],
    // when clocks change in many places, they do not in UTC
    ['dailyBlogGeneration', '2026-03-29T06:00:00.001Z', '2026-03-29T06:00:00.000Z', '2026-03-30T06:00:00.000Z'],
    ['weeklyPayouts', '2026-03-08T23:59:59.999Z', '2026-03-02T06:00:00.000Z', '2026-03-09T06:00:00.000Z'],
    ['weeklyPayouts', '2026-12-31T12:00:00.000Z', '2026-12-28T06:00:00.000Z', '2027-01-04T06:00:00.000Z'],
    ['subscriptionExpiry', '2026-03-04T23:59:30.000Z', '2026-03-04T23:55:00.000Z', '2026-03-05T00:00:00.000Z'],
  ])('%s around %s', (task, now, last, next) => expect(around(task, now)).toEqual([last, next]))

  it('belong to tasks that there are', () => {
    expect(Object.keys(tasks).every(isTask)).toBe(true)
    for (const name of ['toString', '__proto__', '', 'weeklypayouts']) expect(isTask(name)).toBe(false)
  })
})
