import { describe, expect, it } from 'vitest'
import { estimateNutrition } from './nutrition.ts'

const porridge = [{ name: 'rolled oats', amount: 1, unit: 'cup' }, { name: 'milk', amount: 200, unit: 'ml' }, { name: 'banana, sliced', amount: 1, unit: null }]

describe('nutrition from ingredients', () => {
  it('adds up and shares out', () => {
    const { perServing, coverage, unknown } = estimateNutrition(porridge, 2)
    // 90 g of oats are 341 kcal, 206 g of milk 103, a banana 105
    expect(perServing.calories).toBeCloseTo((341.1 + 103 + 105) / 2, -1)
    expect(perServing.protein).toBeCloseTo((11.9 + 6.8 + 1.3) / 2, 0)
    expect(coverage).toBe(1)
    expect(unknown).toEqual([])
  })

  it.each([
    ['olive oil', 1, 'tbsp', 119], ['olive oil', 1, 'tablespoons', 119], ['olive oil', 15, 'ml', 120], ['eggs', 2, null, 143], ['eggs', 2, 'large', 143],
    ['chickpeas', 1, 'can', 334], ['minced beef', 1, 'lb', 798], ['garlic', 2, 'cloves', 10], ['plain flour', 1, 'cup', 455], ['butter', 2, 'oz', 407],
    ['chicken breasts', 0.5, 'kg', 600], ['sugar', 3, 'tsp', 49],
  ])('%s: %s %s is %s kcal', (name, amount, unit, calories) => {
    expect(Math.abs(estimateNutrition([{ name, amount, unit }], 1).perServing.calories - calories)).toBeLessThanOrEqual(calories * 0.05 + 1)
  })

  it('tells how much of the weight it knew', () => {
    const { coverage, unknown } = estimateNutrition([{ name: 'rice', amount: 300, unit: 'g' }, { name: 'unobtainium', amount: 100, unit: 'g' }], 4)
    expect(coverage).toBeCloseTo(0.75)
    expect(unknown).toEqual(['unobtainium'])
    expect(estimateNutrition([{ name: 'unobtainium', amount: 2, unit: null }], 4).coverage).toBe(0)
    expect(estimateNutrition([], 4).coverage).toBe(0)
  })

  it('lets what is to taste weigh nothing', () => {
    expect(estimateNutrition([...porridge, { name: 'salt', amount: null, unit: null }], 2)).toEqual(estimateNutrition(porridge, 2))
  })
})
