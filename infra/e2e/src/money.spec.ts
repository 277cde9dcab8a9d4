import type { Browser, Page } from '@playwright/test'
import { createClient } from './api-client.ts'
import { expect, test } from './fixtures.ts'
import { dataFolder, startProduct } from './running-product.ts'
import { weekOf } from './week.ts'

const visa = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const asksTheBank = '4000 0027 6000 3184'

const pay = async (page: Page, card: string, amount: string) => {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
}

/** Another person, in a browser of their own. */
const another = async (browser: Browser, url: string, username: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL: url })
  const answer = await page.request.post('/api/register', {
    data: { username, email: `${username}@example.test`, password: 'a good long password', firstName: 'Grace', lastName: 'Hopper', timeZone: 'UTC' },
  })
  expect(answer.status()).toBe(201)
  return page
}

test('a declined card, then one that pays: premium everywhere at once, until the day it ends', async ({ page, signUp, accessible }, info) => {
  await signUp()
  const upgrade = info.project.name === 'phone' ? page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Premium' }) : page.getByRole('banner').getByRole('link', { name: 'Upgrade Now' })
  await upgrade.click()
  await expect(page.getByText('Most Popular - Save 33%')).toBeVisible()
  await expect(page.getByText('$39.99/year')).toBeVisible()
  await accessible('plans')
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await expect(page.getByRole('button', { name: 'Pay $4.99' })).toBeVisible()
  await accessible('card form')

  await page.getByRole('button', { name: 'Pay $4.99' }).click()
  await expect(page.getByText('Please enter a card number')).toBeVisible()
  await pay(page, '4111 1111 1111 1111', '$4.99')
  await expect(page.getByText('Only the test cards below work here.')).toBeVisible()
  await pay(page, declined, '$4.99')
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByText('Your card was declined.')).toBeVisible()

  // a reload in the middle loses nothing
  await page.reload()
  await page.getByLabel('Card number').fill(visa)
  await page.getByRole('button', { name: 'Pay $4.99' }).dblclick()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Welcome to premium')).toBeVisible()
  await expect(upgrade).toHaveCount(0)

  const days = weekOf(new Date())
  const recipes = await (await page.request.get('/api/recipes/all')).json() as { id: number }[]
  for (const [i, { id }] of recipes.slice(0, 3).entries()) {
    expect((await page.request.post('/api/meal-plans', { data: { date: days[i]!.iso, mealType: 'lunch', recipeId: id } })).status()).toBe(201)
  }
  await page.goto('/meal-plans')
  await page.getByRole('button', { name: `Add Recipe: Dinner, ${days[3]!.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: /kcal/ }).first().click()
  await expect(page.getByText('4/21 meals')).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goto('/subscribe')
  await expect(page.getByRole('heading', { level: 1, name: "You're Already Premium!" })).toBeVisible()
  await expect(page.getByText(/Your plan is cancelled\. Premium stays open and ends on \w+ \d+, \d{4}\./)).toBeVisible()
  await expect(upgrade).toHaveCount(0)
  await accessible('cancelled')
  await page.getByRole('button', { name: 'Resume Monthly plan' }).click()
  await expect(page.getByText(/^Renews on /)).toBeVisible()

  // to yearly at once, by the card that is known
  await page.getByRole('button', { name: 'Switch to yearly' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch to yearly' }).click()
  await expect(page.getByRole('heading', { name: 'Yearly plan' })).toBeVisible()
  await accessible('premium')
})

test('a payment that the bank asks about subscribes, whether it is refused first or not', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/subscribe?plan=yearly')
  await pay(page, asksTheBank, '$39.99')
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page).toHaveURL(/\/subscribe\?plan=yearly$/)
  await pay(page, asksTheBank, '$39.99')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText('Welcome to premium')).toBeVisible()
  await page.goto('/subscribe')
  await expect(page.getByRole('heading', { name: 'Yearly plan' })).toBeVisible()
})

test('where completing fails, the subscription itself decides what is said', async ({ page, signUp }) => {
  await signUp()
  const away = { status: 503, json: { message: 'Not now.', code: 'unavailable' } }
  await page.route('**/api/complete-subscription', (route) => route.fulfill(away))
  await page.goto('/subscribe?plan=monthly')
  await expect(page.getByLabel('Card number')).toBeVisible()
  // neither the completion nor the status answers
  await page.route('**/api/user/subscription', (route) => route.fulfill(away))
  await pay(page, visa, '$4.99')
  await expect(page.getByText('Payment completed but subscription setup failed. Please contact support.')).toBeVisible()
  await page.unroute('**/api/user/subscription')
  await page.unroute('**/api/complete-subscription')
  // what was paid for has begun all the same, by the provider's word
  await expect(async () => {
    await page.goto('/subscribe')
    await expect(page.getByText("You're Already Premium!")).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
})

test('an answer that is lost after the subscription began is still success', async ({ page, signUp }) => {
  await signUp()
  await page.route('**/api/complete-subscription', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } })
  })
  await page.goto('/subscribe?plan=monthly')
  await pay(page, visa, '$4.99')
  await expect(page.getByText('Welcome to premium')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a priced recipe is locked, bought, cooked from, refunded and locked again', async ({ page, browser, baseURL, signUp, accessible }, info) => {
  const url = baseURL!
  const title = `Brown butter gnocchi ${info.project.name}`
  const creator = await another(browser, url, `seller-${info.project.name}-${info.workerIndex}`)
  await creator.goto('/creator')
  await expect(creator.getByText('Nothing sold yet')).toBeVisible()
  await creator.getByRole('link', { name: 'Price a recipe' }).first().click()
  await creator.getByLabel('Title').fill(title)
  await creator.getByLabel('Price (dollars)').fill('4.99')
  await creator.getByLabel('Ingredient 1', { exact: true }).fill('1 kg floury potatoes')
  await creator.getByRole('textbox', { name: 'Instructions' }).fill('Boil the potatoes.\nShape and poach.')
  await creator.getByRole('button', { name: 'Create Recipe' }).click()
  await expect(creator).toHaveURL(/\/recipes$/)

  const { username } = await signUp()
  await page.goto('/recipes')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Locked: $4.99')
  await card.getByRole('link', { name: title }).click()
  await expect(page.getByText('This recipe costs $4.99')).toBeVisible()
  await expect(page.getByText('floury potatoes')).toHaveCount(0)
  await accessible('locked recipe')
  await page.getByRole('link', { name: 'Buy for $4.99' }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $4.99' })).toBeVisible()
  await accessible('checkout')
  const id = Number(/\/checkout\/(\d+)/.exec(page.url())![1])

  await pay(page, declined, '$4.99')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.reload()
  await pay(page, asksTheBank, '$4.99')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page).toHaveURL(/\/recipes$/)
  await expect(page.getByText(`${title} is open now.`)).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('1 kg floury potatoes')).toBeVisible()
  const planned = await page.request.post('/api/meal-plans', { data: { date: weekOf(new Date())[2]!.iso, mealType: 'dinner', recipeId: id } })
  expect(planned.status()).toBe(201)
  // whoever owns it is shown to it
  await page.goto(`/checkout/${id}`)
  await expect(page.getByText('You own this recipe')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/recipe/${id}`))

  await creator.goto('/creator')
  await expect(creator.getByRole('row', { name: new RegExp(title) })).toContainText('$3.99')
  await creator.getByRole('button', { name: 'Set up payouts' }).click()
  await creator.getByRole('button', { name: 'Complete onboarding' }).click()
  await expect(creator).toHaveURL(/\/creator\?onboarding=done$/)
  await expect(creator.getByRole('heading', { name: 'Payouts are set up' })).toBeVisible()

  const admin = createClient(url)
  expect((await admin.login('admin', 'an admin password')).status).toBe(200)
  const { body: purchases } = await admin.get('/api/admin/purchases')
  const bought = purchases.find(({ buyer }: { buyer: { username: string } }) => buyer.username === username)
  expect((await admin.post(`/api/admin/purchases/${bought.id}/refund`)).status).toBe(200)
  await page.goto(`/recipe/${id}`)
  await expect(page.getByText('This recipe costs $4.99')).toBeVisible()
  await creator.reload()
  await expect(creator.getByRole('row', { name: new RegExp(title) })).toContainText('Refunded')
  await creator.close()
})

