import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { bounds } from '../../../contract/vocabulary.ts'
import { boundLines } from '../imported-recipe.ts'
import { parseJsonLd } from '../json-ld.ts'
import { readData } from './read-data.ts'

// machines may be busy
vi.setConfig({ testTimeout: 30_000 })

function readAll(data: unknown): number {
  const { entries, read } = readData(data)
  let count = 0
  for (let index = 0; index < entries; index++) {
    for (const { recipe, sourceId } of read(index).recipes) {
      count++
      expect(recipe.title.length).toBeGreaterThan(0)
      expect(recipe.title.length).toBeLessThanOrEqual(bounds.title)
      expect(recipe.description?.length ?? 0).toBeLessThanOrEqual(bounds.description)
      expect(recipe.ingredients.length + recipe.instructions.length).toBeGreaterThan(0)
      expect(recipe.ingredients).toEqual(boundLines(recipe.ingredients))
      expect(recipe.instructions.join('\n').length).toBeLessThanOrEqual(bounds.instructions + 200)
      for (const value of [recipe.prepTime, recipe.cookTime, recipe.servings, recipe.calories]) {
        if (value !== null) expect(Number.isInteger(value) && value >= 0 && value <= bounds.calories).toBe(true)
      }
      for (const address of [recipe.imageUrl, recipe.originalUrl]) if (address !== null) expect(address).toMatch(/^https?:/)
      expect(sourceId ?? 'a'.repeat(32)).toMatch(/^[\da-f-]{32,36}$/)
    }
  }
  return count
}

const names = ['mealie', 'mealie-backup', 'tandoor', 'paprika', 'recipesage', 'recipesage-jsonld', 'nextcloud', 'plateful']
const fixtures = names.map((name) => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))

const leaf = fc.oneof(fc.string({ maxLength: 20 }), fc.double(), fc.integer(), fc.constantFrom<unknown>(null, true, '', '[Sauce]', '# A', '{{ ingredients[9] }}', '**', '\ud800', '<b>x', '9'.repeat(400), 'x'.repeat(700), 'http://[', [], {}, ['x'], { name: 'x' }, { name: {} }))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(fc.constantFrom('name', 'text', 'title', 'ingredients', 'food', 'unit', 'quantity', 'amount', 'order', 'is_header', 'recipe', 'label', '@type', '@id', '@list', '__proto__', 'toString'), tie('value'), { maxKeys: 4 })),
}))

/** One value anywhere in a document replaced by another. */
const changed = (data: unknown, at: number, other: unknown): unknown => {
  let left = at
  return JSON.parse(JSON.stringify(data, (_, value: unknown) => (left-- === 0 ? other : value)) ?? 'null')
}

test('whatever stands in an export, what is read of it can be stored', () => {
  let found = 0
  fc.assert(fc.property(fc.constantFrom(...fixtures), fc.array(fc.tuple(fc.nat(120), value), { maxLength: 4 }), (text, changes) => {
    found += readAll(changes.reduce<unknown>((data, [at, other]) => changed(data, at, other), JSON.parse(text)))
  }), { numRuns: 1500 })
  expect(found).toBeGreaterThan(300)
})

test('whatever JSON it is, reading it throws nothing', () => {
  const keys = fc.constantFrom('title', 'name', 'ingredients', 'instructions', 'directions', 'steps', 'recipes', 'items', 'data', 'recipe', '@graph', '@type', 'recipe_ingredient', 'recipeIngredient', 'working_time', 'uid', 'nutrition', 'images', 'labels', '__proto__', 'constructor')
  fc.assert(fc.property(fc.oneof(fc.jsonValue(), value, fc.dictionary(keys, value), fc.array(fc.dictionary(keys, value), { maxLength: 3 })), (data) => void readAll(data)), { numRuns: 1500 })
})

test('whatever is cut off of an export, it is read or refused', () => {
  fc.assert(fc.property(fc.constantFrom(...fixtures), fc.nat(3000), (text, end) => {
    const data = parseJsonLd(text.slice(0, end))
    if (data !== undefined) readAll(data)
  }), { numRuns: 300 })
})

const long = (part: string) => part.repeat(4_500_000 / part.length)
test.each<[string, unknown]>([
  ['ingredients', { title: 'Soup', ingredients: long('1 leek\n'), instructions: 'Boil.' }],
  ['brackets', { title: 'Soup', ingredients: long('['), directions: long('[a](') }],
  ['pictures', { name: 'Soup', uid: 'x', ingredients: long('![ '), directions: long('**a') }],
  ['underscores', { name: 'Soup', working_time: 1, steps: [{ instruction: long('{{ ingredients[') }] }],
  ['spaces in braces', { name: 'Soup', working_time: 1, steps: [{ instruction: `{{${long(' ')}` }] }],
  ['names', { title: 'Soup', instructions: 'Boil.', ...Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`a_${'b'.repeat(8)}_${i}`, i])) }],
  ['nutrition', { name: 'Soup', directions: 'x', ingredients: 'y', nutritional_info: long('9.') }],
  ['spaces', { title: long(' '), description: long(' \n'), ingredients: ['1 leek'], instructions: ['x'] }],
  ['steps', { name: 'Soup', working_time: 1, steps: Array.from({ length: 100_000 }, (_, order) => ({ order, instruction: 'x', ingredients: [{ food: { name: 'y' } }] })) }],
  ['parts of a graph', { '@graph': Array.from({ length: 50_000 }, (_, i) => ({ '@id': `#${i}`, '@type': 'Thing', isPartOf: { '@id': '#0' } })) }],
  ['depth', JSON.parse(`{"title":"Soup","ingredients":${'['.repeat(100_000)}1${']'.repeat(100_000)}}`)],
])('a large file of %s takes no long time', (_, data) => {
  // time of this process alone: the machine may have other things to do
  const before = process.cpuUsage()
  readAll(data)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(4000)
})
