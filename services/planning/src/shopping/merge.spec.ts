import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Line } from '../inbox/recipes.ts'
import { line } from '../testing.ts'
import { type Item, merge, type Portion } from './merge.ts'
import { measureOf } from './units.ts'

const portion = (ingredients: Line[], factor = 1, title = 'Pancakes'): Portion => ({ title, factor, ingredients })
const said = (items: readonly Item[]) => items.map(({ original }) => original)

describe('adding up', () => {
  it('adds the same ingredient over recipes', () =>
    expect(merge([portion([line('flour', 250, 'g')]), portion([line('Flour', 150, 'g')], 1, 'Bread')])).toEqual([
      { name: 'Flour', original: '400 g Flour', amount: 400, unit: 'g', recipes: ['Bread', 'Pancakes'] },
    ]))

  it('keeps a single line as it was written', () =>
    expect(merge([portion([line('carrots', 2, null, { original: '2–3 carrots, finely diced', amountMax: 3 })])])).toEqual([
      { name: 'carrots', original: '2–3 carrots, finely diced', amount: 3, unit: null, recipes: ['Pancakes'] },
    ]))

  it('scales', () => expect(merge([portion([line('flour', 200, 'g'), line('egg', 1)], 1.5)])).toEqual([
    { name: 'egg', original: '1.5 egg', amount: 1.5, unit: null, recipes: ['Pancakes'] },
    { name: 'flour', original: '300 g flour', amount: 300, unit: 'g', recipes: ['Pancakes'] },
  ]))

  it('adds what a recipe names twice, under one title', () =>
    expect(merge([portion([line('butter', 2, 'tbsp'), line('butter', 1, 'tbsp')])])).toMatchObject([{ amount: 3, unit: 'tbsp', recipes: ['Pancakes'] }]))

  it.each<[string, [number, string][], number, string]>([
    ['grams and kilograms', [[500, 'g'], [1, 'kg']], 1.5, 'kg'],
    ['grams that become many', [[600, 'g'], [700, 'g']], 1.3, 'kg'],
    ['ounces and a pound', [[8, 'oz'], [1, 'lb']], 24, 'oz'],
    ['many ounces', [[20, 'oz'], [20, 'oz']], 2.5, 'lb'],
    ['mostly metric', [[100, 'g'], [100, 'g'], [1, 'oz']], 228.35, 'g'],
    ['mostly American', [[100, 'g'], [8, 'oz'], [8, 'oz']], 19.527, 'oz'],
    ['as much metric as American', [[100, 'g'], [1, 'oz']], 128.35, 'g'],
    ['spoons', [[1, 'tbsp'], [1, 'tsp']], 4, 'tsp'],
    ['many spoons', [[4, 'tbsp'], [4, 'tbsp'], [2, 'tsp']], 0.542, 'cup'],
    ['cups and spoons', [[1, 'cup'], [2, 'tbsp']], 1.125, 'cup'],
    ['millilitres and a spoon', [[85, 'ml'], [1, 'tbsp']], 99.787, 'ml'],
    ['millilitres and litres', [[750, 'ml'], [0.5, 'l']], 1.25, 'l'],
    ['cups and pints', [[1, 'cup'], [1, 'cup'], [1, 'pint']], 4, 'cup'],
  ])('%s', (_what, amounts, amount, unit) => {
    expect(merge([portion(amounts.map(([n, u]) => line('thing', n, u)))])).toMatchObject([{ amount, unit }])
  })

  it('never adds weights to volumes, nor to pieces', () =>
    expect(said(merge([portion([line('flour', 200, 'g'), line('flour', 1, 'cup'), line('flour', 100, 'g'), line('flour', 1, 'bag')])]))).toEqual(['1 bag flour', '1 cup flour', '300 g flour']))

  it('keeps pieces of different kinds apart', () =>
    expect(said(merge([portion([line('garlic', 3, 'clove'), line('garlic', 1, 'head'), line('garlic', 2, 'clove')])]))).toEqual(['5 cloves garlic', '1 head garlic']))

  it('keeps lines without an amount once per name, beside those with one', () =>
    expect(merge([portion([line('salt'), line('Salt', 1, 'tsp')]), portion([line('salt', null, null, { original: 'salt to taste' }), line('salt')], 3, 'Soup')])).toEqual([
      { name: 'salt', original: 'salt', amount: null, unit: null, recipes: ['Pancakes', 'Soup'] },
      { name: 'Salt', original: '1 tsp Salt', amount: 1, unit: 'tsp', recipes: ['Pancakes'] },
    ]))

  it('loses no line that could not be read', () => {
    const odd = ['Salt, pepper and oil', '???', '½', 'Zwiebeln 🧅']
    expect(said(merge([portion(odd.map((original) => line(original.startsWith('?') ? '' : original, null, null, { original })))])).toSorted()).toEqual(odd.toSorted())
  })

  it('speaks in plurals', () =>
    expect(said(merge([portion([line('kale', 1, 'bunch'), line('bay', 1, 'leaf'), line('tomatoes', 1, 'can'), line('milk', 1, 'cup')], 2)]))).toEqual(['2 leaves bay', '2 bunches kale', '2 cups milk', '2 cans tomatoes']))
})

