import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { causalHeader, parsePositions } from '@plateful/service'
import { intentOf, runningBilling, type RunningBilling, until } from '../testing.ts'

let running: RunningBilling
beforeEach(async () => {
  running = await runningBilling()
  running.offers(1001)
})
afterEach(() => running.stop())

/** Buys and pays; answers the payment's id. */
const bought = async (userId: number, recipeId = 1001): Promise<string> => {
  const user = running.user(userId)
  const { clientSecret } = (await user.buy(recipeId)).body
  expect(await running.simulator.confirm(clientSecret)).toBe(200)
  expect(await user.confirm(intentOf(clientSecret), recipeId)).toMatchObject({ status: 200, body: { recipeId } })
  return intentOf(clientSecret)
}
const intentsAtStripe = async () => (await running.stripe.paymentIntents.list()).data

describe('buying a recipe', () => {
  it('costs what the recipe says, whatever the request says', async () => {
    const { status, body } = await running.user(7).call('POST', '/api/create-payment-intent', { recipeId: 1001, amount: 1, price: '0.01' })
    expect([status, body]).toEqual([200, { clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/), paymentIntentId: expect.stringMatching(/^pi_\w+$/), recipeId: 1001, title: 'Recipe 1001', amount: 499, currency: 'usd', mode: 'simulator', publishableKey: null }])
    expect(await intentsAtStripe()).toMatchObject([{ amount: 499, currency: 'usd', metadata: { purpose: 'recipe', userId: '7', recipeId: '1001' }, transfer_data: null, application_fee_amount: null }])
  })

  it('makes it the buyer’s once it is paid, and splits the money 80 to 20', async () => {
    const user = running.user(7)
    const { clientSecret } = (await user.buy(1001)).body
    expect(await user.purchases()).toEqual([])
    await running.simulator.confirm(clientSecret)
    const bill = { id: 1, recipeId: 1001, title: 'Recipe 1001', amount: 499, currency: 'usd', createdAt: '2026-03-04T10:00:00.000Z', refundedAt: null }
    const answer = await user.confirm(intentOf(clientSecret), 1001)
    expect(answer).toMatchObject({ status: 200, body: bill })
    expect(parsePositions(answer.headers.get(causalHeader) ?? '').get('billing')).toBeDefined()
    expect(await user.purchases()).toEqual([bill])
    expect(await running.user(8).purchases()).toEqual([])
    expect(await running.balances()).toEqual({ stripe: 499, 'creator:50': -399, 'platform:fees': -100 })
  })

  it('keeps the title of the sale', async () => {
    await bought(7)
    running.offers(1001, { version: 2, title: 'Another name', priceCents: 999 })
    expect(await running.user(7).purchases()).toMatchObject([{ title: 'Recipe 1001', amount: 499 }])
  })

  it('of the product’s own catalogue brings nobody a share', async () => {
    running.offers(1002, { ownerId: null })
    await bought(7, 1002)
    expect(await running.balances()).toEqual({ stripe: 499, 'platform:fees': -499 })
  })

  it('gives the same payment again, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => running.user(7).buy(1001)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1)
    expect((await running.user(7).buy(1001)).body.clientSecret).toBe(answers[0]!.body.clientSecret)
    expect(await intentsAtStripe()).toHaveLength(1)
    expect(await running.bought(7, 1001)).toEqual(['PurchaseStarted'])
  })

  it('asks for the new price once it changed, and the old payment cannot be made any more', async () => {
    const user = running.user(7)
    const first = (await user.buy(1001)).body.clientSecret
    running.offers(1001, { version: 2, priceCents: 650 })
    const { clientSecret, amount } = (await user.buy(1001)).body
    expect(amount).toBe(650)
    expect(clientSecret).not.toBe(first)
    await until(async () => (await intentsAtStripe()).some(({ id, status }) => id === intentOf(first) && status === 'canceled'))
    expect(await running.simulator.confirm(first)).toBe(400)
    expect(await user.confirm(intentOf(first), 1001)).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
    await running.simulator.confirm(clientSecret)
    expect((await user.confirm(intentOf(clientSecret), 1001)).body).toMatchObject({ amount: 650 })
  })

  it('has one effect per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'k1' }
    const one = await running.user(7).buy(1001, key)
    expect((await running.user(7).buy(1001, key)).body).toEqual(one.body)
    expect((await running.user(7).buy(1002, key)).status).toBe(409)
  })
})

