import { type EventStore, type Shapes, WrongRevision } from '@plateful/event-store'
import { uuidOf } from '@plateful/service'

/** A piece of work that was due came to its end here. `message` is fit to show to the administrator. */
export type TaskEnded = { type: 'TaskEnded'; data: { task: string; runId: string; outcome: 'done' | 'failed'; message: string } }

export const taskShapes: Shapes<TaskEnded> = { TaskEnded: { v: 1 } }

/** Writes down how runs ended, each in a stream of its own and so once. */
export const createTaskBook = ({ eventStore, now }: { eventStore: EventStore; now(): Date }) => {
  const streamOf = (runId: string) => `task-run-${uuidOf(runId)}`
  return {
    hasEnded: async (runId: string): Promise<boolean> => (await eventStore.readStream(streamOf(runId))).length > 0,
    note: async (data: TaskEnded['data'], correlationId: string): Promise<void> => {
      const event = { id: uuidOf(`task run ${data.runId}`), type: 'TaskEnded', v: taskShapes.TaskEnded.v, data, metadata: { at: now().toISOString(), correlationId } }
      try {
        await eventStore.append(streamOf(data.runId), [event], 'none')
      } catch (error) {
        // another instance was at the same run
        if (!(error instanceof WrongRevision)) throw error
      }
    },
  }
}
export type TaskBook = ReturnType<typeof createTaskBook>
