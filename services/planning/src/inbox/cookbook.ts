import type { ReadStore } from '@plateful/read-store'
import type { Right } from '../planner/planner.decider.ts'
import { purchaseKey, purchasesSpec, subscribersSpec } from './billing.ts'
import { cardsSpec, favoritesSpec, linesSpec, type RecipeCard, type RecipeFace, withdrawnSpec } from './recipes.ts'

/** Who looks at a recipe. */
export type Reader = { userId: number; isAdmin: boolean }

/** A recipe as one reader may see it; no card of one that was never theirs to see. */
export type Known = { card: RecipeFace | null; right: Right }

/** What a reader may do with a recipe. Buyers keep theirs, even when it was unpublished or deleted. */
export const rightTo = (card: Pick<RecipeCard, 'ownerId' | 'priceCents' | 'isPremium' | 'isPublished'>, { userId, isAdmin }: Reader, { deleted, bought, premium }: { deleted: boolean; bought: boolean; premium: boolean }): Right => {
  if (bought) return 'open'
  if (deleted) return 'hidden'
  if (isAdmin || card.ownerId === userId) return 'open'
  if (!card.isPublished) return 'hidden'
  if (card.priceCents === 0 && !card.isPremium) return 'open'
  return card.isPremium && premium ? 'open' : 'locked'
}

/** A recipe that was withdrawn stays for others what it was when they could last see it. */
const faceFor = (card: RecipeCard, right: Right, { userId, isAdmin }: Reader): RecipeFace | null =>
  right === 'hidden' && !isAdmin && card.ownerId !== userId ? card.published : card

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

  /** The recipes with these ids, as far as they were heard of, deleted ones included. */
  const look = async (recipeIds: Iterable<number>, reader: Reader): Promise<Map<number, Known>> => {
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
    return new Map(found.map((card) => {
      const right = rightOf(card, boughtIds.has(card.recipeId), premium)
      return [card.recipeId, { card: faceFor(card, right, reader), right }]
    }))
  }

  return {
    isPremium,
    look,

    /** When a recipe was deleted; undefined when it was not. */
    withdrawal: (recipeId: number) => withdrawn.get(String(recipeId)),

    hasBought: async (userId: number, recipeId: number) => (await purchases.get(purchaseKey(userId, recipeId))) !== undefined,

    /** The ingredients of these recipes. */
    ingredientsOf: (recipeIds: Iterable<number>) => lines.getMany([...new Set(recipeIds)].map(String)),

    /** How many recipes the reader has as favorites; those that are deleted or not theirs to see are none. */
    lovedBy: async (reader: Reader): Promise<number> => {
      const ids = (await favorites.findRows({ filter: { where: { userId: reader.userId } } })).map(({ fields }) => fields.recipeId as number)
      const [known, gone] = await Promise.all([look(ids, reader), withdrawnAmong(ids.map(String))])
      return ids.filter((id) => !gone.has(id) && known.has(id) && known.get(id)!.right !== 'hidden').length
    },
  }
}

export type Cookbook = ReturnType<typeof createCookbook>
