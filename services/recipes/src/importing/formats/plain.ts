import { isNode, listOf, type SchemaNode } from '../schema-node.ts'
import { asIs, camelCased, described, ingredientLine, linesOf, nodesAt, numberAt, textAt, textsAt } from './fields.ts'

const rows = (node: SchemaNode, names: string[], lineOf: (row: SchemaNode) => string): string[] => {
  for (const name of names) {
    const lines = listOf(node[name], asIs).flatMap((row) => (typeof row === 'string' ? linesOf(row) : isNode(row) ? [lineOf(row)] : [])).filter(Boolean)
    if (lines.length > 0) return lines
  }
  return []
}

const ingredientOf = (row: SchemaNode): string => textAt(row, 'original', 'text', 'raw') ?? ingredientLine({
  quantity: numberAt(row, 'amount') ?? numberAt(row, 'quantity') ?? textAt(row, 'amount', 'quantity'),
  unit: textAt(row, 'unit'), food: textAt(row, 'name', 'ingredient', 'food', 'item'), note: textAt(row, 'note', 'notes', 'preparation'),
})

const addressesOf = (node: SchemaNode): unknown[] =>
  [textAt(node, 'imageUrl', 'image', 'photoUrl'), ...listOf([node['images'], node['recipeImages']], asIs).map((one) => (isNode(one) ? textAt(one, 'location', 'url') ?? nodesAt(one, 'image')[0]?.['location'] : one))]

const labelsOf = (node: SchemaNode): string[] => [
  ...textsAt(node, 'labels'), ...nodesAt(node, 'labels').flatMap((label) => textAt(label, 'title') ?? []),
  ...nodesAt(node, 'recipeLabels').flatMap((one) => nodesAt(one, 'label').flatMap((label) => textAt(label, 'title') ?? [])), ...textsAt(node, 'tags'), ...textsAt(node, 'keywords'),
]

const nutritionFields = { calories: 'calories', proteinContent: 'protein', carbohydrateContent: 'carbs', fatContent: 'fat', fiberContent: 'fiber', sugarContent: 'sugar', sodiumContent: 'sodium', cholesterolContent: 'cholesterol', saturatedFatContent: 'saturatedFat' }

/**
 * A recipe as this product writes and takes it (`title`, `ingredients`, `instructions`), as RecipeSage keeps it (texts
 * with `[headings]`, `yield`, `activeTime`, `labels`), or in other such words, as a schema.org Recipe.
 */
export const schemaOfPlain = (given: SchemaNode): SchemaNode => {
  const node = camelCased(given)
  const nutrition = { ...nodesAt(node, 'nutrition')[0], ...node }
  return {
    name: textAt(node, 'title', 'name'),
    description: described(textAt(node, 'description', 'summary'), [textAt(node, 'notes')]),
    image: addressesOf(node),
    recipeIngredient: rows(node, ['ingredients', 'recipeIngredient'], ingredientOf),
    recipeInstructions: rows(node, ['instructions', 'directions', 'steps', 'method', 'recipeInstructions'], (row) => textAt(row, 'text', 'instruction', 'step', 'description') ?? ''),
    prepTime: textAt(node, 'prepTime', 'activeTime'), cookTime: textAt(node, 'cookTime'), totalTime: textAt(node, 'totalTime'),
    recipeYield: textAt(node, 'servings', 'yield', 'recipeYield'),
    nutrition: Object.fromEntries(Object.entries(nutritionFields).map(([property, name]) => [property, textAt(nutrition, name, property)])),
    recipeCategory: textsAt(node, 'category'),
    keywords: labelsOf(node),
    author: isNode(node['author']) ? textAt(node['author'], 'name', 'username') : textAt(node, 'author', 'source'),
    url: textAt(node, 'originalUrl', 'sourceUrl', 'url'),
  }
}
