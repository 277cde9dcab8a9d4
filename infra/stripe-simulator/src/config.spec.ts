import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { isRealKey, simulatorKeys } from './keys.ts'

it.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY: '],
  [{ STRIPE_SECRET_KEY: 'sk_test_51abc' }, 'STRIPE_SECRET_KEY: '],
  [{ STRIPE_SECRET_KEY: 'rk_live_1' }, 'STRIPE_SECRET_KEY: '],
  [{ NODE_ENV: 'production' }, 'NODE_ENV: '],
  [{ STRIPE_WEBHOOK_URL: 'nowhere' }, 'STRIPE_WEBHOOK_URL: '],
  [{ PORT: 'x' }, 'PORT: '],
])('%o keeps it from starting', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

it('starts with nothing set, and with a key of its own', () => {
  expect(readConfig({}).PORT).toBe(3000)
  const { secretKey } = simulatorKeys(new Uint8Array(32))
  expect(readConfig({ STRIPE_SECRET_KEY: secretKey }).STRIPE_SECRET_KEY).toBe(secretKey)
})

it('makes the same keys of the same secret, and others of another', () => {
  const [first, again, other] = [1, 1, 2].map((byte) => simulatorKeys(new Uint8Array(32).fill(byte)))
  expect(again).toEqual(first)
  expect(new Set([...Object.values(first!), ...Object.values(other!)]).size).toBe(6)
  expect([isRealKey(first!.secretKey), isRealKey('sk_test_x'), isRealKey(''), isRealKey(undefined)]).toEqual([false, true, false, false])
})
