import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { allergens as allAllergens, diets as allDiets } from '../../contract/vocabulary.ts'
import { deriveDiets } from './derive-diets.ts'

const plantDiets = ['vegetarian', 'vegan', 'paleo', 'gluten free', 'dairy free']

describe('names that sound like something else', () => {
  test.each([
    ['coconut milk', plantDiets, []],
    ['eggplant', plantDiets, []],
    ['butternut squash', plantDiets, []],
    ['cream of tartar', plantDiets, []],
    ['grated nutmeg', plantDiets, []],
    ['oyster mushrooms', plantDiets, []],
    ['vegetable stock', plantDiets, []],
    ['coconut cream', plantDiets, []],
    ['beefsteak tomatoes', plantDiets, []],
    ['cocoa butter', plantDiets, []],
    ['pine nuts', plantDiets, []],
    ['green beans', plantDiets, []],
    ['cauliflower rice', plantDiets, []],
    ['almond milk', plantDiets, ['nuts']],
    ['peanut butter', ['vegetarian', 'vegan', 'gluten free', 'dairy free'], ['peanuts']],
    ['rice noodles', ['vegetarian', 'vegan', 'gluten free', 'dairy free'], []],
    ['buckwheat flour', ['vegetarian', 'vegan', 'gluten free', 'dairy free'], []],
    ['butter beans', ['vegetarian', 'vegan', 'gluten free', 'dairy free'], []],
    ['oat milk', ['vegetarian', 'vegan', 'dairy free'], ['gluten']],
    ['vegan butter', plantDiets, []],
    ['gluten-free pasta', ['vegetarian', 'vegan', 'paleo', 'gluten free', 'dairy free'], []],
  ])('%s', (name, diets, allergens) => {
    expect(deriveDiets([name])).toEqual({ diets, allergens })
  })
})

describe('what a name brings along', () => {
  test.each([
    ['chicken breasts', ['paleo', 'gluten free', 'dairy free'], []],
    ['chicken stock', ['paleo', 'gluten free', 'dairy free'], []],
    ['large eggs', ['vegetarian', 'paleo', 'gluten free', 'dairy free'], ['eggs']],
    ['unsalted butter', ['vegetarian', 'gluten free'], ['milk']],
    ['Crème fraîche', ['vegetarian', 'gluten free'], ['milk']],
    ['all-purpose flour', ['vegetarian', 'vegan', 'dairy free'], ['gluten']],
    ['soy sauce', ['vegetarian', 'vegan', 'dairy free'], ['gluten', 'soybeans']],
    ['honey', ['vegetarian', 'paleo', 'gluten free', 'dairy free'], []],
    ['powdered gelatin', ['paleo', 'gluten free', 'dairy free'], []],
    ['Worcestershire sauce', ['paleo', 'gluten free', 'dairy free'], ['fish']],
    ['anchovies', ['paleo', 'gluten free', 'dairy free'], ['fish']],
    ['shrimp', ['paleo', 'gluten free', 'dairy free'], ['crustaceans']],
    ['mussels', ['paleo', 'gluten free', 'dairy free'], ['molluscs']],
    ['mayonnaise', ['vegetarian', 'paleo', 'gluten free', 'dairy free'], ['eggs', 'mustard']],
    ['butter or margarine', ['vegetarian', 'gluten free'], ['milk']],
    ['tahini', plantDiets, ['sesame']],
    ['celery stalks', plantDiets, ['celery']],
    ['dry white wine', plantDiets, ['sulphites']],
    ['lupin flour', ['vegetarian', 'vegan', 'gluten free', 'dairy free'], ['lupin']],
    ['walnuts', plantDiets, ['nuts']],
    ['granulated sugar', ['vegetarian', 'vegan', 'gluten free', 'dairy free'], []],
  ])('%s', (name, diets, allergens) => {
    expect(deriveDiets([name])).toEqual({ diets, allergens })
  })
})

test('the whole list counts', () => {
  expect(deriveDiets(['spaghetti', 'olive oil', 'garlic', 'Parmesan', 'eggs', 'pancetta'])).toEqual({
    diets: [], allergens: ['gluten', 'eggs', 'milk'],
  })
  expect(deriveDiets(['red lentils', 'coconut milk', 'onion', 'ginger', 'curry powder', 'salt and pepper'])).toEqual({
    diets: ['vegetarian', 'vegan', 'gluten free', 'dairy free'], allergens: [],
  })
})

test('an unknown food keeps a recipe from every claim, its allergens are still found', () => {
  expect(deriveDiets(['eggs', 'frobnicated zork'])).toEqual({ diets: [], allergens: ['eggs'] })
})

test('headings and empty lines are no food, and no food is no diet', () => {
  expect(deriveDiets(['For the cream sauce', 'carrots', ' ']).diets).toEqual(plantDiets)
  expect(deriveDiets(['', 'For the sauce:'])).toEqual({ diets: [], allergens: [] })
})

test('ketogenic is claimed by the carbohydrates alone', () => {
  expect(deriveDiets(['bacon'], { carbs: 10 }).diets).toContain('ketogenic')
  expect(deriveDiets(['bacon'], { carbs: 10.1 }).diets).not.toContain('ketogenic')
  expect(deriveDiets(['bacon'], { carbs: null }).diets).not.toContain('ketogenic')
  expect(deriveDiets(['bacon']).diets).not.toContain('ketogenic')
  expect(deriveDiets([], { carbs: 0 }).diets).toEqual([])
})

test('any names give diets and allergens of the lists, once each; more ingredients never add a diet', () => {
  const name = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('milk', 'flour', 'carrot', 'egg', 'tofu', 'beef', 'zork'))
  fc.assert(fc.property(fc.array(name, { maxLength: 12 }), fc.constantFrom('carrot', 'milk', 'zork'), (names, more) => {
    const { diets, allergens } = deriveDiets(names)
    expect(new Set(diets).size).toBe(diets.length)
    expect(allDiets).toEqual(expect.arrayContaining(diets))
    expect(allAllergens).toEqual(expect.arrayContaining(allergens))
    const after = deriveDiets(['carrot', ...names, more])
    expect(deriveDiets(['carrot', ...names]).diets).toEqual(expect.arrayContaining(after.diets))
    expect(after.allergens).toEqual(expect.arrayContaining(allergens))
  }))
})
