import { z } from 'zod'
import { idIn, route } from '@plateful/service'
import { recipe, recipeInput, recipePick, similarRecipe } from './recipe.ts'
import { accesses, bounds, calorieBuckets, categories, cookTimeBuckets, sorts } from './vocabulary.ts'

export type { Recipe, RecipeInput, RecipePick } from './recipe.ts'
export { allergens, bounds, calorieBuckets, categories, cookTimeBuckets, diets, sorts } from './vocabulary.ts'

const count = (name: string, max: number) =>
  z.string({ error: `${name} must be a whole number.` }).regex(/^\d{1,20}$/, `${name} must be a whole number.`).transform(Number)
    .pipe(z.number().min(1, `${name} must be at least 1.`).max(max, `${name} must be at most ${max}.`))

/** A word of a query: one of `words` or `all`, which is what an empty one means too. */
const filter = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.preprocess((value) => (value === '' ? 'all' : value), z.enum(['all', ...words], { error: `Must be all or one of ${words.join(', ')}.` })).default('all')

const id = z.object({ id: z.coerce.number() })
const recipeId = z.object({ recipeId: z.coerce.number() })

/** `page` or `cursor`, not both. Without `sortBy` a search answers its best matches first, anything else the newest. */
export const listQuery = z.object({
  page: count('page', 1_000_000_000_000).optional(),
  limit: count('limit', 100).default(12),
  cursor: z.string({ error: 'This is not a cursor.' }).max(2_000, 'This is not a cursor.').optional(),
  search: z.string({ error: 'Must be a text.' }).max(bounds.search, `A search has at most ${bounds.search} characters.`).optional(),
  category: z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), filter(categories)),
  cookTime: filter(cookTimeBuckets),
  calories: filter(calorieBuckets),
  sortBy: z.preprocess((value) => (value === '' ? undefined : value), z.enum(sorts, { error: `Must be one of ${sorts.join(', ')}.` }).optional()),
  access: z.preprocess((value) => (value === '' ? undefined : value), z.enum(accesses, { error: `Must be one of ${accesses.join(', ')}.` }).default('all')),
}).refine(({ page, cursor }) => page === undefined || cursor === undefined, { path: ['cursor'], message: 'Please send page or cursor, not both.' })
export type ListQuery = z.infer<typeof listQuery>

export const recipeList = z.object({
  recipes: z.array(recipe),
  pagination: z.object({
    hasNext: z.boolean(),
    /** Null where the page was asked for by a cursor. */
    currentPage: z.int().nullable(),
    totalPages: z.int(),
    totalCount: z.int(),
    nextCursor: z.string().nullable(),
  }),
})

export const listRecipes = route({
  method: 'GET', path: '/api/recipes', access: 'public', summary: 'Published recipes: search, filter, sort, page', query: listQuery, answer: recipeList,
})
export const createRecipe = route({
  method: 'POST', path: '/api/recipes', access: 'user', summary: 'Create a recipe', body: recipeInput, answer: recipe, status: 201,
})
export const allRecipes = route({
  method: 'GET', path: '/api/recipes/all', access: 'public', summary: 'Everything that the caller may plan, in short', answer: z.array(recipePick),
})
export const myRecipes = route({
  method: 'GET', path: '/api/recipes/mine', access: 'user', summary: "The caller's own recipes, newest first", answer: z.array(recipe),
})
export const importedRecipes = route({
  method: 'GET', path: '/api/recipes/imported', access: 'user', summary: 'The recipes that the caller imported, newest first', answer: z.array(recipe),
})
export const readRecipe = route({
  method: 'GET', path: '/api/recipes/:id', access: 'public', summary: 'One recipe', params: id, answer: recipe,
})
export const updateRecipe = route({
  method: 'PUT', path: '/api/recipes/:id', access: 'user', summary: 'Change a recipe (owner or administrator)', versioned: true, params: id, body: recipeInput, answer: recipe,
})
export const deleteRecipe = route({
  method: 'DELETE', path: '/api/recipes/:id', access: 'user', summary: 'Delete a recipe (owner or administrator)', versioned: true, params: id,
  answer: z.object({ id: z.int(), message: z.string() }),
})
export const similarRecipes = route({
  method: 'GET', path: '/api/recipes/:id/similar', access: 'public', summary: 'Up to 6 recipes like this one', params: id,
  answer: z.object({ similar: z.array(similarRecipe), imported: z.int() }),
})
export const importFromUrl = route({
  method: 'POST', path: '/api/recipes/import/url', access: 'user', summary: 'Import the recipe of a web page', status: 201,
  body: z.object({
    url: z.string({ error: 'Please enter a recipe URL to import.' }).trim().min(1, 'Please enter a recipe URL to import.').max(bounds.url, `An address has at most ${bounds.url} characters.`),
  }),
  answer: z.object({ recipe, recipeId: z.int() }),
})

