import { describe, expect, it } from 'vitest'
import { ConfigError, readEnvironment } from '@plateful/service'
import { stripeSettings, stripeShape } from './config.ts'

const read = (env: Record<string, string>) => readEnvironment(stripeShape, env)

describe('the settings of payments', () => {
  it('are Stripe’s with a key', () => {
    const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE: 'http://127.0.0.1:4242/stripe' }
    const settings = { mode: 'stripe', secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiBase: 'http://127.0.0.1:4242/stripe' }
    expect(stripeSettings(read(env))).toEqual(settings)
    expect(stripeSettings({ ...read(env), NODE_ENV: 'production' })).toEqual(settings)
    expect(stripeSettings(read({ STRIPE_SECRET_KEY: 'rk_live_1' }))).toEqual({ mode: 'stripe', secretKey: 'rk_live_1', publishableKey: null, webhookSecret: undefined, apiBase: undefined })
  })

  it('are the simulator’s without one, nobody’s in production', () => {
    expect(stripeSettings(read({}))).toBeUndefined()
    expect(stripeSettings(read({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }))).toBeUndefined()
    expect(stripeSettings({ NODE_ENV: 'production' })).toBeNull()
    expect(stripeSettings({ NODE_ENV: 'production', STRIPE_API_BASE: 'http://127.0.0.1:1' })).toBeNull()
  })

  it('may name a server that wants no key', () => expect(stripeSettings(read({ STRIPE_API_BASE: 'http://127.0.0.1:1' }))).toMatchObject({ mode: 'stripe', apiBase: 'http://127.0.0.1:1' }))

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_1'], ['STRIPE_SECRET_KEY', 'sk_ 1'], ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'], ['STRIPE_WEBHOOK_SECRET', 'a b'],
    ['STRIPE_API_BASE', 'localhost:4242'], ['STRIPE_API_BASE', 'ftp://x'], ['STRIPE_API_BASE', 'http://x/v1'], ['STRIPE_API_BASE', 'http://x/v1/'], ['STRIPE_API_BASE', 'http://x/?a'],
  ])('stop the start with one line where %s is %s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: must be [^\n]+$|^${name}: must begin [^\n]+$`))
  })
})
