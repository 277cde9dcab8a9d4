import { type Decider, refuse } from '@plateful/event-store'
import type { PostEvent, PostText } from './post.events.ts'
import { evolve, initialState, type PostState } from './post.state.ts'

export type PostCommand =
  | { type: 'DraftPost'; postId: number; text: PostText; at: string }
  | { type: 'PublishPost'; postId: number; at: string }

/** The rules of one blog post. */
export const postDecider: Decider<PostState, PostCommand, PostEvent> = {
  initialState,
  evolve,
  decide: (command, { text, isPublished }) => {
    const { postId, at } = command
    if (command.type === 'DraftPost') return text ? [] : [{ type: 'PostDrafted', data: { ...command.text, postId, at } }]
    if (!text) return refuse('not_found', 'Blog Post Not Found')
    return isPublished ? [] : [{ type: 'PostPublished', data: { postId, slug: text.slug, title: text.title, publishedAt: at } }]
  },
}
