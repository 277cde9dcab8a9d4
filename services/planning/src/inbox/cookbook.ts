import type { ReadStore } from '@plateful/read-store'
import type { Right } from '../planner/planner.decider.ts'
import { purchaseKey, purchasesSpec, subscribersSpec } from './billing.ts'
import { cardsSpec, favoritesSpec, linesSpec, type RecipeCard, withdrawnSpec } from './recipes.ts'

/** Who looks at a recipe. */
export type Reader = { userId: number; isAdmin: boolean }

/** A recipe as one reader may see it. */
export type Known = { card: RecipeCard; right: Right }

/** What a reader may do with a recipe. Buyers keep theirs, even when it was unpublished or deleted. */
export const rightTo = (card: RecipeCard, { userId, isAdmin }: Reader, { deleted, bought, premium }: { deleted: boolean; bought: boolean; premium: boolean }): Right => {
  if (bought) return 'open'
  if (deleted) return 'hidden'
  if (isAdmin || card.ownerId === userId) return 'open'
  if (!card.isPublished) return 'hidden'
  if (card.priceCents === 0 && !card.isPremium) return 'open'
  return card.isPremium && premium ? 'open' : 'locked'
}

/** What planning knows of recipes and of the rights to them, from what other services told it. */
export const createCookbook = (readStore: ReadStore) => {
  const cards = readStore.collection(cardsSpec)
  const lines = readStore.collection(linesSpec)
  const withdrawn = readStore.collection(withdrawnSpec)
  const favorites = readStore.collection(favoritesSpec)
  const subscribers = readStore.collection(subscribersSpec)
  const purchases = readStore.collection(purchasesSpec)

  const isPremium = async (userId: number) => (await subscribers.get(String(userId))) !== undefined

  const withdrawnAmong = async (keys: readonly string[]) => new Set((await withdrawn.getMany(keys)).map(({ recipeId }) => recipeId))

  return {
    isPremium,

    /** When a recipe was deleted; undefined when it was not. */
    withdrawal: (recipeId: number) => withdrawn.get(String(recipeId)),

    hasBought: async (userId: number, recipeId: number) => (await purchases.get(purchaseKey(userId, recipeId))) !== undefined,

    /** The recipes with these ids, as far as they were heard of, deleted ones included. */
    look: async (recipeIds: Iterable<number>, reader: Reader): Promise<Map<number, Known>> => {
      const ids = [...new Set(recipeIds)]
      const keys = ids.map(String)
      const [found, gone] = await Promise.all([cards.getMany(keys), withdrawnAmong(keys)])
      const rightOf = (card: RecipeCard, bought: boolean, premium: boolean) => rightTo(card, reader, { deleted: gone.has(card.recipeId), bought, premium })
      // most recipes are open to everybody: what was bought and subscribed is only looked up for the others
      const doubtful = found.filter((card) => rightOf(card, false, false) !== 'open').map(({ recipeId }) => recipeId)
      const [bought, premium] = doubtful.length === 0 ? [[], false] : await Promise.all([
        purchases.getMany(doubtful.map((recipeId) => purchaseKey(reader.userId, recipeId))),
        isPremium(reader.userId),
      ])
      const boughtIds = new Set(bought.map(({ recipeId }) => recipeId))
      return new Map(found.map((card) => [card.recipeId, { card, right: rightOf(card, boughtIds.has(card.recipeId), premium) }]))
    },

    /** The ingredients of these recipes. */
    ingredientsOf: (recipeIds: Iterable<number>) => lines.getMany([...new Set(recipeIds)].map(String)),

    /** How many recipes the user has as favorites; deleted ones are none any more. */
    lovedBy: async (userId: number): Promise<number> => {
      const ids = (await favorites.findRows({ filter: { where: { userId } } })).map(({ fields }) => String(fields.recipeId))
      return ids.length - (await withdrawnAmong(ids)).size
    },
  }
}

export type Cookbook = ReturnType<typeof createCookbook>
