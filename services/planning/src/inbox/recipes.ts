import { z } from 'zod'
import type { CollectionSpec, Entry, Projection } from '@plateful/read-store'
import type { Day } from '../../contract/day.ts'

const nutrient = z.number().nullable()

const card = z.object({
  recipeId: z.int(), version: z.int(), ownerId: z.int().nullable(),
  title: z.string(), imageUrl: z.string().nullable(), servings: z.int().nullable(), prepTime: z.int().nullable(),
  calories: nutrient, protein: nutrient, carbs: nutrient, fat: nutrient,
  priceCents: z.int(), isPremium: z.boolean(), isPublished: z.boolean(),
})

const line = z.object({ original: z.string(), amount: z.number().nullable(), amountMax: z.number().nullable(), unit: z.string().nullable(), name: z.string() })

const lines = z.object({ recipeId: z.int(), version: z.int(), title: z.string(), servings: z.int().nullable(), ingredients: z.array(line) })

/** What planning reads of recipes' events. */
export const heardFromRecipes = {
  RecipePublished: z.intersection(card, lines),
  RecipeChanged: z.intersection(card, lines),
  RecipeDeleted: z.object({ recipeId: z.int() }),
  RecipeFavorited: z.object({ userId: z.int(), recipeId: z.int(), favorited: z.boolean() }),
}

/** What a planned meal shows of its recipe, and what decides who may plan it. */
export type RecipeCard = z.infer<typeof card>
/** What there is to buy for a recipe; apart from the card, because the week does not need it. */
export type RecipeLines = z.infer<typeof lines>
export type Line = z.infer<typeof line>
/** A deleted recipe, and the day (UTC) that it went. Its card stays for the meals of the past. */
export type WithdrawnDoc = { recipeId: number; day: Day }
export type FavoriteDoc = { userId: number; recipeId: number }

const byKey = <Doc>(name: string): CollectionSpec<Doc> => ({ name, version: 1, fieldNames: [], fields: () => ({}), indexes: [] })

export const cardsSpec = byKey<RecipeCard>('recipe_cards')
export const linesSpec = byKey<RecipeLines>('recipe_lines')
export const withdrawnSpec = byKey<WithdrawnDoc>('withdrawn_recipes')
export const favoritesSpec: CollectionSpec<FavoriteDoc> = {
  name: 'favorites', version: 1, fieldNames: ['userId', 'recipeId'], fields: ({ userId, recipeId }) => ({ userId, recipeId }), indexes: [['userId', 'recipeId']],
}

/** Takes snapshots as they come; an older one never overwrites a newer. */
const snapshots = <Doc extends { recipeId: number; version: number }>(spec: CollectionSpec<Doc>, schema: z.ZodType<Doc>): Projection<Doc> => ({
  name: spec.name,
  spec,
  types: ['RecipePublished', 'RecipeChanged'],
  keys: ({ data }) => [String(schema.parse(data).recipeId)],
  evolve: (doc, { data }) => {
    const heard = schema.parse(data)
    return doc && doc.version > heard.version ? doc : heard
  },
})

export const cardsProjection = snapshots(cardsSpec, card)
export const linesProjection = snapshots(linesSpec, lines)

export const withdrawnOf = ({ data, metadata }: Entry): WithdrawnDoc =>
  ({ recipeId: heardFromRecipes.RecipeDeleted.parse(data).recipeId, day: metadata.at.slice(0, 10) })

// documents of their own, so that it does not matter whether the deletion or the last snapshot is heard first
export const withdrawnProjection: Projection<WithdrawnDoc> = {
  name: withdrawnSpec.name,
  spec: withdrawnSpec,
  types: ['RecipeDeleted'],
  keys: (entry) => [String(withdrawnOf(entry).recipeId)],
  evolve: (_doc, entry) => withdrawnOf(entry),
}

export const favoritesProjection: Projection<FavoriteDoc> = {
  name: favoritesSpec.name,
  spec: favoritesSpec,
  types: ['RecipeFavorited'],
  keys: ({ data }) => {
    const { userId, recipeId } = heardFromRecipes.RecipeFavorited.parse(data)
    return [`${userId}/${recipeId}`]
  },
  evolve: (_doc, { data }) => {
    const { userId, recipeId, favorited } = heardFromRecipes.RecipeFavorited.parse(data)
    return favorited ? { userId, recipeId } : null
  },
}
