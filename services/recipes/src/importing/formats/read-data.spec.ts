import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { readData } from './read-data.ts'

const fixture = (name: string): unknown => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))
const all = (data: unknown) => {
  const read = readData(data)
  return Array.from({ length: read.entries }, (_, index) => read.read(index))
}
const one = (data: unknown) => all(data)[0]?.recipes[0]

describe('exports of others', () => {
  test('Mealie, of its calls', () => {
    expect(one(fixture('mealie'))).toMatchObject({
      sourceId: '5f0c2b1e-8f5a-4c39-9c4e-0d6a3b7e1f21',
      recipe: {
        title: 'Plum crumble', description: 'Tart plums under oats.\nStorage: Keeps two days.', imageUrl: null, servings: 6, prepTime: 20, cookTime: 45, category: 'snack', originalUrl: 'https://orchard.example/plum-crumble',
        ingredients: ['Crumble:', '1 1/3 cup rolled oats, not instant', 'salt', '100 g butter, cold', 'Filling:', '800 g plums, stoned'],
        instructions: ['Filling:', 'Halve the plums and stone them.', 'Bake:', 'Rub the rest to crumbs.', 'Scatter over the plums and bake until golden.'],
        calories: 320, protein: 5, carbs: 44.5, fat: 14, fiber: 6, sodium: 120, sugar: null,
      },
    })
  })

  test('Mealie, of a backup', () => {
    expect(one(fixture('mealie-backup'))).toMatchObject({
      sourceId: null,
      recipe: { title: 'Rye rolls', servings: 10, prepTime: 95, cookTime: 25, category: 'breakfast', originalUrl: null, ingredients: ['300 g rye flour', '0.5 teaspoon caraway'], instructions: ['Knead.', 'Shape and bake.'], calories: 190, protein: 6 },
    })
  })

  test('Tandoor', () => {
    expect(one(fixture('tandoor'))?.recipe).toMatchObject({
      title: 'Barley risotto', description: 'Stirred once, not always.', servings: 4, prepTime: 15, cookTime: 40, category: 'dinner', originalUrl: 'https://grains.example/r/77?print=1',
      ingredients: ['For the pot:', '250 g pearl barley', '1.25 l stock, hot', 'Finish:', 'parsley, chopped', '60 g hard cheese'],
      instructions: ['Toast the barley.', 'Pour on the stock and cover.', 'Finish:', 'Fold in 60 g hard cheese.', 'Rest for 5 minutes.'],
      calories: 410, carbs: 62, fat: 11.5, protein: 14,
    })
  })

  test('Paprika', () => {
    expect(one(fixture('paprika'))).toMatchObject({
      recipe: {
        title: 'Red lentil dal', description: 'Freezes well.', servings: 3, prepTime: 5, cookTime: 25, category: 'dinner', imageUrl: 'https://spice.example/dal.jpg', originalUrl: 'https://spice.example/red-lentil-dal', author: 'Spice Notes',
        ingredients: ['1 cup red lentils', 'For the tarka:', '2 tbsp ghee', '1 tsp cumin seeds'],
        instructions: ['Rinse the lentils & simmer for 20 minutes.', 'For the tarka:', 'Fry the cumin in ghee and pour over.'],
        calories: 285, fat: 8, saturatedFat: 4.5, sodium: 410, protein: 16, carbs: 38,
      },
    })
  })

  test('RecipeSage, its own and JSON-LD', () => {
    expect(one(fixture('recipesage'))).toMatchObject({
      sourceId: '2b9c4d7e-13ab-4f60-8a57-9e01c2d3f4a5',
      recipe: {
        title: 'Beetroot pancakes', description: 'Pink and thin.\nUse gloves.', servings: 8, prepTime: 15, cookTime: 30, category: 'breakfast', imageUrl: 'https://images.recipes.example/pancakes.jpg', author: 'Grandmother',
        ingredients: ['Batter:', '150 g flour', '2 eggs', 'Filling:', '100 g quark'], instructions: ['Batter:', 'Blend everything.', 'Rest for half an hour.', 'Filling:', 'Spread and roll.'],
      },
    })
    const list = all(fixture('recipesage-jsonld'))
    expect(list).toMatchObject([{ index: 0, recipes: [{ recipe: { title: 'Garlic toast', description: 'Best with old bread.', servings: 2, prepTime: 5, cookTime: 5, originalUrl: 'https://neighbour.example/toast', instructions: ['Toast.', 'Rub with garlic.'] } }] }, { index: 1, recipes: [] }])
  })

  test('Nextcloud Cookbook', () => {
    expect(one(fixture('nextcloud'))).toMatchObject({
      sourceId: null,
      recipe: { title: 'Kale and bean stew', servings: 4, prepTime: 15, cookTime: 70, category: 'dinner', imageUrl: null, originalUrl: 'https://village.example/stew', ingredients: ['For the pot:', '400 g kale', '2 tins white beans'], instructions: ['Strip the kale.', 'Simmer with the beans.'], calories: 350, protein: 17 },
    })
  })

  test('this product', () => {
    const { recipe } = one(fixture('plateful'))!
    expect(recipe).toEqual({
      title: "Ben & Jo's oats", description: 'First line\nSecond line', imageUrl: 'https://cook.example/oats.jpg', ingredients: ['60 g oats', '200 ml milk'], instructions: ['Soak.', 'Warm.'], prepTime: 5, cookTime: 0, servings: 2,
      calories: 310, protein: 11.5, carbs: 48, fat: 7, fiber: 5, sugar: null, sodium: 90, cholesterol: null, saturatedFat: 2.1, category: 'breakfast', author: 'jo', originalUrl: 'https://cook.example/oats',
    })
  })
})

const soup = { title: 'Soup', ingredients: ['1 leek'], instructions: 'Boil.' }
const schemaSoup = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'] }

describe('where recipes stand', () => {
  it.each<[string, unknown, string[][]]>([
    ['alone', soup, [['Soup']]],
    ['in a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite', name: 'x' }, schemaSoup] }, [['Soup']]],
    ['in a graph, several', { '@graph': [schemaSoup, { ...schemaSoup, name: 'Pie' }] }, [['Soup'], ['Pie']]],
    ['in a list of graphs', [{ '@graph': [schemaSoup, { ...schemaSoup, name: 'Pie' }] }, soup], [['Soup', 'Pie'], ['Soup']]],
    ['in pages of a call', { page: 1, items: [soup, {}], total: 2 }, [['Soup'], []]],
    ['in an account', { exportedAt: '2026-01-01', data: { recipes: [soup] } }, [['Soup']]],
    ['under "recipe"', [{ recipe: soup }], [['Soup']]],
    ['nowhere', { title: 'Soup' }, [[]]],
    ['in other words', { name: 'Soup', ingredients: [{ quantity: '1/2', unit: 'cup', ingredient: 'rice' }, { amount: 2, name: 'leeks' }], steps: [{ text: 'Boil.' }] }, [['Soup']]],
  ])('%s', (_, data, titles) => {
    expect(all(data).map(({ recipes }) => recipes.map(({ recipe }) => recipe.title))).toEqual(titles)
  })

  it('reads ingredients from their parts', () => {
    expect(one({ name: 'Soup', ingredients: [{ quantity: '1/2', unit: 'cup', ingredient: 'rice' }, { amount: 2, name: 'leeks', note: 'sliced' }, { original: '3 eggs', name: 'egg' }], steps: [{ text: 'Boil.' }] })?.recipe)
      .toMatchObject({ ingredients: ['1/2 cup rice', '2 leeks, sliced', '3 eggs'], instructions: ['Boil.'] })
  })
})
