import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { simulatorKeys } from './keys.ts'
import { createReceiver, webhookSecret } from './testing.ts'

let folder: string
let receiver: Awaited<ReturnType<typeof createReceiver>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-simulator-'))
  receiver = await createReceiver()
})
afterEach(async () => {
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
})

const TOKEN_SECRET = 'a secret of at least 32 characters'
const { secretKey } = simulatorKeys(new TextEncoder().encode(TOKEN_SECRET))

/** The simulator as a process of its own. */
const start = async () => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, TOKEN_SECRET, LOG_LEVEL: 'error', STRIPE_WEBHOOK_URL: receiver.url, STRIPE_WEBHOOK_SECRET: webhookSecret }, stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data') as [Buffer]
  const port = Number(/:(\d+)\//.exec(String(line))![1])
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    return (await gone)[0]
  }
  return { stripe, end }
}

it('keeps each payment it has answered, once, and tells of it, through kill -9 at any moment', async () => {
  const answered = new Map<string, string>()
  const unsure: string[] = []
  let next = 0
  for (let round = 0; round < 4; round++) {
    const { stripe, end } = await start()
    // what got no answer is asked for again under its key
    for (const key of unsure.splice(0)) answered.set(key, (await stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata: { key }, payment_method: 'pm_card_visa', confirm: true }, { idempotencyKey: key })).id)
    const worker = async () => {
      for (;;) {
        const key = `k${next++}`
        try {
          answered.set(key, (await stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata: { key }, payment_method: 'pm_card_visa', confirm: true }, { idempotencyKey: key })).id)
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeConnectionError)) throw error
          return void unsure.push(key)
        }
      }
    }
    const workers = [worker(), worker(), worker()]
    const enough = answered.size + 25 + round
    const killed = new Promise<unknown>((done) => {
      const watch = setInterval(() => {
        if (answered.size < enough) return
        clearInterval(watch)
        done(end('SIGKILL'))
      }, 1)
    })
    await Promise.all([killed, ...workers])
  }
  const { stripe, end } = await start()
  for (const key of unsure) answered.set(key, (await stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata: { key }, payment_method: 'pm_card_visa', confirm: true }, { idempotencyKey: key })).id)
  const found = new Map<string, string[]>()
  let charges = 0
  for await (const { id, metadata, status } of stripe.paymentIntents.list({ limit: 100 })) {
    expect(status).toBe('succeeded')
    found.set(metadata.key!, [...(found.get(metadata.key!) ?? []), id])
  }
  for await (const { paid } of stripe.charges.list({ limit: 100 })) charges += Number(paid)
  expect([...found].map(([key, ids]) => [key, ids.join()]).toSorted()).toEqual([...answered].toSorted())
  expect(charges).toBe(answered.size)
  expect((await stripe.balance.retrieve()).available[0]!.amount).toBe(500 * answered.size)
  const told = () => new Set(receiver.events.filter(({ type }) => type === 'payment_intent.succeeded').map(({ data }) => (data.object as Stripe.PaymentIntent).id))
  await expect.poll(() => told().size, { timeout: 15_000 }).toBe(answered.size)
  expect(await end('SIGTERM')).toBe(0)
}, 60_000)
