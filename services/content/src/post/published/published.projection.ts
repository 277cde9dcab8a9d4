import type { Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import type { PostDrafted, PostEvent } from '../post.events.ts'
import { cardAfter, cardsSpec, contentsSpec, type PostCard, type PostContent } from './published.ts'

/** Cards of all posts, drafts included. */
export const cardsProjection: Projection<PostCard, OwnEntry<PostEvent>> = {
  name: 'post_cards',
  spec: cardsSpec,
  types: ['PostDrafted', 'PostPublished'],
  keys: ({ data }) => [String(data.postId)],
  evolve: (doc, entry) => cardAfter(doc, entry),
}

/** Contents of all posts. */
export const contentsProjection: Projection<PostContent, OwnEntry<PostDrafted>> = {
  name: 'post_contents',
  spec: contentsSpec,
  types: ['PostDrafted'],
  keys: ({ data }) => [String(data.postId)],
  evolve: (_doc, { data: { postId, content } }) => ({ postId, content }),
}
