import type { Decider } from '@plateful/event-store'
import type { TaskName } from '../tasks.ts'
import type { TaskEvent } from './task.events.ts'

export type TaskCommand = { type: 'Schedule' | 'Enable' | 'Disable'; task: TaskName; at: string }

/** Whether a task is there, and switched on, as it is at first. */
export type TaskState = { isScheduled: boolean; enabled: boolean }

/** The switch of one task. */
export const taskDecider: Decider<TaskState, TaskCommand, TaskEvent> = {
  initialState: () => ({ isScheduled: false, enabled: true }),
  evolve: (state, { type }) => (type === 'TaskScheduled' ? { ...state, isScheduled: true } : { ...state, enabled: type === 'TaskEnabled' }),
  decide: ({ type, task, at }, { isScheduled, enabled }) => {
    const data = { task, at }
    if (type === 'Schedule') return isScheduled ? [] : [{ type: 'TaskScheduled', data }]
    if (enabled === (type === 'Enable')) return []
    return [{ type: type === 'Enable' ? 'TaskEnabled' : 'TaskDisabled', data }]
  },
}
