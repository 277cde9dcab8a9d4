import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { boundLines } from './imported-recipe.ts'
import { bounds } from '../../contract/vocabulary.ts'
import { readRecipe } from './read-recipe.ts'

const url = 'https://cook.example/'

function checkBounds(html: string): void {
  const found = readRecipe(html, url)
  if (!found) return
  expect(found.title.length).toBeGreaterThan(0)
  expect(found.title.length).toBeLessThanOrEqual(bounds.title)
  expect(found.ingredients.length + found.instructions.length).toBeGreaterThan(0)
  expect(found.ingredients).toEqual(boundLines(found.ingredients))
  expect(found.instructions.join('\n').length).toBeLessThanOrEqual(bounds.instructions)
  for (const [name, most] of [['prepTime', bounds.minutes], ['cookTime', bounds.minutes], ['servings', bounds.servings], ['calories', bounds.calories]] as const) {
    const value = found[name]
    if (value !== null) expect(Number.isInteger(value) && value >= 0 && value <= most).toBe(true)
  }
  for (const value of [found.protein, found.carbs, found.fat, found.fiber, found.sugar, found.sodium, found.cholesterol, found.saturatedFat]) {
    if (value !== null) expect(value >= 0 && value <= bounds.nutrient).toBe(true)
  }
  if (found.imageUrl !== null) expect(found.imageUrl).toMatch(/^https?:/)
  for (const text of [found.title, found.description ?? '', found.author ?? '', ...found.ingredients, ...found.instructions]) {
    expect(text).not.toMatch(/<[a-z/!?]/i)
  }
}

const leaf = fc.oneof(
  fc.string({ maxLength: 30 }), fc.double(), fc.integer(), fc.constant(null), fc.boolean(),
  fc.constantFrom('PT1H', '4 servings', '<li>a</li><li>b', '&lt;b&gt;', '1,200 mg', '1e999', '9'.repeat(400), 'x'.repeat(700), 'http://[', '/a.png', '1. A 2. B', '-5 g'),
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(
    fc.constantFrom('@type', '@id', '@value', '@list', 'name', 'text', 'itemListElement', 'url', 'value', 'item', '__proto__'), tie('value'), { maxKeys: 4 },
  )),
}))
const fields = ['name', 'recipeIngredient', 'recipeInstructions', 'image', 'prepTime', 'cookTime', 'totalTime', 'recipeYield', 'nutrition', 'recipeCategory', 'keywords', 'author', 'description']
const recipe = fc.tuple(fc.dictionary(fc.constantFrom(...fields), value), fc.dictionary(fc.constantFrom('calories', 'proteinContent', 'sodiumContent'), leaf))
  .map(([known, nutrition]) => ({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 egg'], nutrition, ...known }))

test('whatever the data of a recipe are, it fits what can be stored', () => {
  fc.assert(fc.property(recipe, (data) => {
    checkBounds(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('</', '<\\/')}</script>`)
  }), { numRuns: 1500 })
})

const pieces = [
  '<script type="application/ld+json">', '</script>', '{', '}', '[', ']', ',', ':', '"@type"', '"Recipe"', '"name"', '"', '"recipeIngredient"', '<!--', '-->', '<div itemscope itemtype="http://schema.org/Recipe">',
  '<p itemprop="name">', '<b itemprop="recipeIngredient" itemscope>', '<i itemprop=recipeInstructions content=x>', '</div>', '</p>', 'typeof="Recipe"', '<div ', '>', '<', '&lt;', '\u0000', '\\', 'soup', '//', '/*',
]

test('whatever a page is made of, reading it never throws', () => {
  fc.assert(fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 60 }), (parts) => {
    checkBounds(parts.join(''))
  }), { numRuns: 1500 })
})

const open = '<script type="application/ld+json">'
const scope = '<div itemscope itemtype="http://schema.org/Recipe"><b itemprop=name>Soup</b>'
test.each<[string, string, string]>([
  ['scripts never closed', '', '<script'],
  ['comments never closed', '', '<!--'],
  ['blocks of data', '', `${open}{}</script>`],
  ['brackets', open, '['],
  ['spaces and brackets', open, ' ]'],
  ['commas', `${open}[`, ', '],
  ['comments in data', open, '/*'],
  ['divs never closed', scope, '<div>'],
  ['spans closed by others', scope, '<span></b>'],
  ['formatting', scope, '<b a><p>'],
  ['properties in properties', scope, '<i itemprop=recipeIngredient>a'],
  ['things in things', scope, '<i itemprop=recipeIngredient itemscope>a'],
  ['lists in lists', `${open}{"@type":"Recipe","name":"Soup","recipeIngredient":"1 egg","recipeInstructions":`, '['],
  ['properties side by side', scope, '<i itemprop=recipeIngredient>a</i>'],
  ['attributes', `${scope}<div `, 'a=b '],
  ['entities', scope, '&amp;lt;'],
])('a large page of %s takes no long time', (_, start, part) => {
  const html = start + part.repeat(1_500_000 / part.length)
  const started = performance.now()
  checkBounds(html)
  expect(performance.now() - started).toBeLessThan(3000)
})

test('data however deep are read as far as anybody would write them', () => {
  const deep = `${'['.repeat(500_000)}"Stir."${']'.repeat(500_000)}`
  const html = `${open}{"@type":"Recipe","name":"Soup","recipeIngredient":["1 egg"],"recipeInstructions":${deep}}</script>`
  checkBounds(html)
  expect(readRecipe(html, url)?.ingredients).toEqual(['1 egg'])
})

test.each<[string, unknown]>([
  ['one instruction', '1. A '.repeat(300_000)],
  ['one instruction of tags', '<p '.repeat(300_000)],
  ['one instruction of entities', '&amp;'.repeat(200_000)],
  ['many steps', Array.from({ length: 100_000 }, () => 'Stir.')],
])('%s of a large size takes no long time', (_, recipeInstructions) => {
  const started = performance.now()
  checkBounds(`${open}${JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 egg'], recipeInstructions }).replaceAll('</', '<\\/')}</script>`)
  expect(performance.now() - started).toBeLessThan(3000)
})
