import type Stripe from 'stripe'
import { add, change, type Context, emit, mergeMetadata, need, newIdOf } from '../context.ts'
import { shortId } from '../ids.ts'
import { bool, clearable, ignored, metadata, need as required, object, oneOf, text } from '../wire/params.ts'
import { dated, pageOf } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { badRequest } from '../wire/errors.ts'

const requested = object({ requested: bool })
const profile = object({ name: text, url: text, product_description: text, mcc: text, support_email: text, support_phone: text, support_url: text })
const details = { email: text, business_type: oneOf('company', 'government_entity', 'individual', 'non_profit'), business_profile: profile, capabilities: object({ card_payments: requested, transfers: requested }), metadata, settings: ignored, tos_acceptance: ignored, individual: ignored, company: ignored, default_currency: text }
const due = ['business_profile.url', 'external_account', 'individual.dob.day', 'individual.first_name', 'individual.last_name', 'tos_acceptance.date', 'tos_acceptance.ip']
const requirements = (open: readonly string[]) => ({ alternatives: [], current_deadline: null, currently_due: [...open], disabled_reason: open.length > 0 ? 'requirements.past_due' : null, errors: [], eventually_due: [...open], past_due: [...open], pending_verification: [] })

const profileOf = (given: ReturnType<typeof profile>): Stripe.Account.BusinessProfile => ({ annual_revenue: null, estimated_worker_count: null, mcc: null, minority_owned_business_designation: null, name: null, product_description: null, support_address: null, support_email: null, support_phone: null, support_url: null, url: null, ...given } as unknown as Stripe.Account.BusinessProfile)

const capabilitiesOf = (given: ReturnType<typeof details.capabilities>, complete: boolean): Stripe.Account.Capabilities =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, wanted]) => (wanted as { requested?: boolean } | undefined)?.requested).map(([name]) => [name, complete ? 'active' : 'inactive']))

/** The holder has told Stripe all it wants to know (or some of it is missing again): money can be sent to the account. */
export const setOnboarded = (context: Context, account: Stripe.Account, complete: boolean): Stripe.Account => {
  const before = Object.fromEntries(['charges_enabled', 'details_submitted', 'payouts_enabled', 'capabilities', 'requirements'].map((name) => [name, (account as unknown as Record<string, unknown>)[name]]))
  const names = Object.keys(account.capabilities ?? {})
  const changed = change<Stripe.Account>({ ...context, account: '' }, account, {
    charges_enabled: complete, details_submitted: complete, payouts_enabled: complete, capabilities: Object.fromEntries((names.length > 0 ? names : ['transfers']).map((name) => [name, complete ? 'active' : 'inactive'])),
    requirements: requirements(complete ? [] : due) as unknown as Stripe.Account.Requirements,
  })
  emit(context, 'account.updated', changed, before, account.id)
  return changed
}

/** The account that a link leads to, while the link is good. */
export const linked = (context: Context, token: string): { account: string; refresh_url: string; return_url: string; expires_at: number } | undefined => {
  const found = context.store.setting(`link ${token}`)
  return found === undefined ? undefined : (JSON.parse(found) as { account: string; refresh_url: string; return_url: string; expires_at: number })
}

const isAddress = (given: string | undefined): given is string => given !== undefined && /^https?:\/\/[^\s]+$/.test(given) && URL.canParse(given)

