import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { bounds } from '../../contract/vocabulary.ts'
import { boundLines, type ImportedRecipe } from './imported-recipe.ts'
import { readRecipe } from './read-recipe.ts'
import { readText } from './read-text.ts'

const url = 'https://cook.example/'

function checkBounds(found: ImportedRecipe | undefined): void {
  if (!found) return
  expect(found.title.length).toBeGreaterThan(0)
  expect(found.title.length).toBeLessThanOrEqual(bounds.title)
  expect(found.ingredients.length + found.instructions.length).toBeGreaterThan(0)
  expect(found.ingredients).toEqual(boundLines(found.ingredients))
  expect(found.instructions.join('\n').length).toBeLessThanOrEqual(bounds.instructions)
  expect((found.description ?? '').length).toBeLessThanOrEqual(bounds.description)
  for (const [name, most] of [['prepTime', bounds.minutes], ['cookTime', bounds.minutes], ['servings', bounds.servings], ['calories', bounds.calories]] as const) {
    const value = found[name]
    if (value !== null) expect(Number.isInteger(value) && value >= 0 && value <= most).toBe(true)
  }
  for (const text of [found.title, found.description ?? '', found.author ?? '', ...found.ingredients, ...found.instructions]) expect(text).not.toMatch(/<[a-z/!?]/i)
}

const words = fc.constantFrom(
  'Ingredients', 'Zutaten für 4 Personen:', 'Method', 'Préparation', 'Składniki', '2 eggs', '200 g flour', 'salt', 'For the sauce:', '1. Mix.', 'Step 2', 'Bake for 20 minutes.', 'Serves 4', 'Prep: 10 mins',
  '> 1 onion', '[12.03.24, 18:03] Ann: 1 egg', '--', 'Notes', 'Calories: 99999999 kcal', '# Soup', '**Soup**', '&lt;script&gt;', '<b>', '</p>', '½', '▢ 1 cup milk', '9'.repeat(50), '\u200B', '\uD83C', 'Best,', 'Ann', '',
)
const tags = fc.constantFrom('<ul>', '</ul>', '<li>', '<ol>', '<h2>', '</h2>', '<p>', '<br>', '<table><tr><td>', '</td><td>', '<div class="wprm-recipe-ingredients">', '<div class="tasty-recipes-instructions">', '<span class="p-ingredient">', '<b>', '</b>', '</div>', '<div hidden>')

test('whatever a text is made of, what is read of it fits and reading never throws', () => {
  fc.assert(fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 40 }), (lines) => checkBounds(readText(lines.join('\n')))), { numRuns: 1000 })
})

test('whatever a page without marks is made of, what is read of it fits and reading never throws', () => {
  fc.assert(fc.property(fc.array(fc.oneof(words, tags, fc.string({ maxLength: 8 })), { maxLength: 60 }), (parts) => checkBounds(readRecipe(parts.join(' '), url))), { numRuns: 1000 })
})

const size = 5_000_000
const recipe = 'Soup\nIngredients\n1 onion\n2 cups water\nMethod\nChop.\n'
/** Alone 0.1 to 2.5 s, on a busy machine many times that; anything quadratic takes minutes. */
const patience = 40_000

test.each<[string, string, string]>([
  ['letters', '', 'a'], ['words', '', 'flour '], ['digits', '', '1'], ['numbers', '', '1 '], ['spaces', 'a', ' '], ['line breaks', 'a', '\n'], ['colons', 'Ingredients', ':'], ['brackets', 'Ingredients', '('],
  ['quote marks', '', '> '], ['bullets', '', '- '], ['stars', '', '*'], ['hyphens', '', '-'], ['headings', '', 'Ingredients\n'], ['parts', '', 'Ingredients\n1 egg\nMethod\nFry.\n'], ['ingredients', recipe, '1 cup flour\n'],
  ['steps', recipe, 'Stir well and wait.\n'], ['groups', recipe, 'For the sauce:\n'], ['blob', 'Soup\nIngredients\n1 egg\nMethod\n', 'Stir. Wait. '], ['chat', '', '[12.03.24, 18:03] Ann: 1 egg\n'], ['times', '', 'prep time '], ['commas', 'Ingredients: ', '1 egg, '],
  ['open tags', '', '<p'], ['angles', '', '<'], ['braces', '', '{'], ['numbered', 'Method\n', '1. A '], ['dots', '', '. '], ['slashes', '1', '/1'], ['dashes', '', '– '],
])('a text of 5 MB of %s takes no long time', (_, start, part) => {
  const text = start + part.repeat((size - start.length) / part.length)
  const started = performance.now()
  checkBounds(readText(text))
  expect(performance.now() - started).toBeLessThan(patience)
}, 60_000)

test.each<[string, string, string]>([
  ['items', '<h1>Soup</h1><h2>Ingredients</h2><ul>', '<li>1 egg</li>'], ['paragraphs', '<h1>Soup</h1><h2>Ingredients</h2><ul><li>1 egg</li><li>1 pear</li></ul><h2>Method</h2>', '<p>Stir.</p>'], ['breaks', '<p>', '1 egg<br>'],
  ['headings', '', '<h2>Ingredients</h2>'], ['lists', '', '<ul><li>1 egg</li><li>2 pears</li></ul>'], ['rows', '<table>', '<tr><td>1</td><td>egg</td></tr>'], ['spans', '<p>', '<span>1</span>'], ['classes', '', '<div class="a-ingredients b-instructions">1 egg</div>'],
  ['names', '', '<i class="prep-time">1</i>'], ['pictures', '', '<img src=a.png>'], ['meta', '', '<meta name=a content=b>'], ['text', '<p>', 'egg '], ['bold', '', '<b>Ingredients</b><br>'], ['long classes', '<p class="', 'ingredients-list-'],
])('a page of 5 MB of %s takes no long time', (_, start, part) => {
  const html = start + part.repeat((size - start.length) / part.length)
  const started = performance.now()
  checkBounds(readRecipe(html, url))
  expect(performance.now() - started).toBeLessThan(patience)
}, 60_000)
