import type { Outbox } from '@plateful/service'
import type { PostEvent } from '../post/post.events.ts'

/** What the others hear; drafts are nobody's business. */
export const outbox: Outbox<PostEvent> = ({ type, data }) => {
  if (type !== 'PostPublished') return undefined
  const { postId, slug, title, publishedAt } = data
  return { type, data: { postId, slug, title, publishedAt } }
}
