import { catalogueRecipes } from '@plateful/catalogue'
import { done, recipeWith, type World } from './world.ts'

/** What stands for `{name}` in paths and bodies. */
export type Values = Record<string, string | number>
type Make = (world: World) => Promise<Values>

/** An id that nobody has been given. */
export const nothingId = 1_999_999

const recipeOf = async ({ as }: World, more: object = {}, title?: string): Promise<number> =>
  (await done('the owner writes a recipe', as('owner').post('/api/recipes', recipeWith(more, title)), 201)).id

const soldRecipe = async (world: World, more: object = {}, title?: string): Promise<Values> => {
  const id = await recipeOf(world, { price: '4.99', ...more }, title)
  const buyer = world.as('buyer')
  const paymentIntentId = await world.pay(buyer, '/api/create-payment-intent', { recipeId: id })
  const { id: purchase } = await done('the buyer buys', buyer.post('/api/confirm-purchase', { paymentIntentId, recipeId: id }), 200)
  return { id, paymentIntentId, purchase }
}

/** How to make each thing anew. All belong to the owner, unless the name says whose they are. */
export const things = {
  'published recipe': async (world) => ({ id: await recipeOf(world) }),
  'private recipe': async (world) => ({ id: await recipeOf(world, { isPublished: false }) }),
  'imported private recipe': async (world) => ({ id: (await done('the owner imports', world.as('owner').post('/api/recipes/import/url', { url: world.freshPage('Found soup') }), 201)).recipeId }),
  'recipe locked by price, sold to the buyer': (world) => soldRecipe(world),
  'recipe locked by premium': async (world) => ({ id: await recipeOf(world, { isPremium: true }) }),
  'recipe locked by either': async (world) => ({ id: await recipeOf(world, { isPremium: true, price: '3.50' }) }),
  'recipe for sale': async (world) => ({ id: await recipeOf(world, { price: '4.99' }) }),
  'private recipe for sale': async (world) => ({ id: await recipeOf(world, { price: '4.99', isPublished: false }) }),
  'sold recipe made private': async (world) => {
    const values = await soldRecipe(world)
    await done('the owner unpublishes', world.as('owner').put(`/api/recipes/${values['id']}`, recipeWith({ price: '4.99', isPublished: false })), 200)
    return values
  },
  'sold and deleted recipe': async (world) => {
    const values = await soldRecipe(world)
    await done('the owner deletes', world.as('owner').del(`/api/recipes/${values['id']}`), 200)
    return values
  },
  'deleted recipe': async (world) => {
    const id = await recipeOf(world)
    await done('the owner deletes', world.as('owner').del(`/api/recipes/${id}`), 200)
    return { id }
  },
  'refunded recipe': async (world) => {
    const values = await soldRecipe(world)
    await done('the administrator refunds', world.as('administrator').post(`/api/admin/purchases/${values['purchase']}/refund`), 200)
    return values
  },
  'no recipe': async () => ({ id: nothingId }),
  'no meal': async () => ({ id: nothingId, date: '2032-01-01' }),
  'no session': async () => ({ session: '00000000-0000-4000-8000-000000000000' }),
  'page with a recipe': async (world) => ({ page: world.freshPage('Found pie') }),
  'planned meal': async (world) => {
    const number = world.fresh()
    // a week of its own each: the owner plans three a week
    const date = new Date(Date.UTC(2030, 0, 6 + 7 * number)).toISOString().slice(0, 10)
    const recipeId = await recipeOf(world)
    const { id } = await done('the owner plans', world.as('owner').post('/api/meal-plans', { date, mealType: 'dinner', recipeId }), 201)
    return { id, date }
  },
  'session of the owner': async (world) => {
    const other = await world.anew('owner')
    const sessions: { id: string; current: boolean }[] = (await other.get('/api/user/sessions')).body
    return { session: sessions.find(({ current }) => current)!.id }
  },
  'payment for a subscription, the premium member\'s': async (world) => ({ paymentIntentId: world.subscribedBy }),
  'purchase of the buyer': async (world) => ({ id: (await soldRecipe(world))['purchase']! }),
  'picture of the catalogue': async () => ({ name: `${catalogueRecipes[0]!.sourceId}.svg` }),
  'no post': async () => ({ slug: 'no-such-post' }),
  'task': async () => ({ taskName: 'subscriptionExpiry' }),
  'no task': async () => ({ taskName: 'noSuchTask' }),
  'name': async (world) => ({ name: `newcomer-${world.fresh()}` }),
} satisfies Record<string, Make>

export type Thing = keyof typeof things

/** Whether a name is one of a thing. */
export const isThing = (name: string): name is Thing => Object.hasOwn(things, name)
