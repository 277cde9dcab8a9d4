import { fullest, recipeOfSchema, recipesInData, webAddress } from './schema-recipe.ts'
import { jsonLdBlocks, parseJsonLd } from './json-ld.ts'
import { markedRecipes } from './marked-html.ts'
import { visibleRecipe } from './visible-page.ts'
import type { ImportedRecipe } from './imported-recipe.ts'

/** Reads what it understands of a page; undefined if there is nothing for it. */
type PageReader = (html: string, pageUrl: string) => ImportedRecipe | undefined

const fromJsonLd: PageReader = (html, pageUrl) =>
  fullest(recipesInData(jsonLdBlocks(html).map(parseJsonLd).filter((data) => data !== undefined), pageUrl))

const fromMarkedHtml: PageReader = (html, pageUrl) =>
  fullest(markedRecipes(html).map((node) => recipeOfSchema(node, (value) => value, pageUrl)).filter((recipe) => recipe !== undefined))

/** Tried in this order, until the recipe is complete: data first, then marks, then what is to be seen. */
const readers: PageReader[] = [fromJsonLd, fromMarkedHtml, visibleRecipe]

const complete = (recipe: ImportedRecipe): boolean => recipe.ingredients.length > 0 && recipe.instructions.length > 0

/** What one reader found, with what only the other did. */
function filled(one: ImportedRecipe, other: ImportedRecipe): ImportedRecipe {
  const gaps = Object.entries(one).filter(([name, value]) => value === null && name !== 'category').map(([name]) => name as keyof ImportedRecipe)
  return {
    ...one,
    ...Object.fromEntries(gaps.map((name) => [name, other[name]])),
    ingredients: one.ingredients.length > 0 ? one.ingredients : other.ingredients,
    instructions: one.instructions.length > 0 ? one.instructions : other.instructions,
  }
}

/** Readers work on bytes of anybody's making: a page that breaks one is a page without a recipe for it. */
function attempt(reader: PageReader, html: string, pageUrl: string): ImportedRecipe | undefined {
  try {
    return reader(html, pageUrl)
  } catch {
    return undefined
  }
}

/**
 * The recipe on a web page, by its schema.org JSON-LD, microdata or RDFa, or by what a reader sees of it. `pageUrl` is where the page came
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
