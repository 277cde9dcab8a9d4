import { createCodec, type Shapes } from '@plateful/event-store'

/** What a writer gives a post. `content` is HTML that was sanitised before. */
export type PostText = {
  title: string
  slug: string
  excerpt: string | null
  content: string
  featuredImage: string | null
  tags: readonly string[]
  category: string | null
  seoTitle: string | null
  seoDescription: string | null
}

export type PostDrafted = { type: 'PostDrafted'; data: PostText & { postId: number; at: string } }
export type PostPublished = { type: 'PostPublished'; data: { postId: number; slug: string; title: string; publishedAt: string } }
export type PostEvent = PostDrafted | PostPublished

export const postShapes: Shapes<PostEvent> = { PostDrafted: { v: 1 }, PostPublished: { v: 1 } }

export const postCodec = createCodec(postShapes)