test('what is not there, not for sale or cannot be paid leads back to the recipes', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/checkout/999999')
  await expect(page.getByText('Recipe Not Found')).toBeVisible()
  await expect(page).toHaveURL(/\/recipes$/)
  const [{ id }] = await (await page.request.get('/api/recipes/all')).json() as [{ id: number }]
  await page.goto(`/checkout/${id}`)
  await expect(page.getByText('Recipe Not For Sale')).toBeVisible()
  await expect(page).toHaveURL(/\/recipes$/)
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, json: { message: 'Payments are away.', code: 'payments_unavailable' } }))
  await page.goto(`/checkout/${id}`)
  await expect(page.getByText('Payment Setup Failed')).toBeVisible()
  await expect(page.getByText('Unable to initialize payment. Please try again.')).toBeVisible()
  await expect(page).toHaveURL(/\/recipes$/)
})

test('the seller’s screens and the agreement are fit for everybody', async ({ page, signUp, accessible }) => {
  await page.goto('/creator-agreement')
  await expect(page.getByRole('heading', { level: 1, name: 'Creator agreement' })).toBeVisible()
  await accessible('creator agreement')
  await signUp()
  await page.goto('/creator?onboarding=again')
  await expect(page.getByText('That link had run out.')).toBeVisible()
  await accessible('creator')
})

/** As much of Stripe's script as a form needs. */
const stripeScript = `
  window.Stripe = (key) => ({
    elements: () => ({
      create: () => {
        const heard = {}
        return {
          on: (name, listener) => { heard[name] = listener }, off() {}, update() {}, unmount() {}, destroy() {},
          mount: (box) => { box.textContent = 'Card form of ' + key; setTimeout(() => heard.ready && heard.ready()) },
        }
      },
      update() {}, on() {}, off() {}, getElement: () => null,
    }),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
    confirmPayment: async () => ({ error: { type: 'card_error', message: 'Your card has expired.' } }),
  })
  window.Stripe.version = 'endive'
`

test('where Stripe cannot be reached there is a message and another try', async ({ browser }) => {
  const folder = dataFolder()
  const product = await startProduct(folder.path, { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:9', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const page = await another(browser, product.url, 'reader')
  const refusals: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refusals.push(message.text()))
  await page.route('**/api/create-subscription-payment', (route) => route.fulfill({
    json: { clientSecret: 'pi_1_secret_2', tier: 'monthly', mode: 'stripe', publishableKey: 'pk_test_1', amount: 499, currency: 'usd' },
  }))
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  // from another screen: the page is loaded anew under a policy that lets Stripe in
  await page.goto('/recipes')
  await page.getByRole('link', { name: /Upgrade Now|Premium/ }).first().click()
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await expect(page.getByText('The payment form did not load')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $4.99' })).toHaveCount(0)

  await page.unroute('https://js.stripe.com/**')
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: stripeScript }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Card form of pk_test_1')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $4.99' }).click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByText('Your card has expired.')).toBeVisible()
  expect(refusals).toEqual([])
  await page.close()
  expect(await product.stop()).toBe(0)
  folder.remove()
})
