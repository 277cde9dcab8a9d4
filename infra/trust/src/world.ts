import { type Client, createClient, soup } from '../../e2e/src/api-client.ts'
import { dataFolder, type RunningProduct, startProduct, startSite } from '../../e2e/src/running-product.ts'

/** Who asks: nobody at all, a member to whom the thing is a stranger's, and those who have some right to it. */
export const roles = ['nobody', 'member', 'owner', 'premium', 'buyer', 'administrator'] as const
export type Role = (typeof roles)[number]

export const password = 'a good long password'
const adminPassword = 'the administrator alone'

/** The running product with somebody in each role, and a web site to import from. */
export type World = {
  product: RunningProduct
  /** Everybody's user number; nobody has none. */
  ids: Readonly<Record<Role, number | undefined>>
  as(role: Role): Client
  /** The same person in a session of its own, which may end. */
  anew(role: Role): Promise<Client>
  /** Begins a payment and pays it, as the browser does. @returns the payment's id */
  pay(client: Client, path: string, body: object): Promise<string>
  /** The payment that made the premium member premium. */
  subscribedBy: string
  /** A number or a word that was not there before. */
  fresh(): number
  /** The address of a page with a recipe that nobody imported yet. */
  freshPage(title: string): string
  stop(): Promise<void>
}

const pageOf = (title: string) => {
  const recipe = { '@context': 'https://schema.org', '@type': 'Recipe', name: title, description: 'As found.', recipeIngredient: ['1 onion', '2 carrots'], recipeInstructions: ['Chop.', 'Cook.'] }
  return { body: `<!doctype html><title>${title}</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>` }
}

const expectStatus = async (what: string, reply: Promise<{ status: number; body: unknown }>, ...wanted: number[]) => {
  const { status, body } = await reply
  if (!wanted.includes(status)) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
  return body as ReturnType<typeof JSON.parse>
}

/** Starts the product on a folder of its own, without limits and without a catalogue. */
export const openWorld = async (env: Record<string, string> = {}): Promise<World> => {
  const folder = dataFolder()
  const pages: Record<string, { body: string }> = {}
  const site = await startSite(pages)
  const product = await startProduct(folder.path, { SEED: 'none', RATE_LIMITS: 'off', ADMIN_PASSWORD: adminPassword, IMPORT_ALLOW_HOSTS: site.host, ...env })
  const { url } = product
  let last = 0
  const fresh = () => ++last

  const signIn = async (role: Role): Promise<Client> => {
    const client = createClient(url)
    if (role === 'administrator') await expectStatus('the administrator signs in', client.login('admin', adminPassword), 200)
    else if (role !== 'nobody') await expectStatus(`${role} signs in`, client.login(`the-${role}`, password), 200)
    return client
  }

  const pay: World['pay'] = async (client, path, body) => {
    const { clientSecret } = await expectStatus(path, client.post(path, body), 200)
    const intentId = String(clientSecret).split('_secret_')[0]!
    const paid = await fetch(`${url}/stripe-simulator/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }) })
    if (paid.status !== 200) throw new Error(`the card was refused: ${await paid.text()}`)
    return intentId
  }

  const clients = {} as Record<Role, Client>
  const ids = {} as Record<Role, number | undefined>
  for (const role of roles) {
    if (role !== 'nobody' && role !== 'administrator') await expectStatus(`${role} registers`, createClient(url).register(`the-${role}`), 201)
    clients[role] = await signIn(role)
    ids[role] = role === 'nobody' ? undefined : (await clients[role].get('/api/user')).body.id
  }
  const subscribedBy = await pay(clients.premium, '/api/create-subscription-payment', { tier: 'monthly' })
  await expectStatus('the premium member subscribes', clients.premium.post('/api/complete-subscription', { paymentIntentId: subscribedBy }), 200)

  return {
    product, ids, pay, subscribedBy, fresh,
    as: (role) => clients[role],
    anew: signIn,
    freshPage: (title) => {
      const path = `/found-${fresh()}`
      pages[path] = pageOf(title)
      return site.url(path)
    },
    stop: async () => {
      const code = await product.stop()
      await site.stop()
      folder.remove()
      if (code !== 0) throw new Error(`the product ended with ${code}`)
    },
  }
}

/** Runs a call that must succeed. @returns its body */
export const done = expectStatus

/** A recipe as a person writes it, with more. */
export const recipeWith = (more: object, title = 'Tomato soup') => ({ ...soup(title), ...more })
