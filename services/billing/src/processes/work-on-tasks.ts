import type { Logger, Process } from '@plateful/service'
import { heardFromContent } from '../inbox/content.ts'
import { isAway } from '../stripe/errors.ts'
import type { TaskBook } from '../tasks/tasks.ts'

/** What can be due here: does it, and says what was done. Must be idempotent for a run. */
export type TaskWork = Record<string, (runId: string) => Promise<string>>

/** Does what the scheduler says is due, and says how it ended. While Stripe is away it is put off. */
export const workOnTasks = ({ works, book, log }: { works: TaskWork; book: TaskBook; log: Logger }): Process => ({
  name: 'work-on-tasks',
  types: ['TaskDue'],
  handle: async (entry) => {
    const { task, runId } = heardFromContent.TaskDue.parse(entry.data)
    const work = Object.hasOwn(works, task) ? works[task] : undefined
    if (!work || await book.hasEnded(runId)) return
    const end = (outcome: 'done' | 'failed', message: string) => book.note({ task, runId, outcome, message }, entry.metadata.correlationId ?? entry.id)
    let message: string
    try {
      message = await work(runId)
    } catch (error) {
      if (isAway(error)) throw error
      log.error({ err: error, task, runId }, 'a task failed')
      return end('failed', 'Something went wrong on our side.')
    }
    await end('done', message)
  },
})
