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
