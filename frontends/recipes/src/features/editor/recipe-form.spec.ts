import { describe, expect, it } from 'vitest'
import { emptyForm, recipeForm } from './recipe-form.ts'

const valid = { ...emptyForm, title: ' Soup ', ingredients: [{ text: ' 1 leek ' }, { text: '  ' }], instructions: 'Chop.\nCook.' }
const messages = (values: typeof emptyForm) => recipeForm.safeParse(values).error?.issues.map(({ message }) => message)

describe('the recipe form', () => {
  it('drops empty rows and sends empty values as null', () => {
    expect(recipeForm.parse(valid)).toMatchObject({ title: 'Soup', ingredients: ['1 leek'], prepTime: null, protein: null, price: null, category: null, imageUrl: null, isPublished: true })
  })

  it('sends whole numbers as numbers and decimals as text', () => {
    expect(recipeForm.parse({ ...valid, prepTime: '20', calories: '300', protein: '12,5', price: '2.9' })).toMatchObject({ prepTime: 20, calories: 300, protein: '12.5', price: '2.9' })
  })

  it('says what is missing', () => {
    expect(messages(emptyForm)).toEqual(['Title is required', 'At least one ingredient is required', 'Instructions are required'])
  })

  it('takes no price below half a dollar, but none at all', () => {
    expect(messages({ ...valid, price: '0.49' })).toEqual(['The lowest price is 0.50'])
    for (const price of ['', '0', '0.50', '999.99']) expect(messages({ ...valid, price })).toBeUndefined()
  })

  it('refuses what is no number', () => {
    expect(messages({ ...valid, prepTime: '1.5', servings: '0', fat: 'much', price: '2.999' })).toHaveLength(4)
  })
})
