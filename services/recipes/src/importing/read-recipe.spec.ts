import { describe, expect, test } from 'vitest'
import type { ImportedRecipe } from './imported-recipe.ts'
import { readRecipe } from './read-recipe.ts'

const url = 'https://cook.example/soups/tomato'
const script = (json: string): string => `<!doctype html><html><head><script type="application/ld+json">${json}</script></head><body><h1>x</h1></body></html>`
const page = (data: unknown): string => script(JSON.stringify(data).replaceAll('</', '<\\/'))
const recipe = { '@context': 'https://schema.org', '@type': 'Recipe', name: 'Tomato soup', recipeIngredient: ['2 tomatoes', '1 onion'], recipeInstructions: ['Chop.', 'Cook.'] }
const read = (data: unknown): ImportedRecipe | undefined => readRecipe(page(data), url)

test('a full recipe comes over field by field', () => {
  expect(read({
    ...recipe,
    description: '<p>Warm &amp; quick.</p><p>Ben&#39;s <b>own</b>.</p>',
    image: ['/img/a.jpg', 'https://cook.example/b.jpg'],
    prepTime: 'PT15M', cookTime: 'PT1H30M', totalTime: 'PT1H45M', recipeYield: ['4', '4 servings'],
    nutrition: {
      '@type': 'NutritionInformation', calories: '350 kcal', proteinContent: '12 g', carbohydrateContent: '40,5 g', fatContent: '9 grams', fiberContent: '3g',
      sugarContent: 8, sodiumContent: '1,200 mg', cholesterolContent: '0.03 g', saturatedFatContent: '2 g',
    },
    recipeCategory: ['Soup', 'Main Course'], keywords: 'easy, breakfast', author: [{ '@type': 'Person', name: 'Ann &amp; Bo' }], name: 'Mac &amp; Cheese &#8211; soup',
  })).toEqual({
    title: 'Mac & Cheese – soup', description: "Warm & quick.\nBen's own.", imageUrl: 'https://cook.example/img/a.jpg',
    ingredients: ['2 tomatoes', '1 onion'], instructions: ['Chop.', 'Cook.'], prepTime: 15, cookTime: 90, servings: 4, calories: 350, protein: 12, carbs: 40.5,
    fat: 9, fiber: 3, sugar: 8, sodium: 1200, cholesterol: 30, saturatedFat: 2, category: 'dinner', author: 'Ann & Bo', originalUrl: url,
  })
})

test('what a page does not say is null', () => {
  expect(read(recipe)).toEqual({
    title: 'Tomato soup', description: null, imageUrl: null, ingredients: ['2 tomatoes', '1 onion'], instructions: ['Chop.', 'Cook.'], prepTime: null, cookTime: null,
    servings: null, calories: null, protein: null, carbs: null, fat: null, fiber: null, sugar: null, sodium: null, cholesterol: null, saturatedFat: null,
    category: null, author: null, originalUrl: url,
  })
})

describe('a recipe is found', () => {
  const same = { title: 'Tomato soup', ingredients: ['2 tomatoes', '1 onion'], instructions: ['Chop.', 'Cook.'] }
  const json = JSON.stringify(recipe)
  test.each<[string, string]>([
    ['alone', page(recipe)],
    ['in a list', page([{ '@type': 'WebSite', name: 'Site' }, recipe])],
    ['in @graph', page({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Organization', name: 'O' }, recipe] })],
    ['as mainEntity of a page', page({ '@type': 'WebPage', mainEntity: recipe })],
    ['deep inside', page({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: [[recipe]] }] })],
    ['with several types', page({ ...recipe, '@type': ['Article', 'Recipe'] })],
    ['with a full type', page({ ...recipe, '@type': 'http://schema.org/Recipe' })],
    ['with a prefixed vocabulary', page({ '@type': 'schema:Recipe', 'schema:name': 'Tomato soup', 'schema:recipeIngredient': recipe.recipeIngredient, 'schema:recipeInstructions': recipe.recipeInstructions })],
    ['in the second block', page({ '@type': 'WebSite' }).replace('</head>', `<script type='application/ld+json'>${json}</script></head>`)],
    ['behind a broken block', script('{ this is no json').replace('</head>', `<script type=application/ld+json>${json}</script></head>`)],
    ['with an odd script tag', `<SCRIPT data-x="1" class='y' type = "application/ld+json; charset=utf-8" id=z>${json}</SCRIPT>`],
    ['with raw line breaks in strings', script(json.replace('Chop.', 'Chop.\n').replace('2 tomatoes', '2\ttomatoes'))],
    ['with commas too many', script(json.replaceAll(']', ',]').replace(/\}$/, ', }'))],
    ['in an HTML comment wrapper', script(`<!--\n${json}\n//-->`)],
    ['in CDATA', script(`//<![CDATA[\n${json}\n//]]>`)],
    ['in CDATA with comment signs', script(`/*<![CDATA[*/${json}/*]]>*/`)],
    ['behind another in one block', script(`{"@type":"WebSite"}\n${json}`)],
    ['behind another and a comma in one block', script(`{"@type":"WebSite"},\n${json},`)],
    ['with comments', script(json.replace('{', '{ /* a { */ // b }\n'))],
    ['with a closing semicolon and a byte order mark', script(`\uFEFF${json};`)],
    ['with its quotes encoded', script(json.replaceAll('"', '&quot;'))],
    ['among mentions of others', page([{ '@type': 'Recipe', name: 'Other', url: 'x' }, { '@type': 'Recipe', name: 'Half', recipeIngredient: ['1 egg'] }, recipe])],
    ['by the old name of ingredients', page({ ...recipe, recipeIngredient: undefined, ingredients: recipe.recipeIngredient })],
    ['by references', page({
      '@graph': [
        { '@type': 'WebPage', mainEntity: { '@id': '#r' } },
        { '@id': '#r', '@type': 'Recipe', name: 'Tomato soup', recipeIngredient: recipe.recipeIngredient, recipeInstructions: [{ '@id': '#1' }, { '@id': '#2' }] },
        { '@id': '#1', '@type': 'HowToStep', text: 'Chop.' }, { '@id': '#2', '@type': 'HowToStep', text: 'Cook.' },
      ],
    })],
  ])('%s', (_, html) => {
    expect(readRecipe(html, url)).toMatchObject(same)
  })
})

