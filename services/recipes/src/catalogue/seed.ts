import { uuidOf } from '@plateful/service'
import type { Category } from '../../contract/vocabulary.ts'
import type { Commands } from '../commands.ts'
import { ingredientsOf, stepsOf } from '../recipe/content.ts'
import { furtherNumbers } from '../recipe/recipe.events.ts'
import type { RecipeCommand, WrittenContent } from '../recipe/recipe.decider.ts'

type Further = (typeof furtherNumbers)[number]

/** A recipe that comes with the product. `sourceId` names it for good and its picture too. */
export type CatalogueRecipe = Record<Further | 'prepTime' | 'cookTime' | 'servings' | 'calories' | 'protein' | 'carbs' | 'fat', number> & {
  sourceId: string
  title: string
  description: string
  category: Category
  ingredients: readonly string[]
  instructions: readonly string[]
}

export const catalogueSource = 'catalogue'

const contentOf = (recipe: CatalogueRecipe): WrittenContent => ({
  title: recipe.title,
  description: recipe.description,
  imageUrl: `/api/images/catalogue/${recipe.sourceId}.svg`,
  ingredients: ingredientsOf(recipe.ingredients.map((original) => ({ original }))),
  instructions: stepsOf(recipe.instructions),
  category: recipe.category,
  priceCents: 0,
  prepTime: recipe.prepTime, cookTime: recipe.cookTime, servings: recipe.servings,
  calories: recipe.calories, protein: recipe.protein, carbs: recipe.carbs, fat: recipe.fat,
  fiber: recipe.fiber, sugar: recipe.sugar, sodium: recipe.sodium, cholesterol: recipe.cholesterol, saturatedFat: recipe.saturatedFat,
})

/**
 * Creates what is missing of the catalogue. Number and event of each recipe follow from its source id, so that
 * neither a second start, nor a crash in the middle, nor another instance doubles anything, and what was deleted stays so.
 * @returns the position of the last one, undefined when all were there
 */
export const seedCatalogue = async (commands: Commands, recipes: readonly CatalogueRecipe[], at: string): Promise<string | undefined> => {
  const metadata = { at, correlationId: 'catalogue' }
  // asked for in their order, so that their numbers are in it too
  const ids = await Promise.all(recipes.map(({ sourceId }) => commands.nextRecipeId(uuidOf(`catalogue/${sourceId}/id`), metadata)))
  const created = await Promise.all(recipes.map(async (recipe, i) => {
    const { sourceId } = recipe
    // reading all the ingredients again would take a large part of a start
    if ((await commands.recipe.read(ids[i]!)).state.status !== 'none') return undefined
    const origin = { source: catalogueSource, sourceId, importedFrom: null, originalUrl: null }
    const command: RecipeCommand = { type: 'CreateRecipe', recipeId: ids[i]!, ownerId: null, origin, content: contentOf(recipe), at }
    const { position } = await commands.recipe(ids[i]!, command, { metadata, newId: () => uuidOf(`catalogue/${sourceId}/created`) })
    return position
  }))
  return created.filter((position) => position !== undefined).sort().at(-1)
}
