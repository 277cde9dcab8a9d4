import { type createApp, errors, httpError } from '@plateful/service'
import { disableTask, enableTask, schedulerStatus, triggerDaily, triggerTask } from '../../contract/http.ts'
import { dayOf, type RunHandler, type SwitchHandler } from './handlers.ts'
import { askedRun } from './run/run-id.ts'
import type { StatusQuery } from './status/status.query.ts'
import { isTask, type TaskName } from './tasks.ts'

type On = ReturnType<typeof createApp>['on']
type Context = { context: Parameters<RunHandler>[2]; settle(position: string | undefined): Promise<void> }

const known = (name: string): TaskName => {
  if (!isTask(name)) throw errors.notFound('There is no such task.')
  return name
}

/** The administrator's calls: how the tasks stand, their switches, and runs out of turn. */
export const addSchedulerRoutes = ({ on, switches, runs, status, caughtUp, now }: {
  on: On
  switches: SwitchHandler
  runs: RunHandler
  status: StatusQuery
  /** Waits until the views show all that was written. */
  caughtUp(): Promise<boolean>
  now(): Date
}) => {
  on(schedulerStatus, async () => ({ body: await status.answer(now()), headers: { 'Cache-Control': 'no-store' } }))

  const trigger = async (name: string, { context, settle }: Context) => {
    const task = known(name)
    const { at } = context.metadata
    const run = askedRun(task, at, context.newId())
    // that of another day stands in another stream
    if (!await caughtUp()) throw errors.unavailable()
    const { open } = await status.one(task)
    if (open.some((other) => dayOf(other) !== dayOf(run))) throw httpError(409, 'task_running', 'This task is running already.')
    const done = await runs(dayOf(run), { type: 'Start', run, cause: 'admin', at }, context)
    await settle(done.position)
    return { body: { message: `${task} was started.`, task, runId: run.runId } }
  }
  on(triggerDaily, (call) => trigger('dailyBlogGeneration', call))
  on(triggerTask, (call) => trigger(call.params.taskName, call))

  const turn = (type: 'Enable' | 'Disable', word: string) => async ({ params, context, settle }: Context & { params: { taskName: string } }) => {
    const task = known(params.taskName)
    const { position } = await switches(task, { type, task, at: context.metadata.at }, context)
    await settle(position)
    return { body: { message: `${task} is switched ${word}.` } }
  }
  on(enableTask, turn('Enable', 'on'))
  on(disableTask, turn('Disable', 'off'))
}
