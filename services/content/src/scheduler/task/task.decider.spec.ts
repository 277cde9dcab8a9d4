import { describe, expect, it } from 'vitest'
import { specify } from '@plateful/testing'
import { taskDecider } from './task.decider.ts'
import type { TaskEvent } from './task.events.ts'

const task = specify(taskDecider)
const data = { task: 'weeklyPayouts', at: '2026-03-04T10:00:00.000Z' } as const
const happened = (...types: TaskEvent['type'][]): TaskEvent[] => types.map((type) => ({ type, data }))

describe('a task', () => {
  it.each<{ given: TaskEvent['type'][]; when: 'Schedule' | 'Enable' | 'Disable'; events: TaskEvent['type'][] }>([
    { given: [], when: 'Schedule', events: ['TaskScheduled'] },
    { given: ['TaskScheduled'], when: 'Schedule', events: [] },
    { given: [], when: 'Enable', events: [] },
    { given: ['TaskScheduled'], when: 'Disable', events: ['TaskDisabled'] },
    { given: ['TaskDisabled'], when: 'Disable', events: [] },
    { given: ['TaskDisabled', 'TaskScheduled'], when: 'Enable', events: ['TaskEnabled'] },
    { given: ['TaskDisabled', 'TaskEnabled'], when: 'Enable', events: [] },
  ])('$given, $when: $events', ({ given, when, events }) => expect(task.given(happened(...given)).when({ type: when, ...data }).events()).toEqual(happened(...events)))
})