/** `/v1/accounts` and `/v1/account_links` */
export const accountRoutes = [
  route('POST', '/v1/accounts', {
    ...details, type: oneOf('custom', 'express', 'standard'), country: text,
    controller: object({ fees: object({ payer: oneOf('account', 'application') }), losses: object({ payments: oneOf('application', 'stripe') }), requirement_collection: oneOf('application', 'stripe'), stripe_dashboard: object({ type: oneOf('express', 'full', 'none') }) }),
  }, (context, given) => {
    if (given.type !== undefined && given.controller) throw badRequest('You may only specify one of these parameters: type, controller.', { param: 'controller' })
    const id = newIdOf(context, 'account')
    const dashboard = given.controller?.stripe_dashboard?.type ?? (given.type === 'express' ? 'express' : given.type === 'custom' ? 'none' : 'full')
    const payer = given.controller?.fees?.payer ?? (given.type === 'express' || given.type === 'custom' ? 'application' : 'account')
    return add<Stripe.Account>({ ...context, account: '' }, {
      id, object: 'account', business_profile: profileOf(given.business_profile), business_type: given.business_type ?? null, capabilities: capabilitiesOf(given.capabilities, false), charges_enabled: false,
      controller: { fees: { payer }, is_controller: true, losses: { payments: given.controller?.losses?.payments ?? (payer === 'application' ? 'application' : 'stripe') }, requirement_collection: given.controller?.requirement_collection ?? 'stripe', stripe_dashboard: { type: dashboard }, type: 'application' },
      country: given.country ?? 'US', created: context.now, default_currency: given.default_currency ?? 'usd', details_submitted: false, email: given.email ?? null,
      external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` }, future_requirements: requirements([]) as unknown as Stripe.Account.FutureRequirements, metadata: mergeMetadata(null, given.metadata), payouts_enabled: false,
      requirements: requirements(due) as unknown as Stripe.Account.Requirements, settings: null, tos_acceptance: { date: null, ip: null, user_agent: null }, type: given.controller ? 'none' : (given.type ?? 'standard'),
    })
  }),
  route('GET', '/v1/accounts', dated, (context, page) => pageOf(context, 'account', '/v1/accounts', page)),
  route('GET', '/v1/accounts/:id', {}, (context, _params, { id }) => need(context, 'account', id!)),
  route('POST', '/v1/accounts/:id', details, (context, given, { id }) => {
    const account = need(context, 'account', id!)
    const changed = change<Stripe.Account>({ ...context, account: '' }, account, {
      email: given.email, business_type: given.business_type, ...(given.business_profile && { business_profile: { ...account.business_profile!, ...given.business_profile } as Stripe.Account.BusinessProfile }),
      ...(given.capabilities && { capabilities: { ...account.capabilities, ...capabilitiesOf(given.capabilities, account.details_submitted) } }), metadata: mergeMetadata(account.metadata ?? null, given.metadata),
    })
    emit(context, 'account.updated', changed, {}, account.id)
    return changed
  }),
  route('DELETE', '/v1/accounts/:id', {}, (context, _params, { id }) => {
    const account = need(context, 'account', id!)
    context.store.hide(account.id, { deleted: true })
    context.store.forget(account.id)
    return { id: account.id, object: 'account', deleted: true }
  }),
  route('POST', '/v1/accounts/:id/login_links', {}, (context, _params, { id }) => ({ object: 'login_link', created: context.now, url: `${context.publicUrl}/stripe-simulator#${need(context, 'account', id!).id}` })),
  route('POST', '/v1/account_links', { account: required(text), refresh_url: clearable(text), return_url: clearable(text), type: required(oneOf('account_onboarding', 'account_update')), collect: ignored, collection_options: ignored }, (context, given) => {
    const account = need(context, 'account', given.account, 'account')
    for (const name of ['refresh_url', 'return_url'] as const) {
      if (!isAddress(given[name] ?? undefined)) throw badRequest(given[name] ? 'Not a valid URL' : `Missing required param: ${name}.`, { code: given[name] ? 'url_invalid' : 'parameter_missing', param: name, early: true })
    }
    const token = shortId(context.newId())
    const expires = context.now + 300
    context.store.setSetting(`link ${token}`, JSON.stringify({ account: account.id, refresh_url: given.refresh_url, return_url: given.return_url, expires_at: expires }))
    return { object: 'account_link', created: context.now, expires_at: expires, url: `${context.publicUrl}/stripe-simulator/connect/${token}` }
  }),
]
