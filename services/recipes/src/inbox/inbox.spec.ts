import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type GivenEntry, project } from '@plateful/testing'
import { heard, purchasesProjection, subscribersProjection } from './billing.ts'
import { heardDeletion, heardUser, usersProjection } from './identity.ts'

const samples = [
  ['identity', 'UserRegistered', heardUser], ['identity', 'UserChanged', heardUser], ['identity', 'UserDeleted', heardDeletion],
  ['billing', 'SubscriptionActivated', heard.subscription], ['billing', 'SubscriptionEnded', heard.subscription],
  ['billing', 'RecipePurchased', heard.purchase], ['billing', 'PurchaseRefunded', heard.purchase],
] as const

const purchase = (type: string, userId: number, recipeId: number): GivenEntry => ({ type, data: { userId, recipeId } })

describe('what others say', () => {
  for (const [producer, type, shape] of samples) {
    const file = new URL(`../../../${producer}/contract/samples/${type}.json`, import.meta.url)
    it.skipIf(!existsSync(file))(`is understood: ${type}`, () => {
      expect(shape.safeParse(JSON.parse(readFileSync(file, 'utf8'))).error).toBeUndefined()
    })
  }

  it('becomes rights that stand on their own, however late or often it comes', async () => {
    const bought = await project(purchasesProjection, [purchase('RecipePurchased', 1, 5), purchase('RecipePurchased', 1, 6), purchase('PurchaseRefunded', 1, 5), purchase('RecipePurchased', 2, 5), purchase('RecipePurchased', 1, 6)])
    expect(await bought.find({ sort: [{ field: 'userId', direction: 'asc' }, { field: 'recipeId', direction: 'asc' }] })).toEqual([{ userId: 1, recipeId: 6 }, { userId: 2, recipeId: 5 }])
    const again = await project(purchasesProjection, [purchase('RecipePurchased', 1, 5), purchase('PurchaseRefunded', 1, 5), purchase('RecipePurchased', 1, 5)])
    expect(await again.get('1-5')).toEqual({ userId: 1, recipeId: 5 })
  })

  it('becomes subscribers', async () => {
    const active = { type: 'SubscriptionActivated', data: { userId: 1, tier: 'monthly', expiresAt: '2026-04-01T00:00:00.000Z' } }
    const ended = { type: 'SubscriptionEnded', data: { userId: 1 } }
    expect(await (await project(subscribersProjection, [active])).get('1')).toEqual({ userId: 1 })
    expect(await (await project(subscribersProjection, [active, ended])).get('1')).toBeUndefined()
    expect(await (await project(subscribersProjection, [active, ended, active])).get('1')).toEqual({ userId: 1 })
  })

  it('becomes names, and no more of a person than that', async () => {
    const users = await project(usersProjection, [{ type: 'UserRegistered', data: { userId: 7, username: 'ada', timeZone: 'UTC', createdAt: 'x', email: 'ada@example.test' } }, { type: 'UserChanged', data: { userId: 7, username: 'ada2', timeZone: 'UTC', createdAt: 'x' } }])
    expect(await users.get('7')).toEqual({ userId: 7, username: 'ada2' })
    const gone = await project(usersProjection, [{ type: 'UserRegistered', data: { userId: 7, username: 'ada', timeZone: 'UTC', createdAt: 'x' } }, { type: 'UserDeleted', data: { userId: 7 } }])
    expect(await gone.get('7')).toEqual({ userId: 7, username: 'Former member' })
  })

  it('must make sense', async () => {
    await expect(project(purchasesProjection, [{ type: 'RecipePurchased', data: { userId: '1' } }])).rejects.toThrow(/parked/)
  })
})
