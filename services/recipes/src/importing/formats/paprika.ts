import type { SchemaNode } from '../schema-node.ts'
import { described, linesOf, textAt, textsAt, withoutMarkdown } from './fields.ts'

const nutrients: [property: string, words: RegExp][] = [
  ['saturatedFatContent', /saturated(?: fat)?|gesättigte/i],
  ['calories', /calories|energy|kcal|kalorien/i],
  ['proteinContent', /protein|eiweiß/i],
  ['carbohydrateContent', /carb(?:ohydrate)?s?|kohlenhydrate/i],
  ['fiberContent', /fib(?:er|re)|ballaststoffe/i],
  ['sugarContent', /sugars?|zucker/i],
  ['sodiumContent', /sodium|natrium/i],
  ['cholesterolContent', /cholesterol|cholesterin/i],
  ['fatContent', /fat|fett/i],
]

/** Nutrition out of free text ("Calories: 350", "12g protein"), one value to a line or between commas. */
export const nutritionInText = (text: string): SchemaNode => {
  const found: SchemaNode = {}
  for (const part of text.slice(0, 5000).split(/[\n;|]|,\s/)) {
    const amount = /\d[\d.,]*\s?(?:mg|µg|mcg|g|kcal|kj)?\b/i.exec(part)?.[0]
    const nutrient = amount === undefined ? undefined : nutrients.find(([property, words]) => words.test(part) && !(property in found))
    if (nutrient && !/unsaturated|trans|calories from/i.test(part)) found[nutrient[0]] = amount
  }
  return found
}

/** Whether it is what a .paprikarecipe file holds. */
export const isPaprika = (node: SchemaNode): boolean => typeof node['directions'] === 'string' && ('ingredients' in node || 'uid' in node) && 'name' in node

/** A recipe of Paprika as a schema.org Recipe. Its photo is data, not an address, and stays out. */
export const schemaOfPaprika = (node: SchemaNode): SchemaNode => ({
  name: textAt(node, 'name'),
  description: described(textAt(node, 'description'), [textAt(node, 'notes')]),
  image: textAt(node, 'image_url'),
  recipeIngredient: linesOf(withoutMarkdown(textAt(node, 'ingredients') ?? '')),
  recipeInstructions: linesOf(withoutMarkdown(textAt(node, 'directions') ?? '')),
  prepTime: textAt(node, 'prep_time'), cookTime: textAt(node, 'cook_time'), totalTime: textAt(node, 'total_time'),
  recipeYield: textAt(node, 'servings'),
  nutrition: nutritionInText(textAt(node, 'nutritional_info') ?? ''),
  recipeCategory: textsAt(node, 'categories'),
  author: textAt(node, 'source'),
  url: textAt(node, 'source_url'),
})
