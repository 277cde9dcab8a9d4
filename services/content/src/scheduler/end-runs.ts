import { causedBy, type Process, uuidOf } from '@plateful/service'
import { heardTaskFinished } from '../inbox/billing.ts'
import { dayOf, type RunHandler } from './handlers.ts'

/** Whoever did a task said how it ended. */
export const endRuns = (runs: RunHandler): Process => ({
  name: 'end-runs',
  types: ['TaskFinished'],
  handle: async (entry) => {
    const { runId: run, outcome, message } = heardTaskFinished.parse(entry.data)
    await runs(dayOf(run), { type: 'End', run, outcome, message, at: entry.metadata.at }, causedBy(entry, uuidOf(`end-runs/${entry.id}`)))
  },
})
