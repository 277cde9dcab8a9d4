import type { Outbox } from '@plateful/service'
import type { ContentEvent } from '../events.ts'

/** What the others hear; drafts and switches are nobody's business. A run that is taken up again is due again. */
export const outbox: Outbox<ContentEvent> = ({ type, data }) => {
  switch (type) {
    case 'PostPublished': return { type, data: { postId: data.postId, slug: data.slug, title: data.title, publishedAt: data.publishedAt } }
    case 'RunStarted':
    case 'RunTakenUp': return { type: 'TaskDue', data: { task: data.task, runId: data.runId, dueAt: data.dueAt } }
    default: return undefined
  }
}
