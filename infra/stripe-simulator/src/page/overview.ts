import type Stripe from 'stripe'
import { type Context, need } from '../context.ts'
import { idOf, type Kind } from '../kinds.ts'
import { balanceOf } from '../billing/money.ts'
import { button, hiddenEmail, html, type Html, money, page, time } from './html.ts'

const SHOWN = 25
const DAY = 86_400

const tones: Record<string, 'good' | 'bad' | 'wait'> = {
  active: 'good', succeeded: 'good', paid: 'good', won: 'good', delivered: 'good', past_due: 'bad', failed: 'bad', lost: 'bad', 'given up': 'bad', canceled: 'bad', incomplete_expired: 'bad',
  incomplete: 'wait', open: 'wait', draft: 'wait', requires_payment_method: 'wait', requires_action: 'wait', requires_confirmation: 'wait', needs_response: 'wait', pending: 'wait',
}
const chip = (word: string): Html => html`<span class="chip ${tones[word] ?? ''}">${word.replaceAll('_', ' ')}</span>`
const code = (text: string | null): Html => (text === null ? html`<span class="quiet">none</span>` : html`<code>${text}</code>`)

type Column = { name: string; number?: boolean }

const table = (id: string, title: string, columns: readonly Column[], rows: readonly Html[], count: number, empty: string): Html => html`<section aria-labelledby="${id}">
<h2 id="${id}">${title} <span class="quiet">${count}</span></h2>
${rows.length === 0 ? html`<p class="quiet">${empty}</p>` : html`<div class="scroll" role="region" tabindex="0" aria-label="${title}, table"><table>
<thead><tr>${columns.map(({ name, number }) => html`<th scope="col"${number ? html` class="number"` : null}>${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>${count > SHOWN ? html`<p class="quiet">The newest ${SHOWN} of ${count}.</p>` : null}`}
</section>`

const labelOf = (customer: Stripe.Customer): string => customer.name ?? (hiddenEmail(customer.email) || customer.id)

const newest = <K extends Kind>(context: Context, kind: K) => ({ found: context.store.find(kind, { limit: SHOWN }), count: context.store.count(kind) })

const customers = (context: Context, token: string): Html => {
  const { found, count } = newest(context, 'customer')
  return table('customers', 'Customers', [{ name: 'Customer' }, { name: 'E-mail' }, { name: 'Balance', number: true }, { name: 'Next payment' }], found.map((customer) => {
    const { failing = 0 } = context.store.hidden(customer.id)
    return html`<tr><td>${customer.name} ${code(customer.id)}</td><td>${hiddenEmail(customer.email)}</td><td class="number">${money(customer.balance)}</td><td class="actions">${failing > 0
      ? button(`/customers/${customer.id}/fail`, `Fails ${failing}×: let it pass`, token, { times: '0' }, { name: `Fails ${failing}×: let it pass for ${labelOf(customer)}` })
      : button(`/customers/${customer.id}/fail`, 'Fail next renewal', token, { times: '1' }, { name: `Fail next renewal of ${labelOf(customer)}`, tone: 'danger' })}</td></tr>`
  }), count, 'Nobody has paid for anything yet.')
}

const subscriptions = (context: Context): Html => {
  const { found, count } = newest(context, 'subscription')
  return table('subscriptions', 'Subscriptions', [{ name: 'Subscription' }, { name: 'Customer' }, { name: 'Status' }, { name: 'Price', number: true }, { name: 'Period ends' }], found.map((one) => {
    const item = one.items.data[0]!
    return html`<tr><td>${code(one.id)}</td><td>${labelOf(need(context, 'customer', idOf(one.customer)))}</td><td>${chip(one.status)} ${one.cancel_at_period_end ? chip('cancels') : null}${one.schedule ? chip('changes') : null}</td><td class="number">${money(item.price.unit_amount ?? 0)} / ${item.price.recurring!.interval}</td><td>${time(item.current_period_end)}</td></tr>`
  }), count, 'No subscriptions.')
}

const payments = (context: Context, token: string): Html => {
  const { found, count } = newest(context, 'payment_intent')
  return table('payments', 'Payments', [{ name: 'Intent' }, { name: 'Made' }, { name: 'Status' }, { name: 'Amount', number: true }, { name: 'Refunded', number: true }, { name: 'Do' }], found.map((intent) => {
    const charge = typeof intent.latest_charge === 'string' ? context.store.get('charge', intent.latest_charge) : undefined
    const open = charge && charge.paid && !charge.refunded && !charge.disputed
    const pays = intent.status === 'requires_action' ? html`<a href="/stripe-simulator/authenticate/${intent.id}?client_secret=${intent.client_secret}">Authenticate</a>` : null
    return html`<tr><td>${code(intent.id)}</td><td>${time(intent.created)}</td><td>${chip(intent.status)}${charge?.disputed ? chip('disputed') : null}</td><td class="number">${money(intent.amount)}</td><td class="number">${money(charge?.amount_refunded ?? 0)}</td><td class="actions">${pays}${open ? html`${button(`/charges/${charge.id}/refund`, 'Refund', token, {}, { name: `Refund ${intent.id}` })}${button(`/charges/${charge.id}/dispute`, 'Dispute', token, {}, { name: `Dispute ${intent.id}`, tone: 'danger' })}` : null}</td></tr>`
  }), count, 'No payments.')
}

const disputes = (context: Context, token: string): Html => {
  const { found, count } = newest(context, 'dispute')
  return table('disputes', 'Disputes', [{ name: 'Dispute' }, { name: 'Charge' }, { name: 'Status' }, { name: 'Amount', number: true }, { name: 'Decide' }], found.map((one) => html`<tr><td>${code(one.id)}</td><td>${code(idOf(one.charge))}</td><td>${chip(one.status)}</td><td class="number">${money(one.amount)}</td><td class="actions">${one.status === 'needs_response'
    ? html`${button(`/disputes/${one.id}/close`, 'Win', token, { status: 'won' }, { name: `Win ${one.id}` })}${button(`/disputes/${one.id}/close`, 'Lose', token, { status: 'lost' }, { name: `Lose ${one.id}`, tone: 'danger' })}` : null}</td></tr>`), count, 'No disputes.')
}

const accounts = (context: Context, token: string): Html => {
  const { found, count } = newest(context, 'account')
  return table('accounts', 'Connected accounts', [{ name: 'Account' }, { name: 'E-mail' }, { name: 'Onboarding' }, { name: 'Balance', number: true }, { name: 'Do' }], found.map((one) => html`<tr id="${one.id}"><td>${code(one.id)}</td><td>${hiddenEmail(one.email)}</td><td>${chip(one.details_submitted ? 'paid out to' : 'pending')}</td><td class="number">${money(balanceOf({ ...context, account: one.id }).get('usd') ?? 0)}</td><td class="actions">${one.details_submitted
    ? button(`/accounts/${one.id}/onboard`, 'Undo onboarding', token, { complete: 'false' }, { name: `Undo onboarding of ${one.id}`, tone: 'danger' })
    : button(`/accounts/${one.id}/onboard`, 'Complete onboarding', token, { complete: 'true' }, { name: `Complete onboarding of ${one.id}` })}</td></tr>`), count, 'No connected accounts.')
}

const transfers = (context: Context): Html => {
  const { found, count } = newest(context, 'transfer')
  return table('transfers', 'Transfers', [{ name: 'Transfer' }, { name: 'To' }, { name: 'Made' }, { name: 'Amount', number: true }, { name: 'Reversed', number: true }], found.map((one) => html`<tr><td>${code(one.id)}</td><td>${code(idOf(one.destination))}</td><td>${time(one.created)}</td><td class="number">${money(one.amount)}</td><td class="number">${money(one.amount_reversed)}</td></tr>`), count, 'No transfers.')
}

const events = (context: Context, token: string): Html => {
  const { found, count } = newest(context, 'event')
  return table('events', 'Events', [{ name: 'Event' }, { name: 'Type' }, { name: 'Made' }, { name: 'Delivery' }, { name: 'Tries', number: true }, { name: 'Do' }], found.map((one) => {
    const delivery = context.store.row('SELECT state, attempts, outcome FROM deliveries WHERE event = ?', one.id)
    return html`<tr><td>${code(one.id)}</td><td>${one.type}</td><td>${time(one.created)}</td><td>${chip(String(delivery?.state ?? 'pending'))} <span class="quiet">${delivery?.outcome}</span></td><td class="number">${delivery?.attempts ?? 0}</td><td class="actions">${button(`/events/${one.id}/resend`, 'Send again', token, {}, { name: `Send again ${one.type} ${one.id}` })}</td></tr>`
  }), count, 'Nothing has happened.')
}

const sections = [['subscriptions', 'Subscriptions'], ['customers', 'Customers'], ['payments', 'Payments'], ['disputes', 'Disputes'], ['accounts', 'Accounts'], ['transfers', 'Transfers'], ['events', 'Events']] as const

/** Everything that the simulator knows, and what can be done with it. */
export const overview = (context: Context, token: string): string => {
  const advance = (label: string, seconds: number, tone: 'plain' | 'main' = 'plain') => button('/clock/advance', label, token, { seconds: String(seconds) }, { name: `Advance the clock by ${label.toLowerCase()}`, tone })
  return page('Stripe simulator', html`<a class="skip" href="#content">Skip to content</a>
<header class="top"><h1>Stripe simulator</h1>
<p>Stands in for Stripe while no key of Stripe's is set. No money moves.</p>
<nav aria-label="Sections"><ul>${sections.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav></header>
<main id="content" tabindex="-1">
<section aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p class="big">${time(context.now)}</p>
<p class="quiet">Advancing it lets renewals, retries and expiries happen, each at its own moment. It does not go back.</p>
<div class="row">${advance('A day', DAY)}${advance('A month', 31 * DAY + 2 * 3600)}${advance('A year', 366 * DAY)}</div>
<p class="quiet">Balance: ${money(balanceOf(context).get('usd') ?? 0)}</p></section>
${subscriptions(context)}${customers(context, token)}${payments(context, token)}${disputes(context, token)}${accounts(context, token)}${transfers(context)}${events(context, token)}
</main>`)
}
