import type { Collection, Filter, Query, Row } from '@plateful/read-store'
import { guardedOf, mayRead, type Viewer } from '../../reading/viewer.ts'
import { none, type RecipeDocument } from '../recipes/recipes.ts'
import { type Compared, foodWords, mostAlike } from './similar.ts'

const most = 6
const perQuestion = 12
const mainIngredients = 4

const comparedOf = (row: Row, viewer: Viewer): Compared => {
  const document = JSON.parse(row.json.toString()) as RecipeDocument
  return { document, words: mayRead(guardedOf(row), viewer) ? foodWords(document.ingredientDetails.map(({ name }) => name)) : new Set() }
}

/** Questions of bounded cost whose answers together are worth comparing: like nutrition in the category, like ingredients. */
const questions = ({ document, words }: Compared): Query[] => {
  const among: Filter = { where: document.category === null ? { listed: true } : { listed: true, category: document.category } }
  const calories = document.calories ?? none
  const near = (direction: 'asc' | 'desc'): Query => ({
    filter: { and: [among, { where: { calorieKey: direction === 'asc' ? { gte: calories } : { lt: calories } } }] },
    sort: [{ field: 'calorieKey', direction }, { field: 'id', direction }],
    limit: perQuestion,
  })
  // long words tell more than short ones
  const main = [...words].sort((a, b) => b.length - a.length).slice(0, mainIngredients)
  return [
    near('asc'), near('desc'),
    ...main.map((query): Query => ({
      filter: { and: [{ text: { query, in: ['title', 'ingredients'] } }, { where: { listed: true } }] },
      sort: [{ field: 'id', direction: 'desc' }],
      limit: perQuestion,
    })),
  ]
}

/** The published recipes most like the one in `row`, judged by what the viewer may see of each. */
export const similarTo = async (recipes: Collection<RecipeDocument>, row: Row, viewer: Viewer) => {
  const base = comparedOf(row, viewer)
  const found = new Map<string, Row>()
  for (const rows of await Promise.all(questions(base).map((query) => recipes.findRows(query)))) {
    for (const candidate of rows) found.set(candidate.key, candidate)
  }
  const candidates = [...found.values()].map((candidate) => ({ candidate, ...comparedOf(candidate, viewer) }))
  const open = new Map(candidates.map(({ candidate, document }) => [document.id, mayRead(guardedOf(candidate), viewer)]))
  return mostAlike(base, candidates, most).map(({ document }) => ({ ...document, locked: !open.get(document.id) }))
}
