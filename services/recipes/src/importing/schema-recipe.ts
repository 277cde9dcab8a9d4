import { bounds } from '../../contract/vocabulary.ts'
import { boundLines, boundSteps, cut, type ImportedRecipe } from './imported-recipe.ts'
import { isNode, isOfType, listOf, nodesOf, property, resolverOf, textOf, type Resolve, type SchemaNode } from './schema-node.ts'
import { minutesOf, timesOf } from './duration.ts'
import { categoryOf } from './category.ts'
import { importedLines, importedText } from './imported-text.ts'
import { instructionsOf } from './instructions.ts'
import { nutritionOf } from './nutrition.ts'
import { servingsOf } from './servings.ts'

const longestAuthor = 200

const texts = (value: unknown, resolve: Resolve): string[] =>
  listOf(value, resolve).map((one) => textOf(one, resolve)).filter((text) => text !== undefined)

/** An absolute http(s) address, or null. */
export function webAddress(address: string | undefined, base: string | null): string | null {
  const text = address?.trim() ?? ''
  if (!text || text.length > bounds.url) return null
  const url = URL.parse(text, base ?? undefined)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return null
  return url.href.length <= bounds.url ? url.href : null
}

function imageOf(value: unknown, resolve: Resolve, base: string | null): string | null {
  for (const one of listOf(value, resolve)) {
    const addresses = isNode(one) ? listOf([property(one, 'url'), property(one, 'contentUrl'), one['@id'], property(one, 'thumbnailUrl')], resolve) : [one]
    for (const address of addresses) {
      const found = webAddress(typeof address === 'string' ? address : textOf(address, resolve), base)
      if (found) return found
    }
  }
  return null
}

/** A schema.org PropertyValue as a line: "200 g flour". */
function ingredientText(one: unknown, resolve: Resolve): string {
  if (!isNode(one)) return textOf(one, resolve) ?? ''
  const name = textOf(property(one, 'name'), resolve)
  const value = textOf(property(one, 'value', 'amount', 'quantity'), resolve)
  if (name === undefined || value === undefined || property(one, 'text') !== undefined) return textOf(one, resolve) ?? ''
  return [value, textOf(property(one, 'unitText', 'unit'), resolve), name].filter(Boolean).join(' ')
}

function ingredientsOf(value: unknown, resolve: Resolve): string[] {
  const items = listOf(value, resolve).flatMap((one) => {
    const inner = isNode(one) ? property(one, 'itemListElement') : undefined
    return inner === undefined ? [one] : listOf(inner, resolve).map((item) => (isNode(item) ? resolve(property(item, 'item') ?? item) : item))
  })
  const lines = items.flatMap((one) => importedLines(ingredientText(one, resolve)))
  // the whole list in one line: cut where a comma is followed by the next amount
  return (lines.length === 1 ? lines[0]!.split(/,\s(?=[\d½¼¾⅓⅔⅛])/) : lines).map((line) => line.replace(/^[•▢☐*]\s*/, '').trim()).filter(Boolean)
}

function authorOf(value: unknown, resolve: Resolve): string | null {
  const names = texts(value, resolve).map(importedText).filter((name) => name && !/^https?:/.test(name))
  return cut([...new Set(names)].slice(0, 5).join(', '), longestAuthor) || null
}

/**
 * A schema.org Recipe as this product holds it, from JSON-LD, microdata or RDFa; every field within the
 * bounds of the contract. Undefined without a title, or with neither ingredients nor instructions.
 * `pageUrl` is what relative image addresses are relative to, null where there is no page.
 */
export function recipeOfSchema(node: SchemaNode, resolve: Resolve, pageUrl: string | null): ImportedRecipe | undefined {
  const get = (...names: string[]): unknown => property(node, ...names)
  const text = (...names: string[]): string | undefined => textOf(get(...names), resolve)
  const title = cut(importedText(text('name', 'headline', 'alternateName') ?? ''), bounds.title)
  const ingredients = boundLines(ingredientsOf(get('recipeIngredient', 'ingredients', 'ingredient'), resolve))
  const instructions = boundSteps(instructionsOf(get('recipeInstructions', 'instructions', 'step'), resolve))
  if (!title || (ingredients.length === 0 && instructions.length === 0)) return undefined
  return {
    title,
    description: cut(importedLines(text('description', 'summary') ?? '').join('\n'), bounds.description) || null,
    imageUrl: imageOf([get('image'), get('photo'), get('thumbnailUrl')], resolve, pageUrl),
    ingredients,
    instructions,
    ...timesOf(minutesOf(text('prepTime')), minutesOf(text('cookTime', 'performTime')), minutesOf(text('totalTime'))),
    servings: servingsOf(texts(get('recipeYield', 'yield', 'servings'), resolve)),
    ...nutritionOf(get('nutrition'), resolve),
    category: categoryOf(texts(get('recipeCategory'), resolve), texts(get('keywords'), resolve)),
    author: authorOf(get('author', 'creator'), resolve),
    originalUrl: webAddress(pageUrl ?? text('url', 'mainEntityOfPage'), null),
  }
}

const howFull = (recipe: ImportedRecipe): number => Number(recipe.ingredients.length > 0) + Number(recipe.instructions.length > 0)

/** All recipes in parsed JSON-LD: one, a list, in `@graph`, or inside other things. */
export function recipesInData(data: unknown[], pageUrl: string | null): ImportedRecipe[] {
  const nodes = nodesOf(data)
  const resolve = resolverOf(nodes)
  return nodes.filter((node) => isOfType(node, 'recipe')).slice(0, 500)
    .map((node) => recipeOfSchema(node, resolve, pageUrl)).filter((recipe) => recipe !== undefined)
}

/** The first of the fullest: a page's own recipe stands before the ones it only mentions. */
export const fullest = (recipes: ImportedRecipe[]): ImportedRecipe | undefined =>
  recipes.find((recipe) => howFull(recipe) === 2) ?? recipes[0]
