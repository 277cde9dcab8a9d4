import { z } from 'zod'

/** What content tells the others. */
export const contentEvents = {
  PostPublished: z.object({ postId: z.int(), slug: z.string(), title: z.string(), publishedAt: z.string() }),
  TaskDue: z.object({ task: z.string(), dueAt: z.string() }),
}
