import { z } from 'zod'
import { route } from '@plateful/service'

const card = {
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  featuredImage: z.string().nullable(),
  tags: z.array(z.string()),
  category: z.string().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  status: z.literal('published'),
  publishedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** A published post as lists show it. */
export const postCard = z.object(card).meta({ id: 'PostCard' })

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable()

export const listPosts = route({
  method: 'GET', path: '/api/blog', access: 'public',
  summary: 'The published posts, newest first, without their content.',
  answer: z.array(postCard),
})

export const getPost = route({
  method: 'GET', path: '/api/blog/:slug', access: 'public',
  summary: 'A published post; `previous` is the older one, `next` the newer.',
  params: z.object({ slug: z.string() }),
  answer: z.object({ ...card, content: z.string(), previous: neighbour, next: neighbour }),
})

const moment = z.string().meta({ description: 'ISO 8601, in UTC.' })

/** A task of the scheduler as the administrator sees it. */
export const scheduledTask = z.object({
  enabled: z.boolean(),
  cronExpression: z.string().meta({ description: 'Minute, hour, day, month, weekday, in UTC.' }),
  lastRun: moment.nullable(),
  nextRun: moment.nullable().meta({ description: 'Null while the task is switched off.' }),
  lastResult: z.object({
    runId: z.string(),
    dueAt: moment,
    cause: z.enum(['cron', 'admin']),
    startedAt: moment,
    takenUpAt: moment.nullable().meta({ description: 'When it was wanted again because nobody had said in time that it ended.' }),
    finishedAt: moment.nullable(),
    outcome: z.enum(['running', 'done', 'failed']).meta({ description: '`running` until somebody said that it ended.' }),
    message: z.string().nullable(),
  }).nullable(),
}).meta({ id: 'ScheduledTask' })

export const schedulerStatus = route({
  method: 'GET', path: '/api/admin/scheduler/status', access: 'admin',
  summary: 'The scheduled tasks by name: `dailyBlogGeneration`, `weeklyPayouts`, `subscriptionExpiry`.',
  answer: z.record(z.string(), scheduledTask),
})

const started = z.object({ message: z.string(), task: z.string(), runId: z.string() })
const taskName = z.object({ taskName: z.string() })

export const triggerDaily = route({
  method: 'POST', path: '/api/admin/scheduler/trigger-daily', access: 'admin',
  summary: 'Run `dailyBlogGeneration` now, also while it is switched off; 409 `task_running` while a run of it has not ended.',
  answer: started,
})

export const triggerTask = route({
  method: 'POST', path: '/api/admin/scheduler/trigger/:taskName', access: 'admin',
  summary: 'Run a task now, also while it is switched off; 409 `task_running` while a run of it has not ended, 404 where there is no such task.',
  params: taskName, answer: started,
})

export const enableTask = route({
  method: 'POST', path: '/api/admin/scheduler/enable/:taskName', access: 'admin',
  summary: 'Switch a task on: from now on it runs when it is due; 404 where there is no such task.',
  params: taskName, answer: z.object({ message: z.string() }),
})

export const disableTask = route({
  method: 'POST', path: '/api/admin/scheduler/disable/:taskName', access: 'admin',
  summary: 'Switch a task off: no run begins by itself any more, one that has begun goes on; 404 where there is no such task.',
  params: taskName, answer: z.object({ message: z.string() }),
})
