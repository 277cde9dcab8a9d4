import { z } from 'zod'
import type { CollectionSpec, Entry, Projection } from '@plateful/read-store'
import type { Day } from '../../contract/day.ts'

const nutrient = z.number().nullable()

const face = z.object({
  version: z.int(), title: z.string(), imageUrl: z.string().nullable(), servings: z.int().nullable(), prepTime: z.int().nullable(),
  calories: nutrient, protein: nutrient, carbs: nutrient, fat: nutrient,
})

const card = face.extend({ recipeId: z.int(), ownerId: z.int().nullable(), priceCents: z.int(), isPremium: z.boolean(), isPublished: z.boolean() })

const line = z.object({ original: z.string(), amount: z.number().nullable(), amountMax: z.number().nullable(), unit: z.string().nullable(), name: z.string() })

const lines = z.object({ recipeId: z.int(), version: z.int(), title: z.string(), servings: z.int().nullable(), ingredients: z.array(line) })

const named = z.object({ recipeId: z.int() })

/** What planning reads of recipes' events. */
export const heardFromRecipes = {
  RecipePublished: z.intersection(card, lines),
  RecipeChanged: z.intersection(card, lines),
  RecipeDeleted: named,
  RecipeFavorited: z.object({ userId: z.int(), recipeId: z.int(), favorited: z.boolean() }),
}

/** What a planned meal shows of its recipe. */
export type RecipeFace = z.infer<typeof face>
/** A recipe's face, what decides who may plan it, and the face it had when everybody last saw it (null: never). */
export type RecipeCard = z.infer<typeof card> & { published: RecipeFace | null }
/** What there is to buy for a recipe; apart from the card, because the week does not need it. */
export type RecipeLines = z.infer<typeof lines>
export type Line = z.infer<typeof line>
/** A deleted recipe, and the day (UTC) that it went. Its card stays for the meals of the past. */
export type WithdrawnDoc = { recipeId: number; day: Day }
export type FavoriteDoc = { userId: number; recipeId: number }

const byKey = <Doc>(name: string, version = 1): CollectionSpec<Doc> => ({ name, version, fieldNames: [], fields: () => ({}), indexes: [] })

export const cardsSpec = byKey<RecipeCard>('recipe_cards', 2)
export const linesSpec = byKey<RecipeLines>('recipe_lines')
export const withdrawnSpec = byKey<WithdrawnDoc>('withdrawn_recipes')
export const favoritesSpec: CollectionSpec<FavoriteDoc> = {
  name: 'favorites', version: 1, fieldNames: ['userId', 'recipeId'], fields: ({ userId, recipeId }) => ({ userId, recipeId }), indexes: [['userId', 'recipeId']],
}

/** Of two snapshots the newer one, whichever was heard first. */
const newer = <Snapshot extends { version: number }>(known: Snapshot | null | undefined, heard: Snapshot): Snapshot =>
  known && known.version > heard.version ? known : heard

const snapshots = <Doc>(spec: CollectionSpec<Doc>, evolve: (doc: Doc | undefined, data: unknown) => Doc): Projection<Doc> => ({
  name: spec.name,
  spec,
  types: ['RecipePublished', 'RecipeChanged'],
  keys: ({ data }) => [String(named.parse(data).recipeId)],
  evolve: (doc, { data }) => evolve(doc ?? undefined, data),
})

export const cardsProjection = snapshots(cardsSpec, (doc, data) => {
  const heard = card.parse(data)
  const published = heard.isPublished ? newer(doc?.published, face.parse(data)) : (doc?.published ?? null)
  return { ...newer<z.infer<typeof card>>(doc, heard), published }
})
export const linesProjection = snapshots(linesSpec, (doc, data) => newer(doc, lines.parse(data)))

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
