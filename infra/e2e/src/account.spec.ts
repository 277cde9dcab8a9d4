import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createClient } from './api-client.ts'
import { expect, test } from './fixtures.ts'

/** The text of the newest mail to an address with this subject, as soon as there is one. */
const mailTo = async (dataDir: string, address: string, subject: string): Promise<string> => {
  const folder = join(dataDir, 'outbox')
  let found: string | undefined
  await expect(() => {
    const mails = readdirSync(folder).filter((name) => name.endsWith('.eml')).toSorted().map((name) => readFileSync(join(folder, name), 'utf8'))
    found = mails.findLast((mail) => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`))
    expect(found).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return found!
}

const logIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a forgotten password: mail, link, new password, old sessions gone', async ({ page, product, signUp, accessible }) => {
  const { username, password } = await signUp()
  const email = `${username}@example.test`
  const elsewhere = createClient(product.url)
  expect((await elsewhere.login(username)).status).toBe(200)
  await page.context().clearCookies()

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/password-reset$/)
  await accessible('password reset')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If an account with that email exists, you will receive a link')).toBeVisible()
  await accessible('password reset, mail under way')

  const mail = await mailTo(product.dataDir, email, 'Set a new Plateful password')
  const link = /https?:\/\/\S+\/password-reset\?token=[\w.%~-]+/.exec(mail)?.[0]
  expect(link).toBeDefined()
  const told: string[] = []
  page.on('request', (request) => told.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(link!)
  await expect(page.getByLabel('New Password')).toBeVisible()
  await expect(page).toHaveURL(/\/password-reset$/)
  await accessible('new password')

  await page.getByLabel('New Password').fill('short')
  await page.getByLabel('Confirm Password').fill('other')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('New Password').fill('another long password')
  await page.getByLabel('Confirm Password').fill('another long password')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  // the page and its files were asked for at the token's address; no call after that, and nobody else, was told of it
  const token = new URL(link!).searchParams.get('token')!
  expect(told.length).toBeGreaterThan(1)
  expect(told.filter((line) => line.includes(token) && line.includes('/api/'))).toEqual([])
  expect(told.filter((line) => !line.startsWith(product.url))).toEqual([])

  expect((await elsewhere.get('/api/user')).status).toBe(401)
  await logIn(page, username, password)
  await expect(page.getByText('Invalid username or password')).toBeVisible()
  await logIn(page, username, 'another long password')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')

  // the link worked once
  await page.context().clearCookies()
  await page.goto(link!)
  await page.getByLabel('New Password').fill('one more long password')
  await page.getByLabel('Confirm Password').fill('one more long password')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Invalid or expired reset token. Please try again.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible()
})

test('a link without its token, and mails that cannot be sent', async ({ page }) => {
  await page.goto('/password-reset?token=')
  await page.getByLabel('New Password').fill('a good long password')
  await page.getByLabel('Confirm Password').fill('a good long password')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('No reset token provided').first()).toBeVisible()

  await page.route('**/api/request-*', (route) => route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } }))
  await page.goto('/password-reset')
  await page.getByLabel('Email').fill('sam@example.test')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Failed to send reset email. Please try again.')).toBeVisible()
  await page.goto('/username-recovery')
  await page.getByLabel('Email').fill('sam@example.test')
  await page.getByRole('button', { name: 'Send my username' }).click()
  await expect(page.getByText('Failed to send username recovery email. Please try again.')).toBeVisible()
})

test('a forgotten username comes by mail', async ({ page, product, signUp, accessible }) => {
  const { username } = await signUp()
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your username?' }).click()
  await accessible('username recovery')
  await page.getByLabel('Email').fill(`${username}@example.test`)
  await page.getByRole('button', { name: 'Send my username' }).click()
  await expect(page.getByText('If an account with that email exists, you will receive your username shortly.', { exact: true })).toBeVisible()
  expect(await mailTo(product.dataDir, `${username}@example.test`, 'Your Plateful username')).toContain(`Your username is ${username}`)
})

test('the account: details, password, devices, export and deletion', async ({ page, product, signUp, accessible }) => {
  const { username, password } = await signUp()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  await expect(page.getByText('Free Plan', { exact: true })).toBeVisible()
  await expect(page.getByText(`${username}@example.test`).first()).toBeVisible()
  await expect(page.locator('#subscription').getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/subscribe')
  await accessible('account')

  await page.getByLabel('First Name').fill('Grace')
  await page.getByLabel('Time Zone').selectOption('Asia/Tokyo')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Details saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue('Grace')
  await expect(page.getByLabel('Time Zone')).toHaveValue('Asia/Tokyo')

  await page.getByLabel('Current Password').fill('not this one')
  await page.getByLabel('New Password').fill('another long password')
  await page.getByLabel('Confirm Password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your current password is not correct.')).toBeVisible()

  const phone = createClient(product.url)
  await phone.post('/api/login', { username, password }, { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' })
  await page.goto('/')
  await page.goto('/profile#sessions')
  const devices = page.locator('#sessions')
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: 'Log out Firefox on Android' }).click()
  await expect(devices.getByText('Firefox on Android')).toHaveCount(0)
  expect((await phone.get('/api/user')).status).toBe(401)

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export my data' }).click()])
  expect(file.suggestedFilename()).toMatch(/^plateful-\d{4}-\d\d-\d\d\.json$/)
  const everything: { account: { username: string; firstName: string } } = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(everything.account).toMatchObject({ username, firstName: 'Grace' })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await accessible('deletion')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText(`Please type ${username}`)).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByLabel(/to confirm/).fill(username)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('Your current password is not correct.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('link', { name: 'Start Planning Free' }).first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('plateful.') && key !== 'plateful.theme'))).toEqual([])

  await page.goto('/auth')
  await logIn(page, username, password)
  await expect(page.getByText('Invalid username or password')).toBeVisible()
})

const standing = { subscription_expires_at: '2027-01-15T12:00:00Z', cancel_at_period_end: false, next_tier: null, payment_failed: false, amount: 499, currency: 'usd' }

test('what the account says of a subscription, and the way out of it', async ({ page, signUp, accessible }, info) => {
  await signUp()
  const upgrade = info.project.name === 'phone' ? page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Premium' }) : page.getByRole('banner').getByRole('link', { name: 'Upgrade Now' })
  await expect(upgrade).toHaveAttribute('href', '/subscribe')
  let subscription: object = { ...standing, subscription_status: 'active', subscription_tier: 'monthly' }
  let cancels = false
  await page.route('**/api/user/subscription', (route) => route.fulfill({ json: subscription }))
  await page.route('**/api/cancel-subscription', (route) => {
    if (!cancels) return route.fulfill({ status: 503, json: { message: 'Not now.', code: 'payments_unavailable' } })
    subscription = { ...subscription, cancel_at_period_end: true }
    return route.fulfill({ json: { message: 'You keep premium until January 15, 2027.', effectiveAt: standing.subscription_expires_at } })
  })
  await page.goto('/profile#subscription')
  const panel = page.locator('#subscription')
  for (const words of ['Premium Monthly', 'Active', 'Next billing date', 'January 15, 2027', '$4.99 per month']) await expect(panel.getByText(words, { exact: true })).toBeVisible()
  await accessible('subscription')
  await panel.getByRole('button', { name: 'Cancel Subscription' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/You keep premium until January 15, 2027/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByText('Failed to cancel subscription')).toBeVisible()
  cancels = true
  await panel.getByRole('button', { name: 'Cancel Subscription' }).click()
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(panel.getByText('Access until')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Keep my subscription' })).toBeVisible()

  subscription = { ...standing, subscription_status: 'active', subscription_tier: 'yearly', amount: 3999 }
  await page.reload()
  await expect(panel.getByText('$39.99 per year')).toBeVisible()
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), subscription_status: 'active', subscription_tier: 'yearly' } })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Featured Recipes' })).toBeVisible()
  await expect(upgrade).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Plateful Premium' })).toHaveCount(0)
  await page.unroute('**/api/user')
  await page.goto('/profile#subscription')

  subscription = { ...standing, subscription_status: 'pending', subscription_tier: 'free', amount: null }
  await page.reload()
  await expect(panel.getByText('Payment Pending')).toBeVisible()
  await accessible('pending payment')
})

test('the offer moves by itself until somebody moves it', async ({ page, signUp, accessible }) => {
  await page.clock.install()
  await signUp()
  const offer = page.getByRole('region', { name: 'Plateful Premium' })
  const current = offer.getByRole('button', { name: /^Show \d/ }).and(page.locator('[aria-current="true"]'))
  await expect(current).toHaveAccessibleName(/^Show 1/)
  await accessible('dashboard with the offer')
  await page.clock.runFor(5_500)
  await expect(current).toHaveAccessibleName(/^Show 2/)
  await offer.getByRole('button', { name: 'Next' }).click()
  await expect(current).toHaveAccessibleName(/^Show 3/)
  await page.mouse.move(0, 0)
  await offer.getByRole('button', { name: 'Next' }).blur()
  // in steps, so that the screen keeps up; asked at once each time, since what is waited for would come round again
  for (let step = 0; step < 6; step++) {
    await page.clock.runFor(2_000)
    expect(await current.getAttribute('aria-label')).toMatch(/^Show 3/)
  }
  await expect(offer.getByRole('button', { name: 'Keep moving' })).toBeVisible()
})