describe('ingredients', () => {
  test.each<[string, unknown, string[]]>([
    ['a text of lines', '2 eggs\n\n 1 cup milk ', ['2 eggs', '1 cup milk']],
    ['a text of HTML', '<ul><li>2 eggs</li><li>1&nbsp;cup &frac12;</li></ul>', ['2 eggs', '1 cup ½']],
    ['a text with commas', '2 cups flour, sifted, 1 cup sugar', ['2 cups flour, sifted', '1 cup sugar']],
    ['a list of things', [{ '@type': 'PropertyValue', name: 'flour', value: 200, unitText: 'g' }, { name: 'salt' }], ['200 g flour', 'salt']],
    ['lists in lists, empty ones', [['1 egg', ''], ['  '], null, '2 pears'], ['1 egg', '2 pears']],
    ['an ItemList', { '@type': 'ItemList', itemListElement: ['1 egg', { '@type': 'ListItem', item: { name: '2 pears' } }] }, ['1 egg', '2 pears']],
    ['markup', ['<script>alert(1)</script>1 <b>egg</b>', '&lt;img src=x onerror=alert(1)&gt;2 pears', 'simmer < 5'], ['1 egg', '2 pears', 'simmer < 5']],
  ])('%s', (_, recipeIngredient, ingredients) => {
    expect(read({ ...recipe, recipeIngredient })?.ingredients).toEqual(ingredients)
  })
})

describe('instructions', () => {
  const step = (text: string): unknown => ({ '@type': 'HowToStep', text })
  test.each<[string, unknown, string[]]>([
    ['a text of lines', 'Chop.\r\nCook for 1.5 hours.\n', ['Chop.', 'Cook for 1.5 hours.']],
    ['a list in HTML', '<ol><li>Chop.</li><li>Cook &amp; stir.</li></ol>', ['Chop.', 'Cook & stir.']],
    ['paragraphs', '<p>Chop.</p><p>Cook.<br>Serve.</p>', ['Chop.', 'Cook.', 'Serve.']],
    ['numbers in one line', '1. Chop. 2. Cook for 10. 3) Serve.', ['Chop.', 'Cook for 10.', 'Serve.']],
    ['one line', 'Chop, then cook at 180 °C.', ['Chop, then cook at 180 °C.']],
    ['numbered texts', ['1. Chop.', 'Step 2: Cook.', '3', '2 eggs go in.'], ['Chop.', 'Cook.', '2 eggs go in.']],
    ['steps', [step('Chop.'), step('Cook.')], ['Chop.', 'Cook.']],
    ['steps with a name and a text', [{ '@type': 'HowToStep', name: 'Chop', text: 'Chop it all.' }, { '@type': 'HowToStep', name: 'Cook.' }], ['Chop it all.', 'Cook.']],
    ['steps of directions', [{ '@type': 'HowToStep', itemListElement: [{ '@type': 'HowToDirection', text: 'Chop.' }, { '@type': 'HowToTip', text: 'Finely.' }] }], ['Chop. Finely.']],
    ['sections', [
      { '@type': 'HowToSection', name: 'For the sauce', itemListElement: [step('Stir.')] },
      { '@type': 'HowToSection', name: 'Pasta:', itemListElement: [step('Boil.'), step('Mix.')] },
    ], ['For the sauce:', 'Stir.', 'Pasta:', 'Boil.', 'Mix.']],
    ['a section whose name says nothing', { '@type': 'HowToSection', name: 'Instructions', itemListElement: [step('Stir.')] }, ['Stir.']],
    ['an ItemList', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: step('Stir.') }, step('Serve.')] }, ['Stir.', 'Serve.']],
    ['sections in lists in lists', [[{ '@type': 'HowToSection', name: 'A', itemListElement: { '@type': 'ItemList', itemListElement: [['Stir.']] } }]], ['A:', 'Stir.']],
    ['values', [{ '@value': 'Stir.', '@language': 'en' }], ['Stir.']],
  ])('%s', (_, recipeInstructions, instructions) => {
    expect(read({ ...recipe, recipeInstructions })?.instructions).toEqual(instructions)
  })
})

