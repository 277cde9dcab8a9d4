import type { CollectionSpec } from '@plateful/read-store'
import type { PostDrafted, PostEvent } from '../post.events.ts'

/** A post as lists have it. */
export type PostCard = Omit<PostDrafted['data'], 'postId' | 'at' | 'content'> & {
  id: number
  status: 'draft' | 'published'
  publishedAt: string | null
  createdAt: string
  updatedAt: string
}

/** A post's HTML; apart from the card, so that lists do not read it. */
export type PostContent = { postId: number; content: string }

export const cardsSpec: CollectionSpec<PostCard> = {
  name: 'post_cards', version: 1, fieldNames: ['status', 'slug', 'publishedAt', 'id'],
  fields: ({ status, slug, publishedAt, id }) => ({ status, slug, publishedAt: publishedAt ?? '', id }),
  indexes: [['status', 'publishedAt', 'id'], ['slug', 'status']],
}

export const contentsSpec: CollectionSpec<PostContent> = { name: 'post_contents', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

/** The card after an event; null when nothing was drafted. */
export const cardAfter = (card: PostCard | undefined, event: PostEvent): PostCard | null => {
  if (event.type === 'PostPublished') {
    const { publishedAt } = event.data
    return card ? { ...card, status: 'published', publishedAt, updatedAt: publishedAt } : null
  }
  const { postId: id, at, content: _content, ...text } = event.data
  return { id, ...text, status: 'draft', publishedAt: null, createdAt: at, updatedAt: at }
}
