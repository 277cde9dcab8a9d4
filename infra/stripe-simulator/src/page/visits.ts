import type { Answer } from '../api.ts'
import { type Context, need } from '../context.ts'
import { authenticate } from '../resources/payment-intents.ts'
import { linked, setOnboarded } from '../resources/accounts.ts'
import { badRequest } from '../wire/errors.ts'
import { button, html, type Html, money, page } from './html.ts'

/** A page of the simulator, or where to go from here. */
export type Visit = { body: string; formOrigins?: string[] } | { location: string }

const narrow = (title: string, body: Html): string => page(title, html`<main class="narrow"><section><h1>${title}</h1>${body}</section></main>`)

/** Where the browser may be sent to after a form: browsers hold a page's policy against redirects, too. */
const originsOf = (...urls: (string | undefined)[]): string[] => [...new Set(urls.flatMap((url) => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : [])))]

/** The page that an account link leads to. A link that is used or too old leads back to where a new one is made. */
export const showConnect = (context: Context, token: string, link: string): Visit => {
  const found = linked(context, link)
  if (!found) return { body: narrow('This link is not known', html`<p>Ask for a new one where you came from.</p>`) }
  if (found.expires_at <= context.now) return { location: found.refresh_url }
  return {
    formOrigins: originsOf(found.return_url, found.refresh_url),
    body: narrow('Get paid for your recipes', html`<p>Stripe would ask here who you are and where your money goes. The simulator asks nothing.</p>
<p class="quiet">Account <code>${found.account}</code></p>
<div class="row">${button(`/connect/${link}`, 'Complete onboarding', token, { choice: 'complete' }, { tone: 'main' })}${button(`/connect/${link}`, 'Not now', token, { choice: 'later' })}</div>`),
  }
}

/** What the person decided. A link is good for one completion. */
export const decideConnect = (context: Context, link: string, choice: string): Visit => {
  const found = linked(context, link)
  if (!found) throw badRequest('This link is not known.')
  if (found.expires_at <= context.now) return { location: found.refresh_url }
  if (choice !== 'complete') return { location: found.return_url }
  setOnboarded(context, need(context, 'account', found.account), true)
  context.store.setSetting(`link ${link}`, JSON.stringify({ ...found, expires_at: 0 }))
  return { location: found.return_url }
}

/** The page on which a card's holder proves who they are. */
export const showAuthentication = (context: Context, token: string, id: string, secret: string): Visit => {
  const intent = context.store.get('payment_intent', id)
  if (!intent || intent.client_secret !== secret) return { body: narrow('This payment is not known', html`<p>Go back and try again.</p>`) }
  if (intent.status !== 'requires_action') return { body: narrow('Nothing to confirm', html`<p>This payment does not wait for you any more.</p>`) }
  const fields = { client_secret: secret }
  return {
    formOrigins: originsOf(context.store.hidden(id).returnUrl),
    body: narrow('Confirm your payment', html`<p>Your bank would ask here whether it is you who pays <strong>${money(intent.amount)}</strong>.</p>
<div class="row">${button(`/authenticate/${id}`, 'Complete authentication', token, { ...fields, outcome: 'succeed' }, { tone: 'main' })}${button(`/authenticate/${id}`, 'Fail authentication', token, { ...fields, outcome: 'fail' }, { tone: 'danger' })}</div>`),
  }
}

/** Carries out what the card's holder chose, and leads back to the shop. */
export const decideAuthentication = (context: Context, id: string, secret: string, outcome: string): Visit => {
  const intent = context.store.get('payment_intent', id)
  if (!intent || intent.client_secret !== secret) throw badRequest('This payment is not known.')
  const passed = outcome === 'succeed'
  const { returnUrl } = context.store.hidden(id)
  authenticate(context, intent, passed)
  if (returnUrl === undefined || !/^https?:/.test(returnUrl)) return { body: narrow(passed ? 'Payment confirmed' : 'Payment not confirmed', html`<p>You can close this page and go back to the shop.</p>`) }
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', secret)
  url.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed')
  return { location: url.href }
}

/** The answer with a visit; no page runs scripts or is framed. */
export const visited = (visit: Visit, status = 200): Answer => {
  if ('location' in visit) return { status: 303, headers: { location: visit.location, 'cache-control': 'no-store' }, body: '' }
  const forms = ["'self'", ...(visit.formOrigins ?? [])].join(' ')
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff',
      // a form's Origin header is `null` under no-referrer, and the origin is what tells our own pages from others
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: visit.body,
  }
}

/** A page that says why something was not done. */
export const refusal = (message: string): string => narrow('That did not work', html`<p>${message}</p><p><a href="/stripe-simulator">Back to the simulator</a></p>`)
