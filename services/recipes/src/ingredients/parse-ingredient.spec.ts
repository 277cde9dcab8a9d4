import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { parseIngredient } from './parse-ingredient.ts'
import { isHeading } from './notes.ts'
import { convert, unitOf, units } from './units.ts'

type Label = [line: string, amount: number | null, amountMax: number | null, unit: string | null, name: string, preparation?: string]

const lines: Record<string, Label[]> = {
  amounts: [
    ['1 1/2 cups flour', 1.5, null, 'cup', 'flour'],
    ['1-1/2 cups flour', 1.5, null, 'cup', 'flour'],
    ['1 and 1/2 cups flour', 1.5, null, 'cup', 'flour'],
    ['one and a half cups water', 1.5, null, 'cup', 'water'],
    ['½ tsp salt', 0.5, null, 'tsp', 'salt'],
    ['1½ cups milk', 1.5, null, 'cup', 'milk'],
    ['1⁄2 cup milk', 0.5, null, 'cup', 'milk'],
    ['2-3 onions', 2, 3, null, 'onions'],
    ['2 – 3 lb beef', 2, 3, 'lb', 'beef'],
    ['2 to 3 tbsp. oil', 2, 3, 'tbsp', 'oil'],
    ['1 or 2 carrots', 1, 2, null, 'carrots'],
    ['½-¾ cup sugar', 0.5, 0.75, 'cup', 'sugar'],
    ['1-1½kg/2-3lb roasting potatoes, peeled', 1, 1.5, 'kg', 'roasting potatoes', 'peeled'],
    ['1.5 dl cream', 1.5, null, 'dl', 'cream'],
    ['1,5 dl cream', 1.5, null, 'dl', 'cream'],
    ['1,000 g flour', 1000, null, 'g', 'flour'],
    ['.5 oz yeast', 0.5, null, 'oz', 'yeast'],
    ['half a lemon', 0.5, null, null, 'lemon'],
    ['a dozen eggs', 12, null, null, 'eggs'],
    ['a couple of carrots', 2, null, null, 'carrots'],
    ['about 2 cups water', 2, null, 'cup', 'water'],
    ['1 cup plus 2 tablespoons flour', 1.125, null, 'cup', 'flour'],
    ['1 lb 4 oz potatoes', 1.25, null, 'lb', 'potatoes'],
  ],
  'units as they are written': [
    ['400g flour', 400, null, 'g', 'flour'],
    ['2 T butter', 2, null, 'tbsp', 'butter'],
    ['2 t sugar', 2, null, 'tsp', 'sugar'],
    ['1 c. brown sugar, packed', 1, null, 'cup', 'brown sugar', 'packed'],
    ['2 fl. oz. gin', 2, null, 'fl oz', 'gin'],
    ['2 lbs. ground beef', 2, null, 'lb', 'ground beef'],
    ['a pinch of salt', 1, null, 'pinch', 'salt'],
    ['Pinch of freshly grated nutmeg', null, null, 'pinch', 'nutmeg', 'freshly grated'],
    ['a few sprigs of thyme', null, null, 'sprig', 'thyme'],
    ['small pack parsley, chopped', null, null, 'package', 'parsley', 'chopped'],
    ['a pinch each of salt and pepper', 1, null, 'pinch', 'salt and pepper'],
    ['1 egg + 1 tbsp water, for egg wash', 1, null, null, 'egg', '1 tbsp water, for egg wash'],
    ['cup heavy cream', null, null, 'cup', 'heavy cream'],
    ['1 heaped tbsp cocoa', 1, null, 'tbsp', 'cocoa'],
    ['1 bunch parsley', 1, null, 'bunch', 'parsley'],
    ['1/2 small bunch parsley', 0.5, null, 'bunch', 'parsley'],
    ['2 garlic cloves, crushed', 2, null, 'clove', 'garlic', 'crushed'],
    ['4 large cloves garlic', 4, null, 'clove', 'garlic'],
    ['2 celery stalks, chopped', 2, null, 'stalk', 'celery', 'chopped'],
    ['3 cloves', 3, null, null, 'cloves'],
    ['1 pound cake, cubed', 1, null, null, 'pound cake', 'cubed'],
    ['3 EL Olivenöl', 3, null, 'tbsp', 'Olivenöl'],
    ['1 Prise Salz', 1, null, 'pinch', 'Salz'],
    ["2 c. à soupe d'huile d'olive", 2, null, 'tbsp', "huile d'olive"],
    ['200 g de farine', 200, null, 'g', 'farine'],
    ['1 cucharada de azúcar', 1, null, 'tbsp', 'azúcar'],
    ['2 cucchiai di olio', 2, null, 'tbsp', 'olio'],
  ],
  'sizes of packets and pieces are not the amount': [
    ['1 (14 oz) can chickpeas, drained', 1, null, 'can', 'chickpeas', 'drained'],
    ['2 14.5-ounce cans diced tomatoes', 2, null, 'can', 'diced tomatoes'],
    ['1 14-oz. can chickpeas', 1, null, 'can', 'chickpeas'],
    ['1 - 15 oz can black beans', 1, null, 'can', 'black beans'],
    ['8-ounce package cream cheese, softened', 1, null, 'package', 'cream cheese', 'softened'],
    ['1 x 400 g tin chopped tomatoes', 1, null, 'can', 'chopped tomatoes'],
    ['1 x 400 g tin', 1, null, 'can', 'tin'],
    ['2 x 50g/1½oz pieces salmon fillet', 2, null, 'piece', 'salmon fillet'],
    ['1 3-pound chicken', 1, null, null, 'chicken'],
    ['one 3- to 4-pound chicken, cut up', 1, null, null, 'chicken', 'cut up'],
    ['1 (2-inch) piece ginger', 1, null, 'piece', 'ginger'],
    ['1 1/2-inch piece ginger', 1, null, 'piece', 'ginger'],
    ['3 large eggs', 3, null, null, 'eggs'],
    ['200g/7oz unsalted butter', 200, null, 'g', 'unsalted butter'],
    ['1 cup (240 ml) milk', 1, null, 'cup', 'milk'],
    ['1 cup / 240 ml milk', 1, null, 'cup', 'milk'],
    ['4 duck breasts, about 175g/6oz each, skin removed', 4, null, null, 'duck breasts', 'skin removed'],
  ],
  'names and preparations': [
    ['2 cloves garlic, minced', 2, null, 'clove', 'garlic', 'minced'],
    ['salt to taste', null, null, null, 'salt', 'to taste'],
    ['juice of 1 lemon', 1, null, null, 'lemon', 'juice'],
    ['zest and juice of 2 limes', 2, null, null, 'limes', 'zest and juice'],
    ['Salt and pepper', null, null, null, 'Salt and pepper'],
    ['1 onion finely chopped', 1, null, null, 'onion', 'finely chopped'],
    ['2 tbsp chopped fresh basil, plus more to serve', 2, null, 'tbsp', 'fresh basil', 'chopped, plus more to serve'],
    ['freshly ground black pepper', null, null, null, 'black pepper', 'freshly ground'],
    ['1 tsp ground black pepper', 1, null, 'tsp', 'ground black pepper'],
    ['4 boneless, skinless chicken thighs, cut up', 4, null, null, 'boneless, skinless chicken thighs', 'cut up'],
    ['1 (16 ounce) package cooked and peeled crawfish tails', 1, null, 'package', 'crawfish tails', 'cooked and peeled'],
    ['Vegetable oil for frying', null, null, null, 'Vegetable oil', 'for frying'],
    ['2 pink grapefruits or 1 white grapefruit', 2, null, null, 'pink grapefruits', 'or 1 white grapefruit'],
    ['6 ounces tomatillos - husked, rinsed', 6, null, 'oz', 'tomatillos', 'husked, rinsed'],
    ['2 tablespoons toasted sesame oil', 2, null, 'tbsp', 'toasted sesame oil'],
    ['3 tomatoes (peeled)', 3, null, null, 'tomatoes', 'peeled'],
    ['2% milk', null, null, null, '2% milk'],
    ['1 cup 2% milk', 1, null, 'cup', '2% milk'],
    ['5-spice powder', null, null, null, '5-spice powder'],
    ['500g 00 flour', 500, null, 'g', '00 flour'],
    ['half and half', null, null, null, 'half and half'],
  ],
  'quantities behind, bullets, labels': [
    ['Flour - 200 g', 200, null, 'g', 'Flour'],
    ['Eggs: 2', 2, null, null, 'Eggs'],
    ['Sugar 100g', 100, null, 'g', 'Sugar'],
    ['- 2 cups sugar', 2, null, 'cup', 'sugar'],
    ['• 2 cups sugar', 2, null, 'cup', 'sugar'],
    ['1. 2 cups sugar', 2, null, 'cup', 'sugar'],
    ['Dressing: 2 tbsp oil', 2, null, 'tbsp', 'oil'],
  ],
}

