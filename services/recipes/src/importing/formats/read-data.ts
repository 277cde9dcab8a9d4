import type { ImportedRecipe } from '../imported-recipe.ts'
import { recipeOfSchema, webAddress } from '../schema-recipe.ts'
import { isNode, isOfType, nodesOf, property, resolverOf, textOf, type Resolve, type SchemaNode } from '../schema-node.ts'
import { asIs, described, linesOf, nodesAt, textAt } from './fields.ts'
import { isMealie, schemaOfMealie } from './mealie.ts'
import { isPaprika, schemaOfPaprika } from './paprika.ts'
import { schemaOfPlain } from './plain.ts'
import { isTandoor, schemaOfTandoor } from './tandoor.ts'

/** A recipe out of an export; `sourceId` is the id that no other recipe has, where the format gives one. */
export type FoundRecipe = { recipe: ImportedRecipe, sourceId: string | null }

/** What was found at one place of a list: nothing where `recipes` is empty. */
export type Entry = { index: number, recipes: FoundRecipe[] }

/** One recipe, or a list of what may be recipes. */
export type ReadData = { list: boolean, entries: number, read(index: number): Entry }

const worldwide = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i

/** Numbers are given anew in each installation; only ids that are the same nowhere else tell recipes apart. */
const sourceIdOf = (node: SchemaNode): string | null => {
  const id = textAt(node, 'uid', 'id', 'identifier')
  return id !== undefined && worldwide.test(id) ? id.toLowerCase() : null
}

const attempt = (node: SchemaNode, toSchema: (node: SchemaNode) => SchemaNode, resolve: Resolve): FoundRecipe | undefined => {
  const recipe = recipeOfSchema(toSchema(node), resolve, null)
  return recipe && { recipe, sourceId: sourceIdOf(node) }
}

/** What some write beside the properties that every page has: where it is taken from, and the cook's notes. */
const withExtras = (node: SchemaNode, found: FoundRecipe): FoundRecipe => {
  const notes = nodesAt(node, 'comment').filter((one) => textAt(one, 'name') === 'Author Notes').map((one) => textAt(one, 'text'))
  const { recipe } = found
  return {
    ...found,
    recipe: {
      ...recipe,
      // Nextcloud's headings
      ingredients: recipe.ingredients.flatMap(linesOf),
      instructions: recipe.instructions.flatMap(linesOf),
      description: described(recipe.description ?? undefined, notes).slice(0, 5000).toWellFormed() || null,
      originalUrl: recipe.originalUrl ?? webAddress(textOf(property(node, 'isBasedOn', 'isBasedOnUrl'), asIs), null),
    },
  }
}

const mostPerEntry = 500

const schemaRecipes = (nodes: SchemaNode[], resolve: Resolve): FoundRecipe[] =>
  nodes.filter((node) => isOfType(node, 'recipe')).slice(0, mostPerEntry)
    .map((node) => {
      const found = attempt(node, asIs as (node: SchemaNode) => SchemaNode, resolve)
      return found && withExtras(node, found)
    }).filter((found) => found !== undefined)

const exported = (node: SchemaNode): FoundRecipe | undefined => {
  if (!Object.hasOwn(node, 'name') && !Object.hasOwn(node, 'title')) return undefined
  const toSchema = isMealie(node) ? schemaOfMealie : isTandoor(node) ? schemaOfTandoor : isPaprika(node) ? schemaOfPaprika : schemaOfPlain
  return attempt(node, toSchema, asIs)
}

/** Whatever is in one entry of a list, whose nodes come along: a recipe of an export, or JSON-LD with any number of them. Never throws. */
const recipesOf = (value: unknown, nodes: () => SchemaNode[], resolve: Resolve): FoundRecipe[] => {
  try {
    const node = isNode(value) ? value : undefined
    const typed = node === undefined || !isMealie(node) ? schemaRecipes(nodes(), resolve) : []
    if (typed.length > 0 || node === undefined) return typed
    const inner = isNode(node['recipe']) ? node['recipe'] : node
    const found = exported(inner)
    return found ? [found] : []
  } catch {
    return []
  }
}

const wrappers = ['recipes', 'items', 'results', 'data']

/** The list that an export is, or that stands in it under one of the usual names. */
const listIn = (data: unknown): unknown[] | undefined => {
  if (Array.isArray(data)) return data as unknown[]
  if (!isNode(data)) return undefined
  for (const name of wrappers) {
    const inner = Object.hasOwn(data, name) ? data[name] : undefined
    if (Array.isArray(inner) && inner.some(isNode)) return inner as unknown[]
    // the export of an account: { recipes: [...] } under the name of what holds them
    if (isNode(inner) && Array.isArray(inner['recipes'])) return inner['recipes'] as unknown[]
  }
  return undefined
}

/**
 * Reads parsed JSON: a recipe or a list of them, as schema.org JSON-LD, as this product exports them
 * (`{ plateful: 1, recipes: [...] }`), or as Mealie, Tandoor, Paprika, RecipeSage and Nextcloud Cookbook do. Entries are
 * read one at a time, so that whoever reads a long list can let others have their turn.
 */
export function readData(data: unknown): ReadData {
  const nodes = nodesOf([data])
  const resolve = resolverOf(nodes)
  const list = listIn(data)
  if (list) return { list: true, entries: list.length, read: (index) => ({ index, recipes: recipesOf(list[index], () => nodesOf([list[index]]), resolve) }) }
  const found = recipesOf(data, () => nodes, resolve)
  if (found.length > 1) return { list: true, entries: found.length, read: (index) => ({ index, recipes: [found[index]!] }) }
  return { list: false, entries: 1, read: () => ({ index: 0, recipes: found }) }
}
