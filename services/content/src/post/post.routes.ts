import { type createApp, errors } from '@plateful/service'
import { getPost, listPosts } from '../../contract/http.ts'
import type { createPublishedQuery } from './published/published.query.ts'

/** The blog as everybody reads it. */
export const addPostRoutes = ({ on, published }: { on: ReturnType<typeof createApp>['on']; published: ReturnType<typeof createPublishedQuery> }) => {
  on(listPosts, async () => ({ body: await published.list() }))

  on(getPost, async ({ params }) => {
    const post = await published.bySlug(params.slug)
    if (!post) throw errors.notFound('Blog Post Not Found')
    return { body: post }
  })
}