for (const [group, labels] of Object.entries(lines)) {
  describe(group, () => {
    test.each(labels)('%s', (line, amount, amountMax, unit, name, preparation) => {
      expect(parseIngredient(line)).toEqual({
        original: line, amount, amountMax, unit, name, preparation: preparation ?? null, optional: false,
      })
    })
  })
}

test.each(['1 cup nuts (optional)', '1 cup nuts, optional', 'Optional: 1 cup nuts', '1 cup nuts, if desired'])('optional: %s', (line) => {
  expect(parseIngredient(line)).toMatchObject({ amount: 1, unit: 'cup', name: 'nuts', preparation: null, optional: true })
})

test.each(['For the sauce:', 'For the dough', '== Filling ==', '**Topping**', 'Für den Teig:', 'Pour la sauce :'])('heading: %s', (line) => {
  expect(isHeading(line)).toBe(true)
  expect(parseIngredient(line)).toMatchObject({ original: line, amount: null, unit: null, preparation: null })
})

test.each(['2 cups flour', 'Salt', 'Eggs: 2', 'Salt: to taste, more later', 'forty grains'])('no heading: %s', (line) => {
  expect(isHeading(line)).toBe(false)
})

const words = ['1', '2/3', '½', '-', 'to', '(', ')', ',', 'cup', 'oz', 'can', 'x', 'large', 'chopped', 'finely', 'and', 'of', 'flour', '/', ':', 'plus', 'a', 'half', '0', '1/0']
const anyLine = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom('9', '.', ',', '/', '½'), maxLength: 400 }),
)

