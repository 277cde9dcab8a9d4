import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@plateful/event-store'
import { causalHeader, formatPositions } from '@plateful/service'
import { runningService } from '@plateful/testing'
import { contentEvents } from '../contract/events.ts'
import type { ContentEvent } from './events.ts'
import { outbox } from './outbox/outbox.ts'
import { createPostHandler } from './post/handler.ts'
import type { PostCommand } from './post/post.decider.ts'
import { dueRun } from './scheduler/run/run-id.ts'
import { createContent } from './service.ts'
import { draft, text } from './testing.ts'

describe('the blog', () => {
  let content: Awaited<ReturnType<typeof runningService>>
  let seen: string
  beforeEach(async () => {
    content = await runningService(createContent)
    seen = ''
  })
  afterEach(() => content.stop())

  const command = async (given: PostCommand) => {
    const context = { metadata: { at: given.at, correlationId: 'c' }, newId: () => crypto.randomUUID() }
    const { position } = await createPostHandler(content.eventStore)(given.postId, given, context)
    seen = formatPositions(new Map([['content', position!]]))
  }
  const publish = async (postId: number, at: string) => {
    await command(draft(postId))
    await command({ type: 'PublishPost', postId, at })
  }
  const ask = (path: string) => content.signedOut('GET', path, undefined, { [causalHeader]: seen })

  it('is empty at first', async () => expect(await ask('/api/blog')).toMatchObject({ status: 200, body: [] }))

  it('lists published posts, newest first, without content', async () => {
    await publish(1, '2026-03-03T10:00:00.000Z')
    await publish(2, '2026-03-05T10:00:00.000Z')
    await publish(3, '2026-03-04T10:00:00.000Z')
    await publish(4, '2026-03-04T10:00:00.000Z')
    await command(draft(5))
    const { body } = await ask('/api/blog')
    expect(body.map(({ id }: { id: number }) => id)).toEqual([2, 4, 3, 1])
    const { content: _content, ...rest } = text(2)
    expect(body[0]).toEqual({ ...rest, id: 2, status: 'published', publishedAt: '2026-03-05T10:00:00.000Z', createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-05T10:00:00.000Z' })
  })

  it('shows one with its content, the older and the newer post', async () => {
    for (const id of [1, 2, 3]) await publish(id, `2026-03-0${id}T10:00:00.000Z`)
    expect(await ask('/api/blog/post-2')).toMatchObject({
      status: 200, body: { id: 2, content: '<p>Text 2</p>', previous: { slug: 'post-1', title: 'Post 1' }, next: { slug: 'post-3', title: 'Post 3' } },
    })
    expect((await ask('/api/blog/post-1')).body).toMatchObject({ previous: null, next: { slug: 'post-2' } })
    expect((await ask('/api/blog/post-3')).body).toMatchObject({ previous: { slug: 'post-2' }, next: null })
  })

  it('knows neither drafts nor what was never written', async () => {
    await command(draft(1))
    for (const slug of ['post-1', 'post-9', '%00', '1', encodeURIComponent("' OR 1=1")]) {
      expect(await ask(`/api/blog/${slug}`)).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Blog Post Not Found' } })
    }
  })
})

describe('what the others hear', () => {
  const sample = (type: string): unknown => JSON.parse(readFileSync(new URL(`../contract/samples/${type}.json`, import.meta.url), 'utf8'))

  it.each(Object.keys(contentEvents) as (keyof typeof contentEvents)[])('the sample of %s is one', (type) =>
    expect(contentEvents[type].strict().safeParse(sample(type)).error).toBeUndefined())

  it('is that a post was published, not that one was drafted', () => {
    const data = { postId: 3, slug: 'five-quick-dinners', title: 'Five quick dinners', publishedAt: '2026-03-04T10:00:00.000Z' }
    expect(outbox({ type: 'PostPublished', data }, {} as RecordedEvent)).toEqual({ type: 'PostPublished', data: sample('PostPublished') })
    expect(outbox({ type: 'PostDrafted', data: { ...text(3), postId: 3, at: '' } }, {} as RecordedEvent)).toBeUndefined()
  })

  it('is that a task is due, again where its run is taken up again, and nothing of how it ended', () => {
    const at = '2026-03-09T06:00:01.000Z'
    const run = dueRun('weeklyPayouts', new Date('2026-03-09T06:00:00.000Z'))
    for (const event of [{ type: 'RunStarted', data: { ...run, cause: 'cron', at } }, { type: 'RunTakenUp', data: { ...run, at } }] satisfies ContentEvent[]) {
      expect(outbox(event, {} as RecordedEvent)).toEqual({ type: 'TaskDue', data: sample('TaskDue') })
    }
    expect(outbox({ type: 'RunFinished', data: { ...run, message: '', at } }, {} as RecordedEvent)).toBeUndefined()
    expect(outbox({ type: 'TaskDisabled', data: { task: 'weeklyPayouts', at } }, {} as RecordedEvent)).toBeUndefined()
  })
})