describe('the same thing', () => {
  it.each([
    ['egg', 'Eggs'], ['tomato', 'tomatoes'], ['cherry', 'cherries'], ['bay leaf', 'bay leaves'], ['crème fraîche', 'creme fraiche'], ['all-purpose flour', 'all purpose flour'],
    ['large eggs', 'egg'], ['chopped onion', 'onions'], ['scallion', 'green onions'], ['cookie', 'cookies'], ['radish', 'radishes'], ['peach', 'peaches'], ['olive', 'olives'],
  ])('%s and %s', (one, other) => expect(merge([portion([line(one, 1), line(other, 2)])])).toHaveLength(1))

  it.each([
    ['onion', 'red onion'], ['basil', 'dried basil'], ['milk', 'coconut milk'], ['ground beef', 'beef'], ['tomatoes', 'chopped tomatoes'], ['butter', 'unsalted butter'],
    ['asparagus', 'asparagu'], ['brown rice', 'rice'],
  ])('%s is not %s', (one, other) => expect(merge([portion([line(one, 1), line(other, 2)])])).toHaveLength(2))

  it('is named as most recipes do', () =>
    expect(merge([portion([line('Onion', 1), line('onions', 1), line('onions', 1), line('diced onion', 1)])])).toMatchObject([{ name: 'onions', amount: 4 }]))
})

describe('whatever is added', () => {
  const units = ['g', 'kg', 'mg', 'oz', 'lb', 'ml', 'cl', 'dl', 'l', 'tsp', 'dsp', 'tbsp', 'fl oz', 'cup', 'pint', 'quart', 'gallon', 'clove', 'can', null]
  const lines = fc.record({
    name: fc.constantFrom('flour', 'Flour', 'eggs', 'egg', 'milk', 'red onion', 'salt'), unit: fc.constantFrom(...units),
    amount: fc.option(fc.integer({ min: 1, max: 4000 }).map((n) => n / 4), { freq: 5 }), more: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 2 }),
  }).map(({ name, unit, amount, more }) => line(name, amount, unit, { amountMax: amount === null || more === null ? null : amount + more }))
  const portions = fc.array(fc.record({ title: fc.constantFrom('A', 'B', 'C'), factor: fc.integer({ min: 1, max: 60 }).map((n) => n / 6), ingredients: fc.array(lines, { maxLength: 8 }) }), { maxLength: 6 })

  /** Amounts in grams, millilitres or pieces, by name and measure. */
  const totals = (items: readonly { name: string; amount: number | null; unit: string | null }[]) => {
    const sums = new Map<string, { sum: number; slack: number }>()
    for (const { name, amount, unit } of items) {
      if (amount === null) continue
      const { kind, factor } = measureOf(unit)
      const key = `${name.toLowerCase().replace(/s$/, '')} ${kind === 'count' ? unit : kind}`
      const { sum, slack } = sums.get(key) ?? { sum: 0, slack: 0 }
      sums.set(key, { sum: sum + amount * factor, slack: slack + 0.0005 * factor })
    }
    return sums
  }
  const expectSame = (given: ReturnType<typeof totals>, found: ReturnType<typeof totals>) => {
    expect([...found.keys()].toSorted()).toEqual([...given.keys()].toSorted())
    for (const [key, { sum, slack }] of found) expect(Math.abs(sum - given.get(key)!.sum)).toBeLessThanOrEqual(slack * 1.001 + 1e-6 + sum * 1e-9)
  }
  const wanted = (given: readonly Portion[], by = 1) =>
    totals(given.flatMap(({ factor, ingredients }) => ingredients.map((one) => ({ ...one, amount: one.amount === null ? null : (one.amountMax ?? one.amount) * factor * by }))))

  it('the sums are those of the recipes', () => {
    fc.assert(fc.property(portions, (given) => expectSame(wanted(given), totals(merge(given)))), { numRuns: 300 })
  })

  it('twice the people need twice as much', () => {
    fc.assert(fc.property(portions, fc.integer({ min: 2, max: 9 }), (given, by) =>
      expectSame(wanted(given, by), totals(merge(given.map((one) => ({ ...one, factor: one.factor * by })))))), { numRuns: 300 })
  })

  it('the order of the recipes and of their lines does not matter', () => {
    const shuffled = portions.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given.map(({ ingredients, ...one }) => ({ ...one, ingredients: ingredients.toReversed() })), { minLength: given.length })))
    fc.assert(fc.property(shuffled, ([given, other]) => {
      expect(merge(other)).toEqual(merge(given))
    }), { numRuns: 300 })
  })

  it('nor does it where a sum lies between two roundings', () => {
    const [a, b, c] = [0.38525, 0.448, 0.31125].map((amount) => line('saffron', amount, 'g'))
    const amounts = [[a, b, c], [b, c, a], [c, a, b], [c, b, a]].map((order) => merge([portion(order as Line[])])[0]!.amount)
    expect(new Set(amounts).size).toBe(1)
  })

  it('nothing is left out and no recipe forgotten', () => {
    fc.assert(fc.property(portions, (given) => {
      const items = merge(given)
      const names = (of: readonly string[]) => new Set(of.map((name) => name.toLowerCase().replace(/s$/, '')))
      expect(names(items.map(({ name }) => name))).toEqual(names(given.flatMap(({ ingredients }) => ingredients.map(({ name }) => name))))
      expect(new Set(items.flatMap(({ recipes }) => recipes))).toEqual(new Set(given.filter(({ ingredients }) => ingredients.length > 0).map(({ title }) => title)))
      for (const { amount } of items) if (amount !== null) expect(amount).toBeGreaterThan(0)
    }), { numRuns: 200 })
  })
})