test('any line at all is read, kept word for word, with sane amounts', () => {
  fc.assert(fc.property(anyLine, (line) => {
    const read = parseIngredient(line)
    expect(read.original).toBe(line)
    for (const amount of [read.amount, read.amountMax]) if (amount !== null) expect(Number.isFinite(amount) && amount >= 0).toBe(true)
    if (read.amountMax !== null) expect(read.amountMax).toBeGreaterThanOrEqual(read.amount ?? Infinity)
    if (read.unit !== null) expect(unitOf(read.unit)).toBeDefined()
    if (/[\p{L}\p{N}]/u.test(line)) expect(read.name).not.toBe('')
    expect(read.preparation).not.toBe('')
  }), { numRuns: 2000 })
})

test('amount, unit and name come back from every usual spelling', () => {
  const spellings = { cup: ['cup', 'cups', 'c.'], tbsp: ['tbsp', 'Tbsp.', 'tablespoons', 'T'], g: ['g', 'grams', 'gr'], lb: ['lb', 'lbs.', 'pounds'] }
  const spelled = fc.constantFrom(...Object.entries(spellings).flatMap(([unit, all]) => all.map((word) => ({ unit, word }))))
  fc.assert(fc.property(fc.integer({ min: 1, max: 999 }), spelled, fc.constantFrom('flour', 'brown rice', 'olive oil'), (amount, { unit, word }, name) => {
    expect(parseIngredient(`${amount} ${word} ${name}`)).toMatchObject({ amount, unit, name, preparation: null })
  }))
})

test('a line of any length and many marks is read at once', () => {
  for (const part of ['(', '1 ', ', ', 'a-', 'or 1 ', 'and ', '9', ' - ', 'chopped ']) {
    const started = performance.now()
    parseIngredient(part.repeat(2_000_000 / part.length))
    expect(performance.now() - started).toBeLessThan(500)
  }
})

test('convertible units convert, others do not', () => {
  expect(convert(1, 'cup', 'tbsp')).toBeCloseTo(16, 9)
  expect(convert(1, 'gallon', 'quart')).toBeCloseTo(4, 6)
  expect(convert(1, 'lb', 'oz')).toBeCloseTo(16, 9)
  expect(convert(1, 'lb', 'g')).toBeCloseTo(453.59237, 6)
  expect(convert(2, 'can', 'can')).toBe(2)
  expect(convert(1, 'cup', 'g')).toBeNull()
  expect(convert(1, 'can', 'jar')).toBeNull()
  expect(convert(1, 'toString', 'g')).toBeNull()
  expect(Object.values(units).every((unit) => unit.factor === null || unit.factor > 0)).toBe(true)
})
