import type { PostEvent, PostText } from './post.events.ts'

/** A post; `text` is null before it was drafted. */
export type PostState = { text: PostText | null; isPublished: boolean }

export const initialState = (): PostState => ({ text: null, isPublished: false })

export const evolve = (state: PostState, event: PostEvent): PostState => {
  if (event.type === 'PostPublished') return { ...state, isPublished: true }
  const { title, slug, excerpt, content, featuredImage, tags, category, seoTitle, seoDescription } = event.data
  return { ...state, text: { title, slug, excerpt, content, featuredImage, tags, category, seoTitle, seoDescription } }
}
