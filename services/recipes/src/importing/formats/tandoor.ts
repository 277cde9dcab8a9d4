import type { SchemaNode } from '../schema-node.ts'
import { described, heading, ingredientLine, nodesAt, numberAt, textAt, textsAt, withoutMarkdown } from './fields.ts'

const lineOf = (ingredient: SchemaNode): string => {
  const note = textAt(ingredient, 'note')
  const food = textAt(ingredient, 'food')
  if (ingredient['is_header'] === true) return heading(note ?? food ?? '')
  if (!food) return note ?? textAt(ingredient, 'original_text') ?? ''
  return ingredient['no_amount'] === true ? ingredientLine({ food, note })
    : ingredientLine({ quantity: numberAt(ingredient, 'amount'), unit: textAt(ingredient, 'unit'), food, note })
}

const inOrder = (nodes: SchemaNode[]): SchemaNode[] => nodes.toSorted((a, b) => (numberAt(a, 'order') ?? 0) - (numberAt(b, 'order') ?? 0))

/** The words of an instruction; `{{ ingredients[0] }}` and `{{ scale(3) }}` stand for a line and a number. */
const instructionOf = (step: SchemaNode, lines: readonly string[]): string =>
  withoutMarkdown(textAt(step, 'instruction') ?? '')
    .replace(/\{\{\s{0,9}ingredients\[(\d{1,3})\][^{}]{0,100}\}\}/g, (_, at: string) => lines[Number(at)] ?? '')
    .replace(/\{\{\s{0,9}scale\(([\d.]{1,10})\)\s{0,9}\}\}/g, '$1')

/** Whether it is a recipe as Tandoor exports it. */
export const isTandoor = (node: SchemaNode): boolean =>
  Array.isArray(node['steps']) && ('working_time' in node || nodesAt(node, 'steps').some((step) => 'instruction' in step))

/**
 * A recipe of Tandoor's default export as a schema.org Recipe: the ingredients of all steps in their order, headings
 * from header lines and from the names of steps. Working time is preparation, waiting time cooking.
 */
export const schemaOfTandoor = (node: SchemaNode): SchemaNode => {
  const steps = inOrder(nodesAt(node, 'steps')).map((step) => {
    const lines = inOrder(nodesAt(step, 'ingredients')).map(lineOf)
    return { name: textAt(step, 'name'), lines, instruction: instructionOf(step, lines) }
  })
  const several = steps.filter(({ lines }) => lines.length > 0).length > 1
  const nutrition = nodesAt(node, 'nutrition')[0] ?? {}
  const servings = numberAt(node, 'servings')
  return {
    name: textAt(node, 'name'),
    description: described(textAt(node, 'description'), []),
    recipeIngredient: steps.flatMap(({ name, lines }) => [...(several && name && lines.length > 0 ? [heading(name)] : []), ...lines.filter((line) => line && line !== ':')]),
    recipeInstructions: steps.flatMap(({ name, instruction }) => (instruction ? [...(name ? [heading(name)] : []), instruction] : [])),
    prepTime: numberAt(node, 'working_time'), cookTime: numberAt(node, 'waiting_time'),
    ...(servings ? { recipeYield: `${servings} ${textAt(node, 'servings_text') ?? 'servings'}` } : {}),
    nutrition: { calories: numberAt(nutrition, 'calories'), carbohydrateContent: numberAt(nutrition, 'carbohydrates'), fatContent: numberAt(nutrition, 'fats'), proteinContent: numberAt(nutrition, 'proteins') },
    keywords: textsAt(node, 'keywords'),
    image: textAt(node, 'image'),
    url: textAt(node, 'source_url'),
  }
}
