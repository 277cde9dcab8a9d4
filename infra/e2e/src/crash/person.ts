import { randomUUID } from 'node:crypto'
import { createClient, type Reply } from '../api-client.ts'
import { type Deed, type Facts, favoriteFact, firstDay, type Known, lastDay, mealFact, nameFact, nextDeed, recipeFact } from './deeds.ts'
import type { Random } from './random.ts'

/** What a run has found out. */
export type Tally = { acked: number; lost: number; phantom: number; twice: number; unexpected: number; byKind: Map<string, number>; findings: string[] }

export const createTally = (): Tally => ({ acked: 0, lost: 0, phantom: 0, twice: 0, unexpected: 0, byKind: new Map(), findings: [] })

/** Thrown where the product did not answer: what was asked for may have happened or not. */
export class NoAnswer extends Error {}

const asking = async (send: () => Promise<Reply>): Promise<Reply> => {
  const reply = await send().catch((error: unknown) => {
    throw new NoAnswer('no answer', { cause: error })
  })
  if (reply.status >= 500) throw new NoAnswer(`${reply.status}`)
  return reply
}

/** A person who does one thing after the other and remembers what was acknowledged. */
export const createPerson = (options: { url: string; name: string; random: Random; tally: Tally; importable(n: number): { url: string; title: string; description: string } | undefined }) => {
  const { name, random, tally } = options
  const client = createClient(options.url)
  const known: Known = { recipes: new Map(), meals: new Map() }
  /** Whatever was ever asked for: something else cannot come true. */
  const asked = new Set<string>()
  let facts: Facts = new Set()
  /** A change whose answer did not come. */
  let doubt: { deed: Deed; key: string } | undefined
  let undoable: Facts | undefined
  let registration: string | undefined = randomUUID()
  let mustLogIn = false
  let deeds = 0
  let imports = 0

  const find = (kind: 'lost' | 'phantom' | 'twice', what: string) => {
    tally[kind]++
    tally.findings.push(`${kind}: ${name}: ${what}`)
  }

  const acknowledge = (kind: string) => {
    tally.acked++
    tally.byKind.set(kind, (tally.byKind.get(kind) ?? 0) + 1)
  }

  const must = (what: string, reply: Reply): Reply => {
    if (reply.status >= 400) throw new Error(`${name}: ${what} was refused with ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply
  }

  /** What the product says is true now; notes ids. */
  const observe = async (): Promise<{ facts: Set<string>; doubles: string[] }> => {
    const [mine, favorites, meals, user] = await Promise.all(['/api/recipes/mine', '/api/favorites', `/api/meal-plans?startDate=${firstDay}&endDate=${lastDay}`, '/api/user'].map((path) => asking(() => client.get(path))))
    const seen = new Set<string>()
    const doubles: string[] = []
    const note = (fact: string, place: string) => {
      if (seen.has(place)) doubles.push(fact)
      seen.add(place)
      return fact
    }
    const found = new Set<string>()
    for (const { id, title, description } of must('reading', mine!).body) {
      known.recipes.set(title, id)
      found.add(note(recipeFact(title, description), `recipe ${title}`))
    }
    for (const { title } of must('reading', favorites!).body) found.add(note(favoriteFact(title), `favorite ${title}`))
    for (const { id, date, mealType, recipe } of must('reading', meals!).body) {
      const slot = `${String(date).slice(0, 10)} ${mealType}`
      known.meals.set(slot, id)
      found.add(note(mealFact(slot, recipe.title), `meal ${slot}`))
    }
    found.add(nameFact(must('reading', user!).body.firstName))
    return { facts: found, doubles }
  }

  const equal = (one: Facts, other: Facts) => one.size === other.size && [...one].every((fact) => other.has(fact))

  /** Compares what is with what was acknowledged; a change in doubt may have happened as a whole or not at all. */
  const verify = async (): Promise<void> => {
    const session = await asking(() => client.get('/api/user'))
    if (session.status === 401) {
      find('lost', 'the session')
      must('login', await asking(() => client.login(name)))
    }
    const { facts: found, doubles } = await observe()
    for (const fact of doubles) find('twice', fact)
    if (doubt && equal(found, doubt.deed.after)) facts = doubt.deed.after
    else if (!equal(found, facts)) {
      for (const fact of facts) if (!found.has(fact)) find('lost', fact)
      // what was once true and is again: the change that ended it is lost
      for (const fact of found) if (!facts.has(fact)) find(asked.has(fact) ? 'lost' : 'phantom', `again or never asked for: ${fact}`)
      facts = found
    }
    doubt = undefined
    undoable = undefined
  }

  const send = async (deed: Deed, key: string): Promise<Reply> => {
    const reply = await asking(() => deed.send(client, key))
    return must(deed.kind, reply)
  }

  /** Learns the ids that later changes need. */
  const learn = ({ kind }: Deed, { body }: Reply) => {
    const recipe = kind === 'import' ? body.recipe : kind === 'create' ? body : undefined
    if (recipe) known.recipes.set(recipe.title, recipe.id)
    if (kind === 'plan' || kind === 'move') known.meals.set(`${String(body.date).slice(0, 10)} ${body.mealType}`, body.id)
  }

  const perform = async (deed: Deed, key: string) => {
    for (const fact of deed.after) asked.add(fact)
    doubt = { deed, key }
    const reply = await send(deed, key)
    acknowledge(deed.kind)
    learn(deed, reply)
    undoable = deed.undoable ? facts : undefined
    facts = deed.after
    doubt = undefined
    if (!random.chance(0.1)) return
    const again = await send(deed, key)
    if (again.status !== reply.status || JSON.stringify(again.body) !== JSON.stringify(reply.body)) find('twice', `${deed.kind} was answered otherwise when it came again`)
  }

  const register = async (key: string) => {
    const account = { username: name, email: `${name}@example.test`, password: 'a good long password', firstName: 'Ada', lastName: 'Lovelace', timeZone: 'UTC' }
    must('register', await asking(() => client.post('/api/register', account, { 'idempotency-key': key })))
    acknowledge('register')
    facts = new Set([nameFact('Ada')])
    asked.add(nameFact('Ada'))
    registration = undefined
  }

  const logIn = async () => {
    mustLogIn = true
    must('login', await asking(() => client.login(name)))
    acknowledge('login')
    mustLogIn = false
  }

  return {
    name,
    /** Does one thing. @throws NoAnswer when the product went away meanwhile */
    step: async (): Promise<void> => {
      if (registration) return register(registration)
      if (mustLogIn || random.chance(0.005)) return logIn()
      const deed = nextDeed(random, facts, known, name, ++deeds, { undoable, importable: () => options.importable(imports++) })
      if (deed) await perform(deed, randomUUID())
    },
    /** After a restart: settles what is in doubt, sometimes by asking again, and looks whether all is as it was acknowledged. */
    recover: async (): Promise<void> => {
      if (registration) return register(registration)
      // a login that was not answered may have ended the session before it
      if (mustLogIn) await logIn()
      if (doubt && random.chance(0.5)) await perform(doubt.deed, doubt.key)
      await verify()
    },
    verify,
    isDone: () => deeds >= 150,
  }
}
export type Person = ReturnType<typeof createPerson>
