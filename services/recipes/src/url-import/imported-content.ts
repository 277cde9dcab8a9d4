import type { ImportedRecipe } from '../importing/imported-recipe.ts'
import { categories } from '../../contract/vocabulary.ts'
import { ingredientsOf, stepsOf } from '../recipe/content.ts'
import type { WrittenContent } from '../recipe/recipe.decider.ts'

/**
 * What was read elsewhere as content of a private recipe. Nothing is made up: where the page gives no steps
 * (or no ingredients) the list stays empty, and `originalUrl` leads to the page.
 */
export const importedContent = (imported: ImportedRecipe): WrittenContent => ({
  title: imported.title,
  description: imported.description,
  imageUrl: imported.imageUrl,
  ingredients: ingredientsOf(imported.ingredients.map((original) => ({ original }))),
  instructions: stepsOf(imported.instructions),
  category: categories.find((category) => category === imported.category) ?? null,
  priceCents: 0,
  isPublished: false,
  prepTime: imported.prepTime, cookTime: imported.cookTime, servings: imported.servings,
  calories: imported.calories, protein: imported.protein, carbs: imported.carbs, fat: imported.fat,
  fiber: imported.fiber, sugar: imported.sugar, sodium: imported.sodium, cholesterol: imported.cholesterol, saturatedFat: imported.saturatedFat,
})
