import fc from 'fast-check'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Running, runningSimulator } from '../testing.ts'

let running: Running
beforeEach(async () => {
  running = await runningSimulator()
})
afterEach(async () => {
  await running.stop()
  expect(running.trouble).toEqual([])
})

const paid = async (amount: number, more: Partial<Stripe.PaymentIntentCreateParams> = {}, method = 'pm_card_visa') => {
  const intent = await running.stripe.paymentIntents.create({ amount, currency: 'usd', ...more })
  await running.confirm(intent.client_secret!, method)
  return running.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
}
const balance = async (stripeAccount?: string) => (await running.stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})).available[0]!.amount
const onboarded = async (email = 'cook@example.com') => {
  const account = await running.stripe.accounts.create({ type: 'express', email, capabilities: { transfers: { requested: true } } })
  await running.control(`/accounts/${account.id}/onboard`, {})
  return account.id
}
const types = async () => (await running.stripe.events.list({ limit: 100 })).data.map(({ type }) => type as string)

describe('refunds', () => {
  it('come in parts, and never to more than was paid', async () => {
    const { stripe } = running
    const intent = await paid(1000)
    const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 300, reason: 'requested_by_customer', metadata: { why: 'cold' } })
    expect(first).toMatchObject({ amount: 300, status: 'succeeded', payment_intent: intent.id, metadata: { why: 'cold' } })
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 701 })).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
    await stripe.refunds.create({ charge: (intent.latest_charge as Stripe.Charge).id })
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect(await stripe.charges.retrieve((intent.latest_charge as Stripe.Charge).id, { expand: ['refunds'] })).toMatchObject({ amount_refunded: 1000, refunded: true, refunds: { data: [{ amount: 700 }, { amount: 300 }] } })
    expect(await balance()).toBe(0)
    expect(await types()).toEqual(expect.arrayContaining(['charge.refunded', 'refund.created']))
  })

  it('of what was never paid are refused', async () => {
    const intent = await running.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    await expect(running.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ statusCode: 400 })
    expect(await running.stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    await expect(running.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  })
})

describe('destination charges', () => {
  it('need an account that can be sent money', async () => {
    const account = await running.stripe.accounts.create({ controller: { stripe_dashboard: { type: 'express' }, fees: { payer: 'application' }, losses: { payments: 'application' } }, capabilities: { transfers: { requested: true } } })
    expect(account).toMatchObject({ details_submitted: false, payouts_enabled: false, capabilities: { transfers: 'inactive' } })
    await expect(running.stripe.paymentIntents.create({ amount: 1000, currency: 'usd', transfer_data: { destination: account.id } })).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
    await running.control(`/accounts/${account.id}/onboard`, {})
    const event = (await running.stripe.events.list({ type: 'account.updated' })).data[0]!
    expect(event).toMatchObject({ account: account.id, data: { object: { payouts_enabled: true }, previous_attributes: { payouts_enabled: false } } })
  })

  it('give the account all but the fee, and take it back with a refund', async () => {
    const cook = await onboarded()
    const intent = await paid(999, { transfer_data: { destination: cook }, application_fee_amount: 200 })
    expect([await balance(), await balance(cook)]).toEqual([200, 799])
    const options = { payment_intent: intent.id, reverse_transfer: true, refund_application_fee: true }
    await running.stripe.refunds.create({ ...options, amount: 333 })
    await running.stripe.refunds.create(options)
    expect([await balance(), await balance(cook)]).toEqual([0, 0])
    // thirds of a fee that has none
    const other = await paid(1000, { transfer_data: { destination: cook }, application_fee_amount: 100 })
    for (const amount of [333, 333, 334]) await running.stripe.refunds.create({ ...options, payment_intent: other.id, amount })
    expect([await balance(), await balance(cook)]).toEqual([0, 0])
    const transfer = (await running.stripe.transfers.list({ destination: cook })).data[1]!
    expect(transfer).toMatchObject({ amount: 999, amount_reversed: 999, reversed: true })
  })
})

describe('accounts', () => {
  it('that are deleted are closed to us', async () => {
    const { stripe } = running
    const cook = await onboarded('gone@example.com')
    expect(await stripe.accounts.del(cook)).toMatchObject({ deleted: true })
    await paid(1000)
    for (const call of [() => stripe.accounts.retrieve(cook), () => stripe.accounts.retrieve('acct_none'), () => balance(cook)]) {
      await expect(call()).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid', type: 'StripePermissionError' })
    }
    await expect(stripe.transfers.create({ amount: 100, currency: 'usd', destination: cook })).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'destination' })
  })
})

