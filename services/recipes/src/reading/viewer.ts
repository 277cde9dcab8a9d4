import type { Filter, ReadStore, Row } from '@plateful/read-store'
import type { Caller } from '@plateful/service'
import { purchasesSpec, subscribersSpec } from '../inbox/billing.ts'
import type { Access } from '../recipe/recipes/recipes.ts'

/** Who reads, and what they have a right to. */
export type Viewer = {
  caller: Caller | undefined
  userId: number | undefined
  isAdmin: boolean
  isPremium: boolean
  bought: ReadonlySet<number>
}

const stranger: Viewer = { caller: undefined, userId: undefined, isAdmin: false, isPremium: false, bought: new Set() }

/** What decides who may see and read a recipe, as it stands in a row's fields. */
export type Guarded = { id: number; userId: number | null; listed: boolean; access: Access }

/** The fields of a row of the recipes or of the picker. */
export const guardedOf = ({ fields }: Row): Guarded => fields as unknown as Guarded

/** Looks up what a caller has a right to. */
export const createViewers = (readStore: ReadStore) => {
  const subscribers = readStore.collection(subscribersSpec)
  const purchases = readStore.collection(purchasesSpec)
  return async (caller: Caller | undefined): Promise<Viewer> => {
    if (!caller) return stranger
    const { userId, isAdmin } = caller
    const [subscriber, bought] = await Promise.all([
      subscribers.getRow(String(userId)),
      purchases.findRows({ filter: { where: { userId } } }),
    ])
    return { caller, userId, isAdmin, isPremium: subscriber !== undefined, bought: new Set(bought.map(({ fields }) => fields['recipeId'] as number)) }
  }
}

/** Names everything that decides what a viewer is shown, for tags of answers. */
export const rightsKey = ({ userId, isAdmin, isPremium, bought }: Viewer): string =>
  userId === undefined ? '' : `${userId} ${isAdmin ? 'admin' : ''} ${isPremium ? 'premium' : ''} ${[...bought].sort((a, b) => a - b).join(',')}`

const isTheirs = ({ id, userId }: Guarded, viewer: Viewer) =>
  viewer.isAdmin || (viewer.userId !== undefined && userId === viewer.userId) || viewer.bought.has(id)

/** Whether the recipe is there at all for the viewer. */
export const maySee = (recipe: Guarded, viewer: Viewer): boolean => recipe.listed || isTheirs(recipe, viewer)

/** Whether its ingredients and instructions are open to the viewer. */
export const mayRead = (recipe: Guarded, viewer: Viewer): boolean =>
  recipe.access === 'open' || isTheirs(recipe, viewer) || (viewer.isPremium && recipe.access !== 'purchase')

/** What `mayRead` lets pass beside open recipes, as filters of which one must hold. */
export const rightsFilters = ({ userId, isPremium, bought }: Pick<Viewer, 'userId' | 'isPremium' | 'bought'>): Filter[] => {
  const filters: Filter[] = []
  if (userId !== undefined) filters.push({ where: { userId } })
  if (isPremium) filters.push({ where: { access: { in: ['premium', 'either'] } } })
  if (bought.size > 0) filters.push({ key: { in: [...bought].map(String) } })
  return filters
}
