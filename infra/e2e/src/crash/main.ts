// `npm run test:crash -- [seed] [seconds]`: kills the product at random under load, and looks whether every
// acknowledged change is there exactly once.
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../distributed/src/processes.ts'
import { dataFolder, type RunningProduct, startProduct, startSite } from '../running-product.ts'
import { createPerson, createTally, NoAnswer, type Person } from './person.ts'
import { createRandom } from './random.ts'

const lanes = 10
const say = (line: string) => void process.stdout.write(`${line}\n`)
const number = (text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback
  if (/^\d{1,9}$/.test(text)) return Number(text)
  process.stderr.write('Usage: npm run test:crash -- [seed] [seconds]\n')
  process.exit(2)
}

const pages = Array.from({ length: 30 }, (_, n) => ({ path: `/page-${n}`, title: `Found soup ${n}`, description: `Number ${n}.` }))
const asPage = ({ title, description }: (typeof pages)[number]) => {
  const recipe = { '@context': 'https://schema.org', '@type': 'Recipe', name: title, description, recipeIngredient: ['1 onion', '2 carrots'], recipeInstructions: ['Chop.', 'Cook.'] }
  return { body: `<!doctype html><title>${title}</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>` }
}

const seed = number(process.argv[2], Date.now() % 1_000_000)
const seconds = number(process.argv[3], 120)
const random = createRandom(seed)
const tally = createTally()
const folder = dataFolder()
const site = await startSite(Object.fromEntries(pages.map((page) => [page.path, asPage(page)])))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = { PORT: String(port), SEED: 'none', ADMIN_PASSWORD: 'an admin password', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', IMPORT_ALLOW_HOSTS: site.host }
const ends = Date.now() + seconds * 1000
say(`Seed ${seed}, ${seconds} s`)

let people = 0
const all: Person[] = []
const newPerson = (): Person => {
  const person = createPerson({
    url, name: `cook-${++people}`, random: random.fork(), tally,
    importable: (n) => pages[n] && { ...pages[n], url: site.url(pages[n].path) },
  })
  all.push(person)
  return person
}

/** How often the product was ready; lanes wait for it to be ready again after each kill. */
const stage = { ready: 0, finished: false }
const wake: (() => void)[] = []
const readyAfter = (seen: number): Promise<void> => (stage.ready > seen || stage.finished ? Promise.resolve() : new Promise((resolve) => { wake.push(resolve) }))
const announce = () => {
  for (const tell of wake.splice(0)) tell()
}

const lane = async () => {
  let person = newPerson()
  let settled = true
  while (!stage.finished) {
    await readyAfter(0)
    const current = stage.ready
    try {
      if (!settled) await person.recover()
      settled = true
      if (person.isDone()) person = newPerson()
      await person.step()
    } catch (error) {
      settled = false
      if (!(error instanceof NoAnswer)) {
        tally.unexpected++
        tally.findings.push(`unexpected: ${String(error)}`)
        person = newPerson()
        settled = true
      } else {
        // a full or busy product may answer 503 and go on living
        await Promise.race([readyAfter(current), sleep(500)])
      }
    }
  }
  return settled ? undefined : person
}

let product: RunningProduct | undefined
let kills = 0
const running = Array.from({ length: lanes }, lane)
while (Date.now() < ends) {
  const early = random.chance(0.15)
  try {
    product = await startProduct(folder.path, env, early ? { killAfterMs: 50 + random.below(900) } : {})
  } catch (error) {
    if (!early) throw error
    kills++
    continue
  }
  stage.ready++
  announce()
  await sleep(early ? 1_000 : 5 + random.below(2_500))
  await product.kill()
  kills++
}
product = await startProduct(folder.path, env)
stage.finished = true
announce()
const unsettled = (await Promise.all(running)).filter((person) => person !== undefined)
for (const person of unsettled) await person.recover()
for (const person of all) {
  await person.verify().catch((error: unknown) => {
    tally.unexpected++
    tally.findings.push(`unexpected: ${String(error)}`)
  })
}
const code = await product.stop()
await site.stop()
folder.remove()

for (const finding of tally.findings.slice(0, 40)) say(finding)
say([...tally.byKind].sort().map(([kind, count]) => `${kind} ${count}`).join(', '))
say(`${kills} kills, ${people} people, the last stop answered ${code}`)
say(`acked ${tally.acked}\nlost ${tally.lost}\nphantom ${tally.phantom}\ntwice ${tally.twice}${tally.unexpected > 0 ? `\nunexpected ${tally.unexpected}` : ''}`)
process.exit(code === 0 && tally.lost + tally.phantom + tally.twice + tally.unexpected === 0 ? 0 : 1)
