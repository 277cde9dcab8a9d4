import type { Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import type { RunEvent } from '../run/run.events.ts'
import type { TaskEvent } from '../task/task.events.ts'
import { statusSpec, type TaskDoc, taskAfter, unheardOf } from './status.ts'

/** How each task stands. */
export const statusProjection: Projection<TaskDoc, OwnEntry<TaskEvent | RunEvent>> = {
  name: 'scheduler_tasks',
  spec: statusSpec,
  types: ['TaskScheduled', 'TaskEnabled', 'TaskDisabled', 'RunStarted', 'RunTakenUp', 'RunFinished', 'RunFailed'],
  keys: ({ data }) => [data.task],
  evolve: (doc, entry) => taskAfter(doc ?? unheardOf(entry.data.task), entry),
}
