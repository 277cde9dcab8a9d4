import { describe, expect, it } from 'vitest'
import { foods, findFood, foodsIn, foodNamed } from './foods.ts'

const duplicates = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index)

describe('the table of foods', () => {
  it('holds some three hundred, each once', () => {
    expect(foods.length).toBeGreaterThanOrEqual(250)
    expect(duplicates(foods.map((food) => food.name))).toEqual([])
  })

  it.each(foods.map((food) => [food.name, food] as const))('%s is plausible', (name, food) => {
    const { calories, protein, carbs, fat, fiber, sugar, sodium, saturatedFat } = food.per100g
    // fibre yields between nothing and 4 kcal a gram; acids and the alcohol of an extract are no macronutrient
    const least = name === 'baking powder' ? 0 : 4 * protein + 4 * (carbs - fiber) + 9 * fat
    const most = 4 * protein + 4 * carbs + 9 * fat
    const besides = name === 'vanilla extract' ? 7 * 34 : name === 'mirin' ? 7 * 9 : /vinegar/.test(name) ? 21 : 0
    expect(calories).toBeGreaterThanOrEqual(least * 0.82 - 10)
    expect(calories).toBeLessThanOrEqual(most * 1.12 + 8 + besides)
    expect(protein + carbs + fat + sodium / 1000).toBeLessThanOrEqual(101)
    expect(fiber + sugar).toBeLessThanOrEqual(carbs + 0.8)
    expect(saturatedFat).toBeLessThanOrEqual(fat)
    for (const value of Object.values(food.per100g)) expect(value).toBeGreaterThanOrEqual(0)
    for (const grams of Object.values(food.units)) expect(grams).toBeGreaterThan(0)
    expect(food.measure === 'g' || food.measure in food.units).toBe(true)
  })

  it('gives each food an aisle, allergens and diets that agree', () => {
    for (const food of foods) {
      if (food.diets.includes('vegan')) expect(food.diets, food.name).toContain('vegetarian')
      expect(food.diets.includes('gluten free'), food.name).toBe(!food.allergens.includes('gluten'))
      if (food.allergens.some((allergen) => ['fish', 'crustaceans', 'molluscs'].includes(allergen))) expect(food.diets, food.name).not.toContain('vegetarian')
    }
  })
})

describe('a food by its name', () => {
  it.each([
    ['2 zucchini', 'courgette'], ['scallions', 'spring onion'], ['Shrimp, peeled', 'prawn'], ['garbanzo beans', 'chickpea'],
    ['ripe tomatoes', 'tomato'], ['chicken broth', 'chicken stock'], ['all-purpose flour', 'plain flour'], ['tomato puree', 'tomato purée'],
    ['Greek yogurt', 'Greek yoghurt'], ['fresh cilantro', 'coriander'], ['eggplants', 'aubergine'], ['ground beef', 'minced beef'], ['extra-virgin olive oil', 'olive oil'],
  ])('%s is %s', (name, food) => {
    expect(findFood(name)?.name).toBe(food)
  })

  it('finds each under its own names', () => {
    for (const food of foods) for (const name of [food.name, food.plural]) expect(findFood(name)?.name, name).toBe(food.name)
  })

  it('knows nothing of what it does not know', () => {
    expect(findFood('unobtainium')).toBeUndefined()
    expect(() => foodNamed('unobtainium')).toThrow('no such food')
  })

  it('reads all foods of a sentence', () => {
    expect(foodsIn('Fry the chicken thighs in olive oil with spring onions.').map((food) => food.name)).toEqual(['chicken thigh', 'olive oil', 'spring onion'])
  })
})
