import { fullest, recipeOfSchema, recipesInData, webAddress } from './schema-recipe.ts'
import { jsonLdBlocks, parseJsonLd } from './json-ld.ts'
import { markedRecipes } from './marked-html.ts'
import type { ImportedRecipe } from './imported-recipe.ts'

/** Reads what it understands of a page; undefined if there is nothing for it. */
type PageReader = (html: string, pageUrl: string) => ImportedRecipe | undefined

const fromJsonLd: PageReader = (html, pageUrl) =>
  fullest(recipesInData(jsonLdBlocks(html).map(parseJsonLd).filter((data) => data !== undefined), pageUrl))

const fromMarkedHtml: PageReader = (html, pageUrl) =>
  fullest(markedRecipes(html).map((node) => recipeOfSchema(node, (value) => value, pageUrl)).filter((recipe) => recipe !== undefined))

/** Tried in this order. A reader for pages without any marking belongs at the end. */
const readers: PageReader[] = [fromJsonLd, fromMarkedHtml]

const complete = (recipe: ImportedRecipe): boolean => recipe.ingredients.length > 0 && recipe.instructions.length > 0

const filled = (one: ImportedRecipe, other: ImportedRecipe): ImportedRecipe => ({
  ...one,
  ingredients: one.ingredients.length > 0 ? one.ingredients : other.ingredients,
  instructions: one.instructions.length > 0 ? one.instructions : other.instructions,
})

/** Readers work on bytes of anybody's making: a page that breaks one is a page without a recipe for it. */
function attempt(reader: PageReader, html: string, pageUrl: string): ImportedRecipe | undefined {
  try {
    return reader(html, pageUrl)
  } catch {
    return undefined
  }
}

/**
 * The recipe on a web page, by its schema.org JSON-LD, microdata or RDFa. `pageUrl` is where the page came
 * from. Every field lies within the contract's bounds. It has a title and ingredients or instructions,
 * mostly both. Undefined for a page without a recipe; never throws.
 */
export function readRecipe(html: string, pageUrl: string): ImportedRecipe | undefined {
  let best: ImportedRecipe | undefined
  for (const reader of readers) {
    const found = attempt(reader, html, pageUrl)
    if (found) best = best ? filled(best, found) : found
    if (best && complete(best)) break
  }
  return best && { ...best, originalUrl: webAddress(pageUrl, null) }
}
