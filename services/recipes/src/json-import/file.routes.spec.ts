import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { person } from '@plateful/testing'
import { archiveBounds } from '../importing/formats/archive.ts'
import { zipOf } from '../importing/formats/zip.testing.ts'
import { type RecipesService, recipesService } from '../testing.ts'

const fixture = (name: string) => readFileSync(new URL(`../importing/formats/fixtures/${name}.json`, import.meta.url), 'utf8')

describe('an import of a file', () => {
  let service: RecipesService
  beforeEach(async () => {
    service = await recipesService({ rateLimits: true })
  })
  afterEach(() => service.stop())
  const send = (file: Uint8Array | string, type = 'application/zip') => service.as(person(7))('POST', '/api/recipes/import/file', file, { 'content-type': type })
  const mine = async () => (await service.as(person(7))('GET', '/api/recipes/imported')).body as unknown[]

  it('takes an archive of many recipes', { timeout: 20_000 }, async () => {
    const archive = zipOf({ 'a/recipe.json': fixture('nextcloud'), 'a/full.jpg': 'x', 'b.json': '{', 'c.paprikarecipe': gzipSync(fixture('paprika')), 'd.json': '{"version": 2}', 'Tandoor.zip': zipOf({ 'recipe.json': fixture('tandoor') }) })
    const { status, body } = await send(archive)
    expect(status).toBe(201)
    expect(body.recipes.map(({ title }: { title: string }) => title)).toEqual(['Kale and bean stew', 'Red lentil dal', 'Barley risotto'])
    expect(body.recipe).toMatchObject({ importedFrom: 'json', source: 'file', isPublished: false, originalUrl: 'https://village.example/stew' })
    expect(body.refused).toEqual([{ index: 1, message: 'b.json could not be read.' }, { index: 3, message: expect.stringMatching(/^d\.json holds no recipe/) }])
    expect(await send(archive)).toMatchObject({ status: 200, body: { recipeIds: body.recipeIds } })
    expect(await mine()).toHaveLength(3)
  })

  it('takes one recipe, whatever the file is called', async () => {
    expect(await send(gzipSync(fixture('paprika')), 'application/octet-stream')).toMatchObject({ status: 201, body: { recipe: { title: 'Red lentil dal' } } })
    expect(await send(fixture('recipesage'), 'text/plain')).toMatchObject({ status: 201, body: { recipe: { title: 'Beetroot pancakes' } } })
    expect((await send(fixture('plateful'), 'application/json')).body.recipes).toHaveLength(1)
  })

  it('fails clearly and leaves nothing behind', { timeout: 30_000 }, async () => {
    const bomb = Buffer.alloc(archiveBounds.file + 1)
    const cases: [Uint8Array | string, number, string][] = [
      ['', 400, 'invalid_request'], ['not a recipe', 400, 'invalid_request'], [Buffer.from([0x50, 0x4b, 3, 4, 0]), 400, 'invalid_request'],
      [zipOf({}), 422, 'no_recipe_found'], [zipOf({ 'a.jpg': 'x' }), 422, 'no_recipe_found'], ['[]', 422, 'no_recipe_found'],
      [zipOf(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${i}.json`, bomb]))), 413, 'too_large'],
      [zipOf(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.json`, fixture('recipesage')]))), 400, 'invalid_request'],
      [Buffer.alloc(20_000_001), 413, 'too_large'],
    ]
    for (const [file, status, code] of cases) {
      const answer = await send(file)
      expect([status, code]).toEqual([answer.status, answer.body.code])
    }
    expect((await service.signedOut('POST', '/api/recipes/import/file', '{}')).status).toBe(401)
    expect(await mine()).toEqual([])
  })
})
