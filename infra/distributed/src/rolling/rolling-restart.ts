import { type Distributed, startDistributed } from '../running.ts'
import { type LoadReport, startSteadyLoad } from './steady-load.ts'

/** What a run did: how often a process was restarted, and what became of the requests meanwhile. */
export type RestartReport = LoadReport & { restarts: number; exitCode: number | null }

/**
 * Starts the product with two gateways and, at a steady rate of requests, restarts its processes in turn as an operator would
 * (SIGTERM): each instance that is not the only one of its service, the broker, the gateways. `say` is told of each.
 */
export const rollingRestart = async (options: { dataDir: string; rounds: number; perSecond: number; instances: string; newId(): string; say(line: string): void }): Promise<RestartReport> => {
  const { rounds, perSecond, say } = options
  const product: Distributed = await startDistributed(options.dataDir, { INSTANCES: options.instances, LOG_LEVEL: 'info' })
  let restarts = 0
  try {
    const other = await product.anotherGateway()
    const load = await startSteadyLoad([product.url, other.url], perSecond, options.newId)
    const restarting = async (what: string, restart: () => Promise<void>) => {
      const began = performance.now()
      const { asked, failed } = load.report
      const before = failed.length
      await restart()
      restarts++
      say(`${what}: ${Math.round(performance.now() - began)} ms, ${load.report.asked - asked} requests, ${failed.length - before} failed`)
      for (const failure of failed.slice(before, before + 3)) say(`  ${failure}`)
    }
    const all = product.children()
    const replaceable = all.filter(({ name }) => name === 'nats-server' || name === 'gateway' || all.some((one) => one.name === name && one.instance > 1))
    for (let round = 1; round <= rounds; round++) {
      say(`round ${round}`)
      for (const { name, instance } of replaceable) await restarting(`${name} ${instance}`, () => product.replace(name, instance, 'SIGTERM'))
      await restarting('the other gateway', other.restart)
    }
    const report = await load.stop()
    return { ...report, restarts, exitCode: await product.stop() }
  } finally {
    await product.stop()
  }
}