const jsonData = z.unknown().superRefine((given, context) => {
  if (given === undefined || given === null || (typeof given === 'string' && given.trim() === '')) context.addIssue({ code: 'custom', message: 'Please enter JSON data to import.' })
  else if (typeof given !== 'string' && typeof given !== 'object') context.addIssue({ code: 'custom', message: 'Must be an object, a list, or either as text.' })
}).meta({
  anyOf: [{ type: 'string' }, { type: 'object' }, { type: 'array', maxItems: bounds.importedAtOnce }],
  description: 'A recipe or a list of recipes, or either as text: schema.org JSON-LD, an export of this product ({ plateful: 1, recipes: [...] }), of Mealie, Tandoor, Paprika, RecipeSage or Nextcloud Cookbook.',
})

/** What came of an import. A list is answered entry by entry; what stands in it or was there already is not doubled. */
export const importedData = z.object({
  recipe, recipeId: z.int(),
  recipes: z.array(recipe).optional().meta({ description: 'Of a list: every recipe that is there now, in its order, each once.' }),
  recipeIds: z.array(z.int()).optional(),
  refused: z.array(z.object({ index: z.int(), message: z.string() })).optional().meta({ description: 'Of a list: the entries (from 0) that became no recipe.' }),
  duplicates: z.array(z.object({ index: z.int(), recipeId: z.int(), message: z.string() })).optional().meta({ description: 'Of a list: the entries that were there already (same source, or same title and ingredients), and as which recipe.' }),
})
export type ImportedData = z.infer<typeof importedData>

export const importFromJson = route({
  method: 'POST', path: '/api/recipes/import/json', access: 'user', summary: 'Import one recipe or a list from JSON (201; 200 when all of it was there already)', status: 201, bodyLimit: 5_000_000,
  body: z.object({
    jsonData,
    source: z.string({ error: 'Must be a text.' }).trim().max(bounds.title, `Must have at most ${bounds.title} characters.`).nullish().transform((text) => text || 'json'),
  }),
  answer: importedData,
})
/** The file itself is the body, of any media type. */
export const importFromFile = route({
  method: 'POST', path: '/api/recipes/import/file', access: 'user', summary: 'Import an exported file, sent as it is: JSON, .paprikarecipe(s), or the zip archive of Mealie, Tandoor, Paprika or Nextcloud Cookbook', status: 201, bodyLimit: 20_000_000, raw: true,
  answer: importedData,
})
export const importFromText = route({
  method: 'POST', path: '/api/recipes/import/text', access: 'user', summary: 'Import the recipe of a pasted text', status: 201,
  body: z.object({
    text: z.string({ error: 'Please enter recipe text to import.' }).trim().min(1, 'Please enter recipe text to import.'),
    source: z.preprocess((given) => (given === null || (typeof given === 'string' && given.trim() === '') ? undefined : given),
      z.string({ error: 'Must be a text.' }).trim().max(bounds.title, `A source has at most ${bounds.title} characters.`).default('text')),
  }),
  answer: z.object({ recipe, recipeId: z.int() }),
})

export const listFavorites = route({
  method: 'GET', path: '/api/favorites', access: 'user', summary: "The caller's favorites, the latest first", answer: z.array(recipe),
})
export const checkFavorite = route({
  method: 'GET', path: '/api/favorites/check/:recipeId', access: 'user', summary: 'Whether a recipe is a favorite of the caller', params: recipeId,
  answer: z.object({ isFavorited: z.boolean() }),
})
export const addFavorite = route({
  method: 'POST', path: '/api/favorites', access: 'user', summary: 'Make a recipe a favorite', status: 201,
  body: z.object({
    recipeId: idIn('Must be a positive whole number.'),
  }),
  answer: z.object({ recipeId: z.int(), isFavorited: z.literal(true) }),
})
export const removeFavorite = route({
  method: 'DELETE', path: '/api/favorites/:recipeId', access: 'user', summary: 'Take a recipe out of the favorites', params: recipeId,
  answer: z.object({ recipeId: z.int(), isFavorited: z.literal(false) }),
})

/** The picture of a recipe of the catalogue, as `<sourceId>.svg`. */
export const catalogueImage = route({
  method: 'GET', path: '/api/images/catalogue/:name', access: 'public', summary: 'A picture of the catalogue', params: z.object({ name: z.string() }), answerType: 'image/svg+xml',
})
