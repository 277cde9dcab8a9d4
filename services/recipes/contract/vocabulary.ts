/** The categories a recipe can have, as stored and answered. */
export const categories = ['pre-workout', 'post-workout', 'recovery', 'high-protein', 'endurance', 'breakfast', 'lunch', 'dinner', 'snack'] as const
export type Category = (typeof categories)[number]

export const sorts = ['newest', 'oldest', 'name', 'cook-time', 'calories', 'servings'] as const
export type Sorting = (typeof sorts)[number]

/** Minutes of cooking: at most 30, over 30 to 60, over 60. */
export const cookTimeBuckets = ['quick', 'medium', 'long'] as const
/** Calories per serving: at most 300, over 300 to 600, over 600. */
export const calorieBuckets = ['low', 'medium', 'high'] as const

export const accesses = ['all', 'free', 'premium'] as const

export const diets = ['vegetarian', 'vegan', 'ketogenic', 'paleo', 'gluten free', 'dairy free'] as const
export type Diet = (typeof diets)[number]

/** The EU's fourteen. */
export const allergens = [
  'gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

export const importSources = ['url', 'text', 'json', 'spoonacular'] as const
export type ImportSource = (typeof importSources)[number]

/** The largest value of each field; texts in characters. */
export const bounds = {
  title: 200, description: 5_000, ingredients: 200, ingredient: 500, instructions: 50_000, url: 2_048, search: 200,
  minutes: 10_000, servings: 1_000, calories: 20_000, nutrient: 100_000, importedAtOnce: 500,
} as const
