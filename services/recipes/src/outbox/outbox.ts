import type { Outbox } from '@plateful/service'
import type { RecipeSnapshot } from '../../contract/events.ts'
import type { RecipesEvent } from '../events.ts'
import type { RecipeFacts } from '../recipe/recipe.events.ts'

/** A recipe as the other services see it. */
export const snapshotOf = ({ recipeId, ownerId, origin, createdAt, content }: RecipeFacts, version: number): RecipeSnapshot => ({
  recipeId,
  version,
  ownerId,
  title: content.title,
  imageUrl: content.imageUrl,
  category: content.category,
  servings: content.servings,
  prepTime: content.prepTime,
  cookTime: content.cookTime,
  calories: content.calories, protein: content.protein, carbs: content.carbs, fat: content.fat,
  ingredients: [...content.ingredients],
  diets: [...content.diets],
  allergens: [...content.allergens],
  priceCents: content.priceCents,
  isPremium: content.isPremium,
  isPublished: content.isPublished,
  sourceId: origin.sourceId,
  createdAt,
})

/** What leaves the service: each change of a recipe, as RecipePublished while everybody may see it. */
export const outbox: Outbox<RecipesEvent> = (event, { revision }) => {
  switch (event.type) {
    case 'RecipeCreated':
    case 'RecipeUpdated':
      return { type: event.data.content.isPublished ? 'RecipePublished' : 'RecipeChanged', data: snapshotOf(event.data, revision + 1) }
    case 'RecipeDeleted': return { type: 'RecipeDeleted', data: { recipeId: event.data.recipeId, ownerId: event.data.ownerId } }
    case 'FavoriteAdded':
    case 'FavoriteRemoved':
      return { type: 'RecipeFavorited', data: { userId: event.data.userId, recipeId: event.data.recipeId, favorited: event.type === 'FavoriteAdded' } }
    case 'ImportReserved': return undefined
  }
}