describe('other fields', () => {
  test.each<[string, object, Partial<ImportedRecipe>]>([
    ['total without cooking', { prepTime: 'PT10M', totalTime: 'PT40M' }, { prepTime: 10, cookTime: 30 }],
    ['total alone', { totalTime: 'PT40M' }, { prepTime: null, cookTime: 40 }],
    ['three zeros', { prepTime: 'PT0M', cookTime: 'PT0S', totalTime: 'P0D' }, { prepTime: null, cookTime: null }],
    ['nothing to cook', { prepTime: 'PT10M', cookTime: 'PT0M' }, { prepTime: 10, cookTime: 0 }],
    ['an impossible time', { prepTime: 'PT99999H', cookTime: 'soon' }, { prepTime: null, cookTime: null }],
    ['a range of servings', { recipeYield: 'Serves 4-6' }, { servings: 4 }],
    ['what it makes and whom it feeds', { recipeYield: ['1 loaf', '8 servings'] }, { servings: 8 }],
    ['a number of servings', { recipeYield: 12 }, { servings: 12 }],
    ['a quantity of servings', { recipeYield: { '@type': 'QuantitativeValue', value: 3 } }, { servings: 3 }],
    ['too many servings', { recipeYield: '99999' }, { servings: null }],
    ['an image object', { image: { '@type': 'ImageObject', url: '../c.png' } }, { imageUrl: 'https://cook.example/c.png' }],
    ['a list of image objects', { image: [{ '@type': 'ImageObject', contentUrl: '//cdn.example/d.png' }] }, { imageUrl: 'https://cdn.example/d.png' }],
    ['an image by its id', { image: { '@id': 'https://cook.example/e.png' } }, { imageUrl: 'https://cook.example/e.png' }],
    ['no web address', { image: ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'ftp://x/y.png', 'https://u:p@x.example/'] }, { imageUrl: null }],
    ['a category among keywords', { recipeCategory: 'Dessert', keywords: ['quick', 'Snacks'] }, { category: 'snack' }],
    ['a breakfast', { recipeCategory: 'Breakfast & Brunch, Eggs' }, { category: 'breakfast' }],
    ['no category of ours', { recipeCategory: 'Dessert', keywords: 'chocolate' }, { category: null }],
    ['authors', { author: ['Ann', { '@type': 'Organization', name: 'Cooks' }] }, { author: 'Ann, Cooks' }],
    ['nutrition beyond bounds', { nutrition: { calories: '999999', fatContent: '-', proteinContent: 'n/a' } }, { calories: null, fat: null, protein: null }],
    ['kilojoules', { nutrition: { calories: '1,464 kJ' } }, { calories: 350 }],
  ])('%s', (_, more, expected) => {
    expect(read({ ...recipe, ...more })).toMatchObject(expected)
  })
})

test('no recipe, no title, nothing to cook: nothing', () => {
  expect(readRecipe('', url)).toBeUndefined()
  expect(readRecipe('<html><body><h1>Soup</h1></body></html>', url)).toBeUndefined()
  expect(read({ '@type': 'NewsArticle', name: 'Soup', recipeIngredient: ['1 egg'] })).toBeUndefined()
  expect(read({ ...recipe, name: '<b></b>' })).toBeUndefined()
  expect(read({ ...recipe, recipeIngredient: [], recipeInstructions: ' ' })).toBeUndefined()
  expect(readRecipe(`<!-- ${page(recipe)} -->`, url)).toBeUndefined()
  expect(readRecipe(`<script>const s = '<script type="application/ld+json">${JSON.stringify(recipe)}'</script>`, url)).toBeUndefined()
})

test('the largest page still fits what a recipe can hold', () => {
  const found = read({
    ...recipe, name: 'x'.repeat(199) + '🍲🍲', description: 'd '.repeat(9000), recipeIngredient: Array.from({ length: 900 }, () => 'flour '.repeat(200)),
    recipeInstructions: Array.from({ length: 900 }, () => 'stir '.repeat(90)), author: 'a'.repeat(900),
  })!
  expect(found.title).toBe('x'.repeat(199))
  expect(found.description!.length).toBeLessThanOrEqual(5000)
  expect(found.ingredients).toHaveLength(200)
  expect(Math.max(...found.ingredients.map((line) => line.length))).toBeLessThanOrEqual(500)
  expect(found.instructions.join('\n').length).toBeLessThanOrEqual(50_000)
  expect(found.instructions.join('\n').length).toBeGreaterThan(49_000)
  expect(found.author).toHaveLength(200)
})
