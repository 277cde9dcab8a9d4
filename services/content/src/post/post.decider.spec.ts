import { describe, expect, it } from 'vitest'
import { specify } from '@plateful/testing'
import { draft, text } from '../testing.ts'
import { postDecider } from './post.decider.ts'
import type { PostEvent } from './post.events.ts'

const post = specify(postDecider)
const at = '2026-03-04T10:00:00.000Z'
const drafted: PostEvent = { type: 'PostDrafted', data: { ...text(3), postId: 3, at } }
const published: PostEvent = { type: 'PostPublished', data: { postId: 3, slug: 'post-3', title: 'Post 3', publishedAt: at } }

describe('a post', () => {
  it('is drafted, once', () => {
    expect(post.given([]).when(draft(3, { at })).events()).toEqual([drafted])
    expect(post.given([drafted]).when(draft(3, { at })).events()).toEqual([])
  })

  it('is published, once', () => {
    expect(post.given([drafted]).when({ type: 'PublishPost', postId: 3, at }).events()).toEqual([published])
    expect(post.given([drafted, published]).when({ type: 'PublishPost', postId: 3, at: '2026-03-05T10:00:00.000Z' }).events()).toEqual([])
  })

  it('cannot be published before it was drafted', () => expect(post.given([]).when({ type: 'PublishPost', postId: 3, at }).refused()).toBe('not_found'))
})
