import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { type GivenEntry, project } from '@plateful/testing'
import { heardFromContent } from './content.ts'
import { createNames, heardFromIdentity, usersProjection } from './identity.ts'
import { heardFromRecipes, offersProjection } from './recipes.ts'

const heard = { recipes: heardFromRecipes, identity: heardFromIdentity, content: heardFromContent }

const soup = { recipeId: 5, version: 2, ownerId: 7, title: 'Soup', priceCents: 499, isPublished: true }
const changed = (more: object = {}): GivenEntry => ({ type: 'RecipeChanged', data: { ...soup, ...more } })
const deleted: GivenEntry = { type: 'RecipeDeleted', data: { recipeId: 5, ownerId: 7 }, at: '2026-03-04T10:00:00.000Z' }
const offer = async (...entries: GivenEntry[]) => (await project(offersProjection, entries)).get('5')

describe('what others say', () => {
  it.each(Object.entries(heard).flatMap(([producer, shapes]) => Object.entries(shapes).map(([type, shape]) => [producer, type, shape] as const)))('is understood: %s, %s', (producer, type, shape) => {
    expect(shape.safeParse(JSON.parse(readFileSync(new URL(`../../../${producer}/contract/samples/${type}.json`, import.meta.url), 'utf8'))).error).toBeUndefined()
  })

  it('becomes what a recipe costs, by the newest word about it', async () => {
    expect(await offer(changed())).toEqual({ ...soup, deletedAt: null })
    expect(await offer(changed({ version: 3, priceCents: 650 }), changed())).toMatchObject({ version: 3, priceCents: 650 })
    expect(await offer(changed(), changed({ version: 3, isPublished: false }))).toMatchObject({ isPublished: false })
  })

  it('of a deletion stays, whatever comes after it, and leaves no title', async () => {
    for (const entries of [[changed(), deleted], [deleted, changed({ version: 9 })]]) expect(await offer(...entries)).toMatchObject({ recipeId: 5, title: '', deletedAt: '2026-03-04T10:00:00.000Z' })
  })

  it('becomes names of buyers, and no more of a person than that', async () => {
    const anna = { type: 'UserRegistered', data: { userId: 7, username: 'anna', timeZone: 'UTC', createdAt: 'x', email: 'a@b.c' } }
    const users = await project(usersProjection, [anna])
    expect(await users.get('7')).toEqual({ userId: 7, username: 'anna' })
    const gone = await project(usersProjection, [anna, { type: 'UserDeleted', data: { userId: 7 } }])
    expect(await gone.get('7')).toEqual({ userId: 7, username: 'Former member' })
    const nobody = createNames(await createSqliteReadStore({ file: ':memory:' }))
    expect((await nobody([8]))(8)).toBe('Former member')
  })
})
