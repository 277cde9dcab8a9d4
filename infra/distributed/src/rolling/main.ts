import { randomUUID } from 'node:crypto'
import { dataFolder } from '../../../e2e/src/running-product.ts'
import { rollingRestart } from './rolling-restart.ts'

const [rounds = 10, perSecond = 200, instances = 'identity=2,recipes=2,planning=2,billing=2,content=2'] = process.argv.slice(2)
const folder = dataFolder()
const say = (line: string) => void process.stdout.write(`${line}\n`)
const { asked, written, resent, failed, slowest, slowestOf, restarts } = await rollingRestart({
  dataDir: folder.path, rounds: Number(rounds), perSecond: Number(perSecond), instances, newId: () => randomUUID(), say,
})
folder.remove()
say(`${restarts} restarts, ${asked} requests (${written} changes), ${resent} sent again, ${failed.length} failed, the slowest ${Math.round(slowest)} ms (${slowestOf})`)
process.exit(failed.length === 0 ? 0 : 1)
