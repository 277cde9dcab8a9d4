import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type Stripe from 'stripe'
import { openStore, type Store } from './store.ts'

let folder: string
let store: Store
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-store-'))
  store = openStore(join(folder, 'a', 'simulator.db'))
})
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const customer = (id: string, more: object = {}) => ({ id, object: 'customer', created: 5, email: null, ...more }) as unknown as Stripe.Customer

it('syncs each commit to the disk', () => {
  expect(store.row('PRAGMA synchronous')).toEqual({ synchronous: 2 })
  expect(store.row('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
})

it('keeps all of a transaction, or nothing', () => {
  expect(() => store.transaction(() => {
    store.put(customer('cus_1'))
    throw new Error('no')
  })).toThrow('no')
  expect(store.get('customer', 'cus_1')).toBeUndefined()
  store.transaction(() => store.put(customer('cus_1')))
  expect(store.get('customer', 'cus_1')).toMatchObject({ id: 'cus_1' })
})

it('is asked for fields, times and accounts, newest first', () => {
  for (const [n, email] of ['a', 'b', 'a'].entries()) store.put(customer(`cus_f${n}`, { email, created: 100 + n }))
  store.put(customer('cus_other', { email: 'a' }), 'acct_1')
  expect(store.find('customer', { where: { email: 'a' } }).map(({ id }) => id)).toEqual(['cus_f2', 'cus_f0'])
  expect(store.find('customer', { where: { email: ['a', 'b'] }, created: { gte: 101 } }).map(({ id }) => id)).toEqual(['cus_f2', 'cus_f1'])
  expect(store.find('customer', {}, 'acct_1').map(({ id }) => id)).toEqual(['cus_other'])
  expect(store.get('customer', 'cus_other')).toBeUndefined()
  store.hide('cus_f0', { deleted: true })
  expect(store.count('customer', { where: { email: 'a' } })).toBe(1)
})

it('forgets who somebody was, in the log, too', () => {
  const bytes = () => readdirSync(join(folder, 'a')).map((file) => readFileSync(join(folder, 'a', file), 'latin1')).join('')
  store.put(customer('cus_gone', { email: 'somebody@example.com', name: 'Some Body', metadata: { userId: '7' } }))
  store.run(`INSERT INTO answers (account, key, request, request_id, status, body, at) VALUES ('', 'k', 'r', 'req', 200, ?, 1)`, JSON.stringify({ id: 'cus_gone', email: 'somebody@example.com' }))
  expect(bytes()).toContain('somebody@example.com')
  store.transaction(() => store.forget('cus_gone'))
  expect(bytes()).not.toContain('somebody@example.com')
  expect(bytes()).not.toContain('Some Body')
  expect(store.get('customer', 'cus_gone')).toMatchObject({ email: null, metadata: { userId: '7' } })
})

it('finds a customer\'s things and what is due without reading everything', () => {
  const plan = (sql: string) => store.rows(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => detail).join()
  const of = (kind: string, field: string) => plan(`SELECT data FROM objects WHERE object = '${kind}' AND account = '' AND hidden->>'$.deleted' IS NULL AND data->>'$.${field}' = 'x' ORDER BY seq DESC LIMIT 1`)
  expect(of('charge', 'customer')).toContain('objects_by_customer')
  expect(of('refund', 'payment_intent')).toContain('objects_by_intent')
  expect(of('invoice_payment', 'payment.payment_intent')).toContain('payments_by_intent')
  expect(of('invoice_payment', 'invoice')).toContain('payments_by_invoice')
  expect(of('invoice', 'parent.subscription_details.subscription')).toContain('invoices_by_subscription')
  expect(of('transfer', 'transfer_group')).toContain('transfers_by_group')
  expect(of('dispute', 'charge')).toContain('disputes_by_charge')
  expect(plan('SELECT id FROM objects WHERE due <= 5 ORDER BY due, seq LIMIT 1')).toContain('objects_by_due')
})
