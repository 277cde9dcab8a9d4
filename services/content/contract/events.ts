import { z } from 'zod'

/** What content tells the others. */
export const contentEvents = {
  PostPublished: z.object({ postId: z.int(), slug: z.string(), title: z.string(), publishedAt: z.string() }),
  /**
   * A run of a task is to be done. It comes again with the same `runId` where nobody said in time how it ended
   * (billing: `TaskFinished`), and must not be done twice.
   */
  TaskDue: z.object({ task: z.string(), runId: z.string(), dueAt: z.string() }),
}
