import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { natsServerFor, startDistributed } from '../../distributed/src/running.ts'
import { sitePages } from './pages.ts'
import { dataFolder, type RunningProduct, startProduct, startSite } from './running-product.ts'

/** How the product runs: as a whole, or as processes of their own with two instances of planning. */
export type Form = 'one process' | 'separate processes'
type Worker = { form: Form; site: Awaited<ReturnType<typeof startSite>>; product: Pick<RunningProduct, 'url' | 'dataDir' | 'stop'> }
type Each = {
  /** Fails when axe finds anything on the page as it stands. */
  accessible(what: string): Promise<void>
  /** A person who has just signed up, by the form. */
  signUp(): Promise<{ username: string; password: string }>
}

let people = 0

/** Everything that goes wrong in the page's console is a failure. */
const watchConsole = (page: Page, problems: string[], expected: RegExp[]) => {
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.some((pattern) => pattern.test(message.text()))) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
}

const natsServer = natsServerFor('the browser story on separate processes')

const start = (form: Form, dataDir: string, env: Record<string, string>): Promise<Omit<Worker['product'], 'dataDir'>> =>
  (form === 'one process' ? startProduct(dataDir, env) : startDistributed(dataDir, { ...env, INSTANCES: 'planning=2', SEED: 'demo' }))

export const test = base.extend<Each & { engines: void; consoleProblems: void }, Worker>({
  form: ['one process', { option: true, scope: 'worker' }],
  site: [async ({}, use) => {
    const site = await startSite(sitePages)
    await use(site)
    await site.stop()
  }, { scope: 'worker' }],
  product: [async ({ form, site }, use) => {
    // `engines` skips these
    if (form === 'separate processes' && natsServer === undefined) return use({ url: 'http://127.0.0.1:9', dataDir: '/nowhere', stop: async () => 0 })
    const folder = dataFolder()
    const product = await start(form, folder.path, { IMPORT_ALLOW_HOSTS: site.host, ADMIN_PASSWORD: 'an admin password', RATE_LIMITS: 'off' })
    await use({ ...product, dataDir: folder.path })
    expect(await product.stop()).toBe(0)
    folder.remove()
  }, { scope: 'worker' }],
  engines: [async ({ form }, use) => {
    base.skip(form === 'separate processes' && natsServer === undefined, 'there is no nats-server on this machine')
    await use()
  }, { auto: true }],
  baseURL: async ({ product }, use) => use(product.url),
  consoleProblems: [async ({ page }, use) => {
    const problems: string[] = []
    // the browser itself reports every answer of 400 and above
    watchConsole(page, problems, [/Failed to load resource: the server responded with a status of (4\d\d|503)/])
    await use()
    expect(problems).toEqual([])
  }, { auto: true }],
  accessible: async ({ page, form }, use) => {
    await use(async (what) => {
      // the pages are the same ones in every form
      if (form !== 'one process') return
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // what is half faded in when a slow machine gets to it is looked at again
        await expect(async () => {
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations.map(({ id, nodes }) => `${what}, ${colorScheme}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([])
        }).toPass({ timeout: 30_000 })
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
    })
  },
  signUp: async ({ page }, use, info) => {
    await use(async () => {
      const username = `cook-${info.workerIndex}-${++people}`
      const password = 'a good long password'
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Email').fill(`${username}@example.test`)
      await page.getByLabel('First Name').fill('Ada')
      await page.getByLabel('Last Name').fill("O'Brien & Sons")
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: /sign up|create account/i }).click()
      await expect(page).toHaveURL(/\/$/)
      return { username, password }
    })
  },
})

export { expect }
