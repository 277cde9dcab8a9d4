import { expect, it } from 'vitest'
import { asText, countItems, itemKey, mailLink, type ShoppingList, sunk } from './shopping-list.ts'

const item = (name: string, unit: string | null = null) => ({ name, original: `1 ${name}`, amount: 1, unit, recipes: ['Soup'] })
const list: ShoppingList = {
  ingredients: [{ aisle: 'Produce', items: [item('onion'), item('leek')] }, { aisle: 'Dairy & Eggs', items: [item('butter', 'g')] }],
  numberOfRecipes: 1, recipeCount: 1, message: '',
}

it('writes what is still to buy as text', () => {
  const done = new Set([itemKey('Dairy & Eggs', item('butter', 'g')), itemKey('Produce', item('onion'))])
  expect(asText(list, ({ original }) => original, (key) => done.has(key))).toBe('Produce\n- 1 leek')
  expect(asText(list, ({ name }) => name, () => false)).toBe('Produce\n- onion\n- leek\n\nDairy & Eggs\n- butter')
})

it('lets what is done sink and keeps the order', () => expect(sunk(['a', 'b', 'c'], (one) => one === 'a')).toEqual(['b', 'c', 'a']))

it('counts lines over all aisles', () => expect(countItems(list)).toBe(3))

it('keeps line breaks and ampersands in a mail', () => {
  expect(mailLink('Salt & more', 'a\nb&c')).toBe('mailto:?subject=Salt%20%26%20more&body=a%0Ab%26c')
})
