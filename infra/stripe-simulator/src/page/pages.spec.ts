import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plans, publishableKey, type Running, runningSimulator, secretKey, subscribed } from '../testing.ts'
import { html } from './html.ts'
import { isOwnOrigin } from './pages.ts'
import { colours } from './style.ts'

let running: Running
beforeAll(async () => {
  running = await runningSimulator()
})
afterAll(async () => {
  await running.stop()
  expect(running.trouble).toEqual([])
})

const open = async (path: string) => {
  const answer = await fetch(running.url + path, { redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const tokenIn = (text: string) => /name="token" value="(\w+)"/.exec(text)?.[1] ?? ''
const submit = async (path: string, form: Record<string, string>, page = '', origin = new URL(running.url).origin) => running.call(path, { token: tokenIn((await open(page)).text), ...form }, { origin })

describe('the page', () => {
  it('shows everything, without scripts, and lets nothing in', async () => {
    const { stripe } = running
    const { customer, monthly } = await plans(stripe)
    await stripe.customers.update(customer.id, { name: '<script>alert(1)</script>' })
    const subscription = await subscribed(running, customer.id, monthly.id)
    const account = await stripe.accounts.create({ type: 'express', email: 'cook@example.com', capabilities: { transfers: { requested: true } } })
    const { status, headers, text } = await open('')
    expect(status).toBe(200)
    for (const part of [customer.id, subscription.id, account.id, '$4.99', 'invoice.paid', 'Balance: $4.99']) expect(text).toContain(part)
    expect(text).not.toContain('<script')
    expect(text).not.toContain('jo@example.com')
    expect(text).not.toMatch(/ style=| on\w+=/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect((await open('/style.css')).headers.get('content-type')).toContain('text/css')
    expect((await open('/nothing')).status).toBe(404)
  })

  it('advances the clock by a form of its own alone', async () => {
    const now = async () => ((await (await fetch(`${running.url}/clock`, { headers: { authorization: `Bearer ${secretKey}` } })).json()) as { now: number }).now
    const before = await now()
    const form = { seconds: '86400' }
    expect((await running.call('/clock/advance', form)).status).toBe(403)
    expect((await submit('/clock/advance', form, '', 'https://evil.example')).status).toBe(403)
    expect((await running.call('/clock/advance', { ...form, token: 'guess' }, { origin: new URL(running.url).origin })).status).toBe(403)
    expect((await running.call('/clock/advance', form, { authorization: `Bearer ${publishableKey}` })).status).toBe(401)
    expect(await now()).toBeLessThan(before + 60)
    const done = await submit('/clock/advance', form)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/stripe-simulator#clock'])
    expect(await now()).toBeGreaterThanOrEqual(before + 86_400)
    expect((await submit('/clock/advance', { seconds: '-5' })).text).toContain('does not go back')
  })

  it('refunds, disputes and decides', async () => {
    const { stripe } = running
    const pay = async () => {
      const intent = await stripe.paymentIntents.create({ amount: 700, currency: 'usd' })
      await running.confirm(intent.client_secret!)
      return (await stripe.paymentIntents.retrieve(intent.id)).latest_charge as string
    }
    const [first, second] = [await pay(), await pay()]
    expect((await submit(`/charges/${first}/refund`, {})).status).toBe(303)
    expect((await stripe.charges.retrieve(first)).refunded).toBe(true)
    expect((await submit(`/charges/${first}/refund`, {})).text).toContain('has already been refunded')
    await submit(`/charges/${second}/dispute`, {})
    const [dispute] = (await stripe.disputes.list({ charge: second })).data
    await submit(`/disputes/${dispute!.id}/close`, { status: 'lost' })
    expect((await stripe.disputes.retrieve(dispute!.id)).status).toBe('lost')
  })
})

describe('onboarding', () => {
  const begin = async () => {
    const account = await running.stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
    const link = await running.stripe.accountLinks.create({ account: account.id, type: 'account_onboarding', return_url: 'http://localhost:9/creator?done', refresh_url: 'http://localhost:9/creator?again' })
    return { account, path: link.url.slice(running.url.length) }
  }

  it('is completed on the page of its link, once', async () => {
    const { account, path } = await begin()
    const shown = await open(path)
    expect(shown.text).toContain('Complete onboarding')
    expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:9;")
    const later = await submit(path, { choice: 'later' }, path)
    expect([later.status, later.headers.get('location')]).toEqual([303, 'http://localhost:9/creator?done'])
    expect((await running.stripe.accounts.retrieve(account.id)).details_submitted).toBe(false)
    await submit(path, { choice: 'complete' }, path)
    expect(await running.stripe.accounts.retrieve(account.id)).toMatchObject({ details_submitted: true, charges_enabled: true, capabilities: { transfers: 'active' } })
    expect((await open(path)).headers.get('location')).toBe('http://localhost:9/creator?again')
  })

  it('ends with its link after five minutes', async () => {
    const { path } = await begin()
    await running.advance(301)
    expect((await open(path)).headers.get('location')).toBe('http://localhost:9/creator?again')
    expect((await open('/connect/unknown')).text).toContain('not known')
    await expect(running.stripe.accountLinks.create({ account: (await begin()).account.id, type: 'account_onboarding', return_url: 'javascript:alert(1)', refresh_url: 'http://localhost:9' })).rejects.toMatchObject({ param: 'return_url' })
  })
})

describe('3-D Secure', () => {
  it('leads back to the shop with what became of it', async () => {
    const intent = await running.stripe.paymentIntents.create({ amount: 700, currency: 'usd' })
    const { json } = await running.confirm(intent.client_secret!, 'pm_card_authenticationRequired', { return_url: 'http://localhost:9/checkout?step=2' })
    const path = (json as unknown as Stripe.PaymentIntent).next_action!.redirect_to_url!.url!.slice(running.url.length)
    expect((await open(path)).text).toContain('$7.00')
    expect((await open(`/authenticate/${intent.id}?client_secret=guess`)).text).toContain('not known')
    const done = await submit(`/authenticate/${intent.id}`, { client_secret: intent.client_secret!, outcome: 'succeed' }, path)
    const back = new URL(done.headers.get('location')!)
    expect([back.origin, back.searchParams.get('step'), back.searchParams.get('redirect_status'), back.searchParams.get('payment_intent')]).toEqual(['http://localhost:9', '2', 'succeeded', intent.id])
    expect((await running.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    expect((await open(path)).text).toContain('does not wait')
  })
})

it('takes texts as texts', () => {
  expect(html`<a title="${'"><b>'}">${'<i>'}${html`<b>${1}</b>`}</a>`.html).toBe('<a title="&quot;&gt;&lt;b&gt;">&lt;i&gt;<b>1</b></a>')
})

it.each([['http://localhost:3000', true], ['http://127.0.0.1:3000', true], ['http://localhost:3001', false], ['http://localhost.evil.example:3000', false], ['null', false], [undefined, false]])('takes a form from %s: %s', (origin, own) => {
  expect(isOwnOrigin(origin, 'http://localhost:3000')).toBe(own)
})

it('has the product\'s colours', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../../packages/ui/src/tokens.css'), 'utf8')
  const [light, dark] = [tokens.slice(0, tokens.indexOf("[data-theme='dark'] {")), tokens.slice(tokens.indexOf("[data-theme='dark'] {"))]
  for (const [name, [day, night]] of Object.entries(colours)) {
    expect(light).toContain(`--color-${name}: ${day};`)
    expect(dark).toContain(`--color-${name}: ${night};`)
  }
})
