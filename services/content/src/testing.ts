import type { PostCommand } from './post/post.decider.ts'
import type { PostText } from './post/post.events.ts'

/** A post's text for specs. */
export const text = (postId: number, more: Partial<PostText> = {}): PostText => ({
  title: `Post ${postId}`, slug: `post-${postId}`, excerpt: null, content: `<p>Text ${postId}</p>`, featuredImage: null, tags: ['quick'], category: 'Meal Planning',
  seoTitle: null, seoDescription: null, ...more,
})

/** The command that drafts it. */
export const draft = (postId: number, { at = '2026-03-01T10:00:00.000Z', ...more }: Partial<PostText> & { at?: string } = {}): PostCommand =>
  ({ type: 'DraftPost', postId, text: text(postId, more), at })