describe('what cannot be bought', () => {
  it.each([
    ['nobody has', {}, 9999, 404, 'not_found'],
    ['is private', { isPublished: false }, 1002, 404, 'not_found'],
    ['costs nothing', { priceCents: 0 }, 1002, 400, 'not_for_sale'],
    ['is the buyer’s own', { ownerId: 7 }, 1002, 409, 'own_recipe'],
    ['is the buyer’s own and private', { ownerId: 7, isPublished: false }, 1002, 409, 'own_recipe'],
  ] as const)('%s', async (_what, more, recipeId, status, code) => {
    running.offers(1002, more)
    expect(await running.user(7).buy(recipeId)).toMatchObject({ status, body: { code } })
    expect(await intentsAtStripe()).toEqual([])
  })

  it('was deleted', async () => {
    running.says('recipes', 'RecipeDeleted', { recipeId: 1001, ownerId: 50 })
    running.offers(1001, { version: 3 })
    expect(await running.user(7).buy(1001)).toMatchObject({ status: 404 })
  })

  it('was bought already', async () => {
    await bought(7)
    expect(await running.user(7).buy(1001)).toMatchObject({ status: 409, body: { code: 'already_purchased' } })
    expect((await running.user(8).buy(1001)).status).toBe(200)
  })

  it('was paid, even where nobody confirmed it yet', async () => {
    const { clientSecret } = (await running.user(7).buy(1001)).body
    await running.simulator.confirm(clientSecret)
    expect(await running.user(7).buy(1001)).toMatchObject({ status: 409, body: { code: 'already_purchased' } })
    expect(await running.user(7).purchases()).toHaveLength(1)
  })

  it('needs a session and an id', async () => {
    expect((await running.signedOut('POST', '/api/create-payment-intent', { recipeId: 1001 })).status).toBe(401)
    for (const recipeId of [undefined, '1001', 0, -1, 1.5, null]) expect((await running.user(7).call('POST', '/api/create-payment-intent', { recipeId })).status).toBe(400)
  })
})

describe('confirming a purchase', () => {
  it('is the same answer each time, also while Stripe is away', async () => {
    const intentId = await bought(7)
    running.simulator.state.away = true
    for (let i = 0; i < 3; i++) expect(await running.user(7).confirm(intentId, 1001)).toMatchObject({ status: 200, body: { id: 1 } })
    expect(await running.bought(7, 1001)).toEqual(['PurchaseStarted', 'PurchasePaid'])
  })

  it('is refused for a payment that was not made, or was declined, or waits for the bank', async () => {
    const user = running.user(7)
    const { clientSecret } = (await user.buy(1001)).body
    const refused = () => user.confirm(intentOf(clientSecret), 1001)
    expect(await refused()).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
    await running.simulator.confirm(clientSecret, 'pm_card_chargeDeclined')
    expect(await refused()).toMatchObject({ status: 409, body: { code: 'payment_incomplete', message: expect.stringContaining('Your card was declined.') } })
    await running.simulator.confirm(clientSecret, 'pm_card_authenticationRequired')
    expect(await refused()).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
    expect(await running.bought(7, 1001)).toEqual(['PurchaseStarted'])
    await running.simulator.authenticate(clientSecret)
    expect((await refused()).status).toBe(200)
  })

  it('is refused for anything that is not this buyer’s payment for this recipe, and changes nothing', async () => {
    running.offers(1002)
    const [mine, theirs, other] = [await bought(8), (await running.user(7).buy(1002)).body, (await running.user(9).subscribe('monthly')).body]
    await running.simulator.confirm(other.clientSecret)
    const made = await running.stripe.paymentIntents.create({ amount: 499, currency: 'usd', metadata: { purpose: 'recipe', userId: '7', recipeId: '1001' } })
    await running.simulator.confirm(made.client_secret!)
    await running.simulator.confirm(theirs.clientSecret)
    await running.user(7).buy(1001)
    const before = await running.eventStore.readAll(undefined, 1000)
    for (const id of [mine, intentOf(theirs.clientSecret), intentOf(other.clientSecret), made.id, 'pi_made_up', 'x']) {
      expect([id, await running.user(7).confirm(id, 1001)]).toMatchObject([id, { status: 404, body: { code: 'intent_mismatch' } }])
    }
    expect(await running.eventStore.readAll(undefined, 1000)).toEqual(before)
    expect(await running.user(7).purchases()).toEqual([])
  })

  it('is refused for another amount than was agreed', async () => {
    const { clientSecret } = (await running.user(7).buy(1001)).body
    await running.stripe.paymentIntents.update(intentOf(clientSecret), { amount: 50 })
    await running.simulator.confirm(clientSecret)
    expect(await running.user(7).confirm(intentOf(clientSecret), 1001)).toMatchObject({ status: 409, body: { code: 'amount_mismatch' } })
    await running.deliverAll()
    await running.idle()
    expect(await running.user(7).purchases()).toEqual([])
    expect(await running.balances()).toEqual({})
  })

  it('waits for Stripe, and nothing is lost', async () => {
    const { clientSecret } = (await running.user(7).buy(1001)).body
    await running.simulator.confirm(clientSecret)
    running.simulator.state.away = true
    expect(await running.user(7).confirm(intentOf(clientSecret), 1001)).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    expect(await running.user(8).buy(1001)).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    running.simulator.state.away = false
    expect((await running.user(7).confirm(intentOf(clientSecret), 1001)).status).toBe(200)
  })
})
