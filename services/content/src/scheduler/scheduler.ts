import { type Position, Refused } from '@plateful/event-store'
import { dayOf, type RunHandler, type SwitchHandler } from './handlers.ts'
import type { Run } from './run/run.events.ts'
import { dueRun } from './run/run-id.ts'
import type { TaskDoc } from './status/status.ts'
import type { StatusQuery } from './status/status.query.ts'
import { lastDue, taskOf } from './tasks.ts'

/**
 * The due instant that wants its run now; undefined when there is none. Of several that were missed, while the product
 * was off or an earlier run went on, only the last one is made up for.
 */
export const missingDue = ({ task, enabled, since, open, lastDueAt }: TaskDoc, now: Date): Date | undefined => {
  if (!enabled || since === null || open.length > 0) return undefined
  const due = lastDue(task, now)
  const dueAt = due.toISOString()
  return dueAt > since && (lastDueAt === null || dueAt > lastDueAt) ? due : undefined
}

/** Those runs of which nobody has said for too long that they ended. */
export const overdueRuns = ({ task, open }: TaskDoc, now: Date): Run[] =>
  open.filter(({ startedAt, takenUpAt }) => now.getTime() - Date.parse(takenUpAt ?? startedAt) >= taskOf(task).takeUpMs)
    .map(({ runId, dueAt }) => ({ task, runId, dueAt }))

/**
 * Begins what is due and takes up again what never ended. Any number of instances may do so at once: a run is decided
 * in its stream.
 * @returns `tick(now)`
 */
export const createTick = (needs: {
  switches: SwitchHandler
  runs: RunHandler
  status: StatusQuery
  /** Where the own log ends. */
  head(): Promise<Position | undefined>
  /** Whether the views show it. */
  shown(position: Position | undefined): Promise<boolean>
  newId(): string
}) => {
  const { switches, runs, status, newId } = needs

  const look = async (doc: TaskDoc, now: Date) => {
    const { task } = doc
    const at = now.toISOString()
    const context = () => ({ metadata: { at, correlationId: newId() }, newId })
    if (doc.since === null) await switches(task, { type: 'Schedule', task, at }, context())
    for (const run of overdueRuns(doc, now)) await runs(dayOf(run), { type: 'TakeUp', run, at }, context())
    const due = missingDue(doc, now)
    if (!due) return
    const run = dueRun(task, due)
    try {
      await runs(dayOf(run), { type: 'Start', run, cause: 'cron', at }, context())
    } catch (error) {
      // the administrator was faster: it is looked at again once that run has ended
      if (!(error instanceof Refused)) throw error
    }
  }

  return async (now: Date): Promise<void> => {
    // what views do not show yet would look as if it had been missed
    if (!await needs.shown(await needs.head())) return
    for (const doc of await status.all()) await look(doc, now)
  }
}
