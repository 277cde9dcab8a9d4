import { type CommandContext, Refused, StaleVersion } from '@plateful/event-store'
import type { ReadStore } from '@plateful/read-store'
import { type Caller, errors, httpError } from '@plateful/service'
import type { CreatorHandler } from '../creator/handler.ts'
import { type Offer, offersSpec } from '../inbox/recipes.ts'
import { heldFor } from '../ledger/accounts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Payments } from '../stripe/port.ts'
import { currency } from '../subscription/tiers.ts'
import { type PurchaseHandler, purchaseKey } from './handler.ts'
import type { Looking } from './looking.ts'
import type { Terms } from './purchase.events.ts'
import type { PurchaseState } from './purchase.state.ts'
import { split } from './shares.ts'

/** What the browser confirms, and what it costs in cents. */
export type Started = { clientSecret: string; paymentIntentId: string; title: string; amount: number; currency: string }

/** A failed call is kept by Stripe under its key, so keys change every few minutes. */
const keyMs = 10 * 60 * 1000
const mostTries = 10

/** Stripe can still be paid with it. */
const payable = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing']

const alreadyPurchased = () => new Refused({ refused: 'already_purchased', message: 'You have already bought this recipe.' })

/** What a recipe costs a buyer. @throws HttpError where it is not theirs to buy */
const offeredTo = (offer: Offer | undefined, { userId, isAdmin }: Caller): Offer => {
  if (!offer || offer.deletedAt !== null) throw errors.notFound('Recipe not found')
  if (offer.ownerId === userId) throw httpError(409, 'own_recipe', 'This is your own recipe.')
  if (!offer.isPublished && !isAdmin) throw errors.notFound('Recipe not found')
  if (offer.priceCents <= 0) throw httpError(400, 'not_for_sale', 'This recipe is not for sale.')
  return offer
}

/** Begins the payment for a recipe, or finds the one that was begun. What it costs, the recipe alone says. */
export const createStarting = (needs: { readStore: ReadStore; handle: PurchaseHandler; creators: CreatorHandler; payments: Payments; ledger: Ledger; look: Looking; now(): Date }) => {
  const { handle, creators, payments, ledger, look, now } = needs
  const offers = needs.readStore.collection(offersSpec)

  const termsFor = async ({ ownerId, title, priceCents }: Offer): Promise<Terms> => {
    // nobody's share is owed for the product's own recipes
    if (ownerId === null) return { title, amount: priceCents, currency, sellerId: null, fee: priceCents, share: 0, destination: null }
    const { state: { accountId, onboarded, commission } } = await creators.read(ownerId)
    const { fee, share } = split(priceCents, commission)
    // who has had more from us than was earned does not get the next sale's share before that is made up for
    const atOnce = onboarded && share > 0 && heldFor(ownerId, await ledger.balances()) >= 0
    return { title, amount: priceCents, currency, sellerId: ownerId, fee, share, destination: atOnce ? accountId : null }
  }

  /** The payment that was begun before, while it can still be made at this price. */
  const begun = async ({ open, payments: known }: PurchaseState, amount: number): Promise<Started | undefined> => {
    const terms = open === null ? undefined : known[open]
    if (open === null || terms?.amount !== amount) return undefined
    const intent = await payments.intents.find(open)
    if (!intent || intent.clientSecret === null || !payable.includes(intent.status)) return undefined
    return { clientSecret: intent.clientSecret, paymentIntentId: open, title: terms.title, amount, currency: terms.currency }
  }

  const begin = async (userId: number, recipeId: number, offer: Offer, version: number, context: CommandContext): Promise<Started> => {
    const terms = await termsFor(offer)
    const { amount, fee, destination, title } = terms
    const at = now()
    const { intentId, clientSecret } = await payments.intents.create({
      amount, fee, destination, description: `Recipe ${recipeId}`, metadata: { purpose: 'recipe', userId: String(userId), recipeId: String(recipeId) },
      key: `purchase/${userId}/${recipeId}/${version}/${amount}/${fee}/${destination ?? 'held'}/${Math.floor(at.getTime() / keyMs)}`,
    })
    await handle(purchaseKey(userId, recipeId), { type: 'Start', userId, recipeId, intentId, terms, at: at.toISOString() }, { ...context, expectedVersions: [version] })
    return { clientSecret, paymentIntentId: intentId, title, amount, currency: terms.currency }
  }

  const attempt = async (caller: Caller, recipeId: number, context: CommandContext): Promise<Started> => {
    const { userId } = caller
    const key = purchaseKey(userId, recipeId)
    const known = await handle.read(key)
    if (known.state.owned !== null) throw alreadyPurchased()
    const offer = offeredTo(await offers.get(String(recipeId)), caller)
    const found = await begun(known.state, offer.priceCents)
    if (found) return found
    const { open } = known.state
    // it may have been paid in the meantime
    if (open !== null && (await look({ userId, recipeId, intentId: open }, context.metadata.correlationId)).owned !== null) throw alreadyPurchased()
    const { version } = open === null ? known : await handle.read(key)
    return begin(userId, recipeId, offer, version, context)
  }

  return async (caller: Caller, recipeId: number, context: CommandContext): Promise<Started> => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(caller, recipeId, context)
      } catch (error) {
        // another request of the same user was first: what it left is looked at anew
        if (!(error instanceof StaleVersion) || tries >= mostTries) throw error
      }
    }
  }
}
