import { describe, expect, it } from 'vitest'
import type { IngredientDetail, Recipe } from '../../recipe/recipe.ts'
import { nutritionRows, scaledLine } from './scaling.ts'

const line = (more: Partial<IngredientDetail>): IngredientDetail => ({ original: '1 1/2 cups flour, sifted', amount: 1.5, unit: 'cup', name: 'flour', preparation: 'sifted', amountMax: null, optional: false, ...more })

describe('scaling', () => {
  it('leaves the cook\'s own words at the recipe\'s own size', () => expect(scaledLine(line({}), 1)).toEqual({ quantity: '', rest: '1 1/2 cups flour, sifted' }))

  it('scales amounts into kitchen fractions', () => {
    expect(scaledLine(line({}), 0.5)).toEqual({ quantity: '¾ cup', rest: 'flour, sifted' })
    expect(scaledLine(line({ unit: null, amount: 2, amountMax: 3, name: 'eggs', preparation: null }), 2)).toEqual({ quantity: '4–6', rest: 'eggs' })
    expect(scaledLine(line({ optional: true, preparation: null }), 2)).toEqual({ quantity: '3 cups', rest: 'flour (optional)' })
  })

  it('does not touch a line without an amount', () => expect(scaledLine(line({ amount: null, original: 'Salt to taste' }), 3)).toEqual({ quantity: '', rest: 'Salt to taste' }))

  it('shows what is known per serving and for all', () => {
    const recipe = { calories: 180.4, protein: 4, carbs: null, fat: 0, sodium: 300, servings: 2 } as unknown as Recipe
    expect(nutritionRows(recipe, 3)).toEqual([
      { label: 'Calories', perServing: '180 kcal', total: '541 kcal' },
      { label: 'Protein', perServing: '4 g', total: '12 g' },
      { label: 'Fat', perServing: '0 g', total: '0 g' },
      { label: 'Sodium', perServing: '300 mg', total: '900 mg' },
    ])
  })
})
