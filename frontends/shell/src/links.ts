/** Addresses of remotes' screens that the shell links to. They are public, so they hold. */
export const links = {
  recipes: '/recipes',
  lovedRecipes: '/recipes?tab=mine',
  createRecipe: '/recipes/create',
  importRecipe: '/recipes/import',
  recipe: (id: number) => `/recipe/${id}`,
  mealPlans: '/meal-plans',
  shoppingList: '/shopping-list',
} as const
