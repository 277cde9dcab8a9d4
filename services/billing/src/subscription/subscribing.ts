import { type CommandContext, Refused, StaleVersion } from '@plateful/event-store'
import { errors, httpError } from '@plateful/service'
import type { Payments, SubscriptionSnapshot } from '../stripe/port.ts'
import type { SubscriptionHandler } from './handler.ts'
import type { Active, Request, SubscriptionState } from './subscription.state.ts'
import { currency, prices, type Tier } from './tiers.ts'
import { byItself, type Watch, type Watched } from './watch.ts'

/** What came of asking for a tier; without a `clientSecret` there is nothing to pay. */
export type Subscribed = { clientSecret: string | null; message?: string; effectiveAt?: string }

const hour = 60 * 60 * 1000
/** How long a request waits for its payment, in milliseconds. */
const pendingMs = 24 * hour
/** A failed call is kept by Stripe under its key, so keys change every few minutes; two of one request at the border only leave one that nobody can pay. */
const keyMs = 10 * 60 * 1000
const mostTries = 10

const already = (message: string) => new Refused({ refused: 'already_subscribed', message })

const nameOf = (tier: Tier) => `the ${tier} plan`
const dayOf = (iso: string) => new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Subscribing in all its forms: for the first time, again after a cancellation, to another tier, or paying what is due. */
export const createSubscribing = (needs: { handle: SubscriptionHandler; watch: Watch; payments: Payments; now(): Date; newId(): string }) => {
  const { handle, watch, payments, now } = needs
  const { subscriptions } = payments

  const begin = async (userId: number, tier: Tier, { state, version }: Pick<Watched, 'state' | 'version'>, context: CommandContext): Promise<Subscribed> => {
    const time = now().getTime()
    const scope = `${userId}/${version}/${Math.floor(time / keyMs)}`
    const start = (customerId: string) => subscriptions.start({ userId, customerId, tier, key: `subscription/${tier}/${customerId}/${scope}` })
    // a customer of another account at Stripe, or of the simulator, is none here
    const begun = (state.customerId === null ? undefined : await start(state.customerId)) ?? await start(await subscriptions.createCustomer(userId, `customer/${scope}`))
    if (!begun) throw new Error('Stripe does not know the customer that it made')
    const { intentId, clientSecret } = begun.invoice ?? {}
    if (!intentId || !clientSecret) throw new Error(`subscription ${begun.subscriptionId} has no payment to confirm`)
    const request: Request = {
      tier, amount: begun.amount, currency: begun.invoice?.currency ?? currency, customerId: begun.customerId, subscriptionId: begun.subscriptionId, intentId,
      requestedAt: new Date(time).toISOString(), until: new Date(time + pendingMs).toISOString(),
    }
    await handle(userId, { type: 'Request', userId, request }, { ...context, expectedVersions: [version] })
    return { clientSecret }
  }

  /** Stripe's word again after it was asked for a change. */
  const recorded = async (userId: number, { metadata }: CommandContext): Promise<Active> => {
    const { state } = await watch(userId, metadata.correlationId)
    // somebody else ended it in the meantime
    if (!state.active) throw httpError(409, 'not_subscribed', 'Your subscription has ended. Please subscribe again.')
    return state.active
  }

  const resume = async (userId: number, id: string, context: CommandContext): Promise<Subscribed> => {
    await subscriptions.resume(id)
    const { tier, expiresAt } = await recorded(userId, context)
    return { clientSecret: null, message: `Welcome back! Your ${tier} plan goes on; it renews on ${dayOf(expiresAt)}.` }
  }

  const scheduled = ({ expiresAt }: Active, tier: Tier): Subscribed =>
    ({ clientSecret: null, effectiveAt: expiresAt, message: `You change to ${nameOf(tier)} on ${dayOf(expiresAt)}. Nothing is to be paid until then.` })

  const changeLater = async (userId: number, id: string, active: Active, tier: Tier, context: CommandContext): Promise<Subscribed> => {
    if (active.next === tier && !active.cancels) return scheduled(active, tier)
    if (active.cancels) await subscriptions.resume(id)
    await subscriptions.changeAtPeriodEnd(id, tier)
    return scheduled(await recorded(userId, context), tier)
  }

  const changeNow = async (userId: number, id: string, active: Active, tier: Tier, subscription: SubscriptionSnapshot, context: CommandContext): Promise<Subscribed> => {
    const open = subscription.invoice
    // asked for before, and still to be paid
    if (active.change?.tier === tier && open?.status === 'open' && open.intentId === active.change.intentId) return { clientSecret: open.clientSecret }
    const changed = await subscriptions.changeNow(id, tier)
    if (changed.tier !== tier) {
      const { intentId, clientSecret } = changed.invoice ?? {}
      if (!intentId || !clientSecret) throw new Error(`the change of subscription ${id} has no payment to confirm`)
      await handle(userId, { type: 'RequestChange', userId, tier, intentId }, byItself(needs, context.metadata.correlationId))
      return { clientSecret }
    }
    if (active.cancels) await subscriptions.resume(id)
    const { expiresAt } = await recorded(userId, context)
    return { clientSecret: null, message: `You are on ${nameOf(tier)} now; it renews on ${dayOf(expiresAt)}.` }
  }

  const change = async (userId: number, tier: Tier, active: Active, subscription: SubscriptionSnapshot | undefined, context: CommandContext): Promise<Subscribed> => {
    const id = active.subscriptionId
    if (id === null || !subscription) throw already('You already have a subscription. It can be changed when it ends.')
    const due = active.failing && subscription.invoice?.invoiceId === active.failing.invoiceId ? subscription.invoice.clientSecret : null
    if (due !== null) return { clientSecret: due, message: 'Your last renewal could not be charged. Please pay it with another card.' }
    if (active.tier !== tier) return tier === 'yearly' ? changeNow(userId, id, active, tier, subscription, context) : changeLater(userId, id, active, tier, context)
    if (active.cancels) return resume(userId, id, context)
    await subscriptions.keepTier(id)
    const { expiresAt } = await recorded(userId, context)
    return { clientSecret: null, message: `You stay on ${nameOf(tier)}; it renews on ${dayOf(expiresAt)}.` }
  }

  /** The payment that was asked for before and is still to be made. */
  const waiting = (request: Request, tier: Tier, subscription: SubscriptionSnapshot | undefined): string | null => {
    if (request.tier !== tier || subscription?.status !== 'incomplete' || subscription.invoice?.intentId !== request.intentId) return null
    return subscription.invoice.clientSecret
  }

  const attempt = async (userId: number, tier: Tier, context: CommandContext): Promise<Subscribed> => {
    const known = await handle.read(userId)
    if (known.state.forgotten) throw errors.notFound()
    if (isSettled(known.state, tier, now().toISOString())) throw already('You already have this subscription.')
    const { state, version, subscription } = await watch(userId, context.metadata.correlationId)
    const { active, request } = state
    if (active) {
      if (isSettled(state, tier, now().toISOString())) throw already('You already have this subscription.')
      return change(userId, tier, active, subscription, context)
    }
    const clientSecret = request && waiting(request, tier, subscription)
    return clientSecret ? { clientSecret } : begin(userId, tier, { state, version }, context)
  }

  return async (userId: number, tier: Tier, context: CommandContext): Promise<Subscribed & { amount: number }> => {
    for (let tries = 1; ; tries++) {
      try {
        return { ...await attempt(userId, tier, context), amount: prices[tier].amount }
      } catch (error) {
        // another request of the same user was first: what it left is looked at anew
        if (!(error instanceof StaleVersion) || tries >= mostTries) throw error
      }
    }
  }
}

/** There is nothing to do but to say so. */
const isSettled = ({ active }: SubscriptionState, tier: Tier, at: string): boolean =>
  active !== null && active.tier === tier && active.expiresAt > at && !active.cancels && active.next === null && active.failing === null
