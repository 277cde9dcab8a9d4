import { describe, expect, it } from 'vitest'
import { line } from '../testing.ts'
import { aisleOf } from './aisle-of.ts'
import { aisles } from './aisles.ts'
import { shoppingList } from './shopping-list.ts'

describe('aisles', () => {
  it.each<[string, string | null, string]>([
    ['red onions', null, 'Produce'], ['fresh basil', null, 'Produce'], ['dried basil', 'tsp', 'Spices & Seasonings'], ['ground ginger', 'tsp', 'Spices & Seasonings'], ['garlic', 'clove', 'Produce'],
    ['cloves', null, 'Spices & Seasonings'], ['chicken broth', 'cup', 'Canned & Jarred'], ['boneless chicken thighs', 'lb', 'Meat & Seafood'], ['salmon with lemon', 'g', 'Meat & Seafood'],
    ['tomatoes', null, 'Produce'], ['tomatoes', 'can', 'Canned & Jarred'], ['tomato paste', 'tbsp', 'Canned & Jarred'], ['coconut milk', 'ml', 'Canned & Jarred'], ['whole milk', 'l', 'Dairy & Eggs'],
    ['large eggs', null, 'Dairy & Eggs'], ['sour cream', 'cup', 'Dairy & Eggs'], ['sourdough bread', 'slice', 'Bakery'], ['basmati rice', 'g', 'Grains & Pasta'], ['rice vinegar', 'tbsp', 'Oils & Condiments'],
    ['extra-virgin olive oil', 'tbsp', 'Oils & Condiments'], ['baking powder', 'tsp', 'Baking'], ['all-purpose flour', 'cup', 'Baking'], ['brown sugar', 'g', 'Baking'], ['cream of tartar', 'tsp', 'Baking'],
    ['walnuts', 'g', 'Nuts & Seeds'], ['dried apricots', 'g', 'Nuts & Seeds'], ['frozen peas', 'g', 'Frozen'], ['orange juice', 'ml', 'Beverages'], ['lemon juice', 'tbsp', 'Produce'], ['dry white wine', 'ml', 'Beverages'],
    ['freshly ground black pepper', null, 'Spices & Seasonings'], ['pepper', 'tsp', 'Spices & Seasonings'], ['peppers', null, 'Produce'], ['crème fraîche', 'g', 'Dairy & Eggs'], ['unobtainium', 'g', 'Other'], ['', null, 'Other'],
  ])('%s (%s) stands in %s', (name, unit, aisle) => expect(aisleOf(name, unit)).toBe(aisle))
})

it('groups by aisle, in walking order, with the counts', () => {
  const given = [
    { title: 'Cake', factor: 1, ingredients: [line('flour', 200, 'g'), line('unobtainium', 1), line('eggs', 2)] },
    { title: 'Salad', factor: 1, ingredients: [line('lettuce', 1), line('apples', 2), line('olive oil', 1, 'tbsp')] },
  ]
  const list = shoppingList(given)
  expect(list.ingredients.map(({ aisle, items }) => [aisle, items.map(({ name }) => name)])).toEqual([
    ['Produce', ['apples', 'lettuce']], ['Dairy & Eggs', ['eggs']], ['Oils & Condiments', ['olive oil']], ['Baking', ['flour']], ['Other', ['unobtainium']],
  ])
  expect(list).toMatchObject({ numberOfRecipes: 2, recipeCount: 2, message: 'Shopping list generated!' })
  const order = list.ingredients.map(({ aisle }) => aisles.indexOf(aisle as (typeof aisles)[number]))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
