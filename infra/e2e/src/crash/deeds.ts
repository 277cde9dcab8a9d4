import { type createClient, type Reply, soup } from '../api-client.ts'
import type { Random } from './random.ts'

export type Client = ReturnType<typeof createClient>

/** What is true of one person, each as a line of text. */
export type Facts = ReadonlySet<string>

/** A change: how to ask for it, and what is true when it has been made. */
export type Deed = { kind: string; send(client: Client, key: string): Promise<Reply>; after: Facts; undoable?: boolean }

/** What a person can refer to: recipes by title, meals by slot. */
export type Known = { recipes: Map<string, number>; meals: Map<string, number> }

export const recipeFact = (title: string, description: string) => `recipe ${title} | ${description}`
export const favoriteFact = (title: string) => `favorite ${title}`
export const mealFact = (slot: string, title: string) => `meal ${slot} | ${title}`
export const nameFact = (firstName: string) => `name ${firstName}`

const change = (facts: Facts, out: readonly string[], add: readonly string[]): Facts => {
  const next = new Set(facts)
  for (const fact of out) next.delete(fact)
  for (const fact of add) next.add(fact)
  return next
}

const parts = (facts: Facts, kind: string): [string, string][] =>
  [...facts].filter((fact) => fact.startsWith(`${kind} `)).map((fact) => fact.slice(kind.length + 1).split(' | ') as [string, string])

/** One day a week, three meals: as much as somebody may plan for nothing. */
const slots = Array.from({ length: 52 }, (_, week) => new Date(Date.UTC(2026, 0, 4) + week * 7 * 86_400_000).toISOString().slice(0, 10))
  .flatMap((date) => ['breakfast', 'lunch', 'dinner'].map((mealType) => `${date} ${mealType}`))
export const firstDay = slots[0]!.split(' ')[0]!
export const lastDay = slots.at(-1)!.split(' ')[0]!

/** Chooses what a person does next; undefined when there is nothing of the kind to do. `n` makes texts that were never used. */
export const nextDeed = (random: Random, facts: Facts, known: Known, who: string, n: number, options: { undoable: Facts | undefined; importable(): { url: string; title: string; description: string } | undefined }): Deed | undefined => {
  const headers = (key: string) => ({ 'idempotency-key': key })
  const recipes = parts(facts, 'recipe').filter(([title]) => known.recipes.has(title))
  const favorites = new Set(parts(facts, 'favorite').map(([title]) => title))
  const meals = parts(facts, 'meal')
  const planned = new Set(meals.map(([, title]) => title))
  const free = slots.filter((slot) => !meals.some(([taken]) => taken === slot))
  const slotBody = (slot: string) => ({ date: slot.split(' ')[0], mealType: slot.split(' ')[1] })
  const recipe = recipes.length > 0 ? random.pick(recipes) : undefined
  const meal = meals.length > 0 ? random.pick(meals) : undefined
  const slot = random.pick(free)
  const roll = random.below(100)

  if (roll < 30 || !recipe) {
    const title = `${who} soup ${n}`
    const body = { ...soup(title), description: `v${n}` }
    return { kind: 'create', after: change(facts, [], [recipeFact(title, `v${n}`)]), send: (client, key) => client.post('/api/recipes', body, headers(key)) }
  }
  const [title, description] = recipe
  const id = known.recipes.get(title)!
  if (roll < 45) {
    const body = { ...soup(title), description: `v${n}` }
    return { kind: 'change', after: change(facts, [recipeFact(title, description)], [recipeFact(title, `v${n}`)]), send: (client, key) => client.put(`/api/recipes/${id}`, body, headers(key)) }
  }
  if (roll < 50 && !favorites.has(title) && !planned.has(title)) {
    return { kind: 'delete', after: change(facts, [recipeFact(title, description)], []), send: (client, key) => client.del(`/api/recipes/${id}`, headers(key)) }
  }
  if (roll < 60) {
    return favorites.has(title)
      ? { kind: 'unlove', after: change(facts, [favoriteFact(title)], []), send: (client, key) => client.del(`/api/favorites/${id}`, headers(key)) }
      : { kind: 'love', after: change(facts, [], [favoriteFact(title)]), send: (client, key) => client.post('/api/favorites', { recipeId: id }, headers(key)) }
  }
  if (roll < 78 && free.length > 0) {
    return { kind: 'plan', undoable: true, after: change(facts, [], [mealFact(slot, title)]), send: (client, key) => client.post('/api/meal-plans', { ...slotBody(slot), recipeId: id }, headers(key)) }
  }
  const mealId = meal && known.meals.get(meal[0])
  if (roll < 84 && meal && mealId !== undefined && free.length > 0) {
    return { kind: 'move', after: change(facts, [mealFact(...meal)], [mealFact(slot, meal[1])]), send: (client, key) => client.put(`/api/meal-plans/${mealId}`, slotBody(slot), headers(key)) }
  }
  if (roll < 89 && meal && mealId !== undefined) {
    return { kind: 'remove', after: change(facts, [mealFact(...meal)], []), send: (client, key) => client.del(`/api/meal-plans/${mealId}`, headers(key)) }
  }
  if (roll < 93 && options.undoable) {
    return { kind: 'undo', after: options.undoable, send: (client, key) => client.post('/api/meal-plans/undo', {}, headers(key)) }
  }
  if (roll < 97) {
    const old = [...facts].find((fact) => fact.startsWith('name '))
    return { kind: 'rename', after: change(facts, old ? [old] : [], [nameFact(`Name ${n}`)]), send: (client, key) => client.put('/api/user', { firstName: `Name ${n}` }, headers(key)) }
  }
  const page = options.importable()
  return page && { kind: 'import', after: change(facts, [], [recipeFact(page.title, page.description)]), send: (client, key) => client.post('/api/recipes/import/url', { url: page.url }, headers(key)) }
}