describe('transfers', () => {
  it('are sent out of what is there, and can be reversed', async () => {
    const { stripe } = running
    const cook = await onboarded()
    await expect(stripe.transfers.create({ amount: 100, currency: 'usd', destination: cook })).rejects.toMatchObject({ code: 'balance_insufficient' })
    await paid(1000)
    const sent = await stripe.transfers.create({ amount: 800, currency: 'usd', destination: cook, transfer_group: 'week-47', metadata: { week: '47' } })
    expect(sent).toMatchObject({ amount: 800, destination: cook, transfer_group: 'week-47', reversed: false })
    expect([await balance(), await balance(cook)]).toEqual([200, 800])
    await stripe.transfers.createReversal(sent.id, { amount: 300 })
    await expect(stripe.transfers.createReversal(sent.id, { amount: 501 })).rejects.toMatchObject({ param: 'amount' })
    expect((await stripe.transfers.listReversals(sent.id)).data).toHaveLength(1)
    expect([await balance(), await balance(cook)]).toEqual([500, 500])
    expect((await stripe.transfers.list({ transfer_group: 'week-47' })).data).toHaveLength(1)
  })

  it('tied to a charge are at most its amount', async () => {
    const cook = await onboarded()
    const intent = await paid(1000)
    const source = (intent.latest_charge as Stripe.Charge).id
    await running.stripe.transfers.create({ amount: 900, currency: 'usd', destination: cook, source_transaction: source })
    await expect(running.stripe.transfers.create({ amount: 101, currency: 'usd', destination: cook, source_transaction: source })).rejects.toMatchObject({ param: 'source_transaction' })
  })
})

describe('disputes', () => {
  it('take the money, and give it back when won', async () => {
    const intent = await paid(1000, {}, 'pm_card_createDispute')
    const dispute = (await running.stripe.disputes.list({ payment_intent: intent.id })).data[0]!
    expect(dispute).toMatchObject({ amount: 1000, status: 'needs_response', reason: 'fraudulent' })
    expect(await balance()).toBe(0)
    await expect(running.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ code: 'charge_disputed' })
    await running.control(`/disputes/${dispute.id}/close`, { status: 'won' })
    expect(await balance()).toBe(1000)
    expect((await running.control(`/disputes/${dispute.id}/close`, { status: 'lost' })).status).toBe(400)
    expect(await types()).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed', 'charge.dispute.funds_reinstated']))
  })

  it('are opened by hand and lost', async () => {
    const intent = await paid(1000)
    const opened = await running.control(`/charges/${(intent.latest_charge as Stripe.Charge).id}/dispute`, { reason: 'product_not_received' })
    await running.control(`/disputes/${String(opened.json.id)}/close`, { status: 'lost' })
    expect(await running.stripe.disputes.retrieve(String(opened.json.id))).toMatchObject({ status: 'lost', reason: 'product_not_received' })
    expect(await balance()).toBe(0)
  })
})

describe('events', () => {
  it('are found by type and time', async () => {
    const { stripe } = running
    await paid(500)
    await running.advance(1000)
    await paid(600)
    const all = await stripe.events.list({ types: ['payment_intent.succeeded'], limit: 1 })
    expect([all.data.length, all.has_more]).toEqual([1, true])
    const { created } = all.data[0]!
    const late = await stripe.events.list({ created: { gte: created }, type: 'payment_intent.succeeded' })
    expect(late.data.map(({ data }) => (data.object as Stripe.PaymentIntent).amount)).toEqual([600])
    expect(await stripe.events.retrieve(late.data[0]!.id)).toMatchObject({ type: 'payment_intent.succeeded', request: { id: expect.stringMatching(/^req_/) } })
  })
})

it('keeps every cent, whatever is paid, refunded, disputed and sent on', async () => {
  const cook = await onboarded()
  const step = fc.record({ amount: fc.integer({ min: 50, max: 5000 }), fee: fc.integer({ min: 0, max: 50 }), direct: fc.boolean(), parts: fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 3 }), back: fc.boolean(), dispute: fc.constantFrom('none', 'open', 'won', 'lost') })
  let expected = await balance() + await balance(cook)
  await fc.assert(fc.asyncProperty(step, async ({ amount, fee, direct, parts, back, dispute }) => {
    const intent = await paid(amount, direct ? {} : { transfer_data: { destination: cook }, application_fee_amount: fee })
    const charge = intent.latest_charge as Stripe.Charge
    let rest = amount
    for (const part of parts) {
      const made = await running.stripe.refunds.create({ payment_intent: intent.id, amount: part, ...(direct || !back ? {} : { reverse_transfer: true, refund_application_fee: fee > 0 }) }).catch(() => undefined)
      rest -= made?.amount ?? 0
      expect(rest).toBeGreaterThanOrEqual(0)
    }
    if (dispute !== 'none' && rest > 0) {
      const opened = (await running.control(`/charges/${charge.id}/dispute`, {})).json as { id?: string }
      if (dispute !== 'open') await running.control(`/disputes/${opened.id}/close`, { status: dispute })
      if (dispute !== 'won') rest = 0
    }
    expected += rest
    expect(await balance() + await balance(cook)).toBe(expected)
    const theirs = await running.stripe.balanceTransactions.list({ limit: 1 }, { stripeAccount: cook })
    expect(theirs.object).toBe('list')
  }), { numRuns: 40 })
})
