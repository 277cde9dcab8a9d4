import type { SchemaNode } from '../schema-node.ts'
import { camelCased, described, heading, ingredientLine, nodesAt, numberAt, textAt, textsAt, withoutMarkdown } from './fields.ts'

const has = (node: SchemaNode, ...names: string[]): boolean => names.some((name) => Object.hasOwn(node, name))

/** A line of its parts; where foods are switched off, all of it stands in the note and the quantity of 1 says nothing. */
const lineOf = (ingredient: SchemaNode): string => {
  const quantity = numberAt(ingredient, 'quantity')
  const [unit, note] = [textAt(ingredient, 'unit'), textAt(ingredient, 'note')]
  const food = textAt(ingredient, 'food', 'referencedRecipe')
  if (food || unit) return ingredientLine({ quantity, unit, food, note })
  const plain = note ?? textAt(ingredient, 'display', 'originalText') ?? ''
  return quantity === undefined || quantity === 1 || ingredient['disableAmount'] === true || /^[\d½¼¾⅓⅔]/.test(plain) ? plain : ingredientLine({ quantity, note: plain })
}

const ingredientsOf = (node: SchemaNode): string[] => {
  const texts = textsAt(node, 'recipeIngredient')
  const nodes = nodesAt(node, 'recipeIngredient').map(camelCased)
  if (nodes.length === 0) return texts
  return nodes.flatMap((ingredient) => {
    const title = textAt(ingredient, 'title')
    return [...(title ? [heading(title)] : []), lineOf(ingredient)].filter(Boolean)
  })
}

const stepsOf = (node: SchemaNode): unknown => {
  const nodes = nodesAt(node, 'recipeInstructions')
  if (nodes.length === 0) return node['recipeInstructions']
  return nodes.flatMap((step) => {
    const title = textAt(step, 'title')
    return [...(title ? [heading(title)] : []), withoutMarkdown(textAt(step, 'text') ?? '')].filter(Boolean)
  })
}

/** Whether it is a recipe as Mealie's calls and backups write it. */
export const isMealie = (node: SchemaNode): boolean =>
  has(node, 'recipe_ingredient', 'recipe_instructions')
  || (has(node, 'recipeIngredient', 'recipeInstructions') && (!has(node, '@type') || has(node, 'recipeServings', 'orgURL', 'groupId')))

/**
 * A recipe of Mealie (v1 and later, of its calls or its backup) as a schema.org Recipe. Ingredients are put
 * together of quantity, unit, food and note; titles become headings; notes go below the description.
 */
export const schemaOfMealie = (given: SchemaNode): SchemaNode => {
  const node = camelCased(given)
  const servings = numberAt(node, 'recipeServings')
  const nutrition = nodesAt(node, 'nutrition')[0]
  return {
    name: textAt(node, 'name'),
    description: described(textAt(node, 'description'), nodesAt(node, 'notes').map((note) => [textAt(note, 'title'), textAt(note, 'text')].filter(Boolean).join(': '))),
    image: node['image'],
    recipeIngredient: ingredientsOf(node),
    recipeInstructions: stepsOf(node),
    prepTime: textAt(node, 'prepTime'), cookTime: textAt(node, 'cookTime', 'performTime'), totalTime: textAt(node, 'totalTime'),
    recipeYield: [...(servings ? [`${servings} servings`] : []), ...textsAt(node, 'recipeYield')],
    ...(nutrition ? { nutrition: camelCased(nutrition) } : {}),
    recipeCategory: textsAt(node, 'recipeCategory'),
    keywords: [...textsAt(node, 'tags'), ...textsAt(node, 'keywords')],
    author: node['author'],
    url: textAt(node, 'orgURL', 'orgUrl', 'url'),
  }
}
