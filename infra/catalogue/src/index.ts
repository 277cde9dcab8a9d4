import { catalogueRecipes } from './catalogue.ts'
import { illustrate } from './illustration/illustrate.ts'

export { catalogueRecipes, illustrate }
export { categories } from './recipe.ts'
export type { CatalogueRecipe, Category } from './recipe.ts'
export type { ArtSpec } from './illustration/art.ts'

const artById = new Map(catalogueRecipes.map((recipe) => [recipe.sourceId, recipe.art]))

/** The picture of a built-in recipe as SVG text, or nothing if there is no such recipe. */
export function illustrationOf(sourceId: string): string | undefined {
  const art = artById.get(sourceId)
  return art && illustrate(art, sourceId)
}
