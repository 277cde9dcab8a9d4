import { Cron } from 'croner'

const minute = 60_000
const hour = 60 * minute

type Task = {
  /** When it is due, in UTC. */
  cronExpression: string
  /** A run that has not ended so long after it was begun, or taken up last, is taken up again, in milliseconds. */
  takeUpMs: number
  /** Whose work it is: content's own, or billing's, which hears of it. */
  doneBy: 'content' | 'billing'
}

/** What is done at set times. */
export const tasks = {
  dailyBlogGeneration: { cronExpression: '0 6 * * *', takeUpMs: hour, doneBy: 'content' },
  weeklyPayouts: { cronExpression: '0 6 * * 1', takeUpMs: hour, doneBy: 'billing' },
  subscriptionExpiry: { cronExpression: '*/5 * * * *', takeUpMs: 15 * minute, doneBy: 'billing' },
} satisfies Record<string, Task>

export type TaskName = keyof typeof tasks

export const taskNames = Object.keys(tasks) as TaskName[]

export const isTask = (name: string): name is TaskName => Object.hasOwn(tasks, name)

const crons = new Map(taskNames.map((name) => [name, new Cron(tasks[name].cronExpression, { timezone: 'UTC' })]))

/** The first instant behind `now` at which the task is due. */
export const nextDue = (name: TaskName, now: Date): Date => crons.get(name)!.nextRun(now)!

/** The last instant at which the task was due, `now` included. */
export const lastDue = (name: TaskName, now: Date): Date => crons.get(name)!.previousRuns(1, new Date(now.getTime() + 1))[0]!

/** What a task is: how it is done and when. */
export const taskOf = (name: TaskName): Task => tasks[name]
