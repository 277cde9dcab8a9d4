import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, dollarsOf, ingredientsField, instructionsField, priceField, wholeNumber } from './fields.ts'
import { recipeInput } from './recipe.ts'

const good = { title: 'Soup', ingredients: ['water'], instructions: 'Boil' }
const messageOf = (body: object) => {
  const { error } = recipeInput.safeParse({ ...good, ...body })
  return error && error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

describe('dollars', () => {
  it('are read digit by digit', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(centsOf(dollarsOf(cents))).toBe(cents)
    }))
    for (const [text, cents] of [['4.99', 499], ['1.1', 110], ['0.07', 7], ['.5', 50], ['12', 1200], [' 8.20 ', 820], ['004', 400]] as const) expect(centsOf(text)).toBe(cents)
  })

  it('are nothing else', () => {
    for (const text of ['', '.', '4.', '4.999', '-1', '1e2', '$4', '1,000', '٤', 'NaN', '9999999999']) expect(centsOf(text)).toBeUndefined()
  })

  it('as a price are empty, 0 or within the bounds', () => {
    for (const none of [undefined, null, '', ' ', '0', '0.00', 0]) expect(priceField.parse(none)).toBe(0)
    for (const [given, cents] of [['0.50', 50], ['999.99', 99_999], [4.99, 499], [19.9, 1990]] as const) expect(priceField.parse(given)).toBe(cents)
    for (const wrong of ['0.49', '0.01', '1000', '999.991', '-5', 'free', 0.505, true, {}]) expect(priceField.safeParse(wrong).success).toBe(false)
  })
})

describe('the form', () => {
  it('takes numbers as digits or numbers, and empty as none', () => {
    const { prepTime, cookTime, calories, protein, fat, fiber } = recipeInput.parse({ ...good, prepTime: '10', cookTime: 5, calories: '', protein: '3.5', fat: null })
    expect({ prepTime, cookTime, calories, protein, fat, fiber }).toEqual({ prepTime: 10, cookTime: 5, calories: null, protein: 3.5, fat: null, fiber: undefined })
  })

  it('keeps the bounds', () => {
    const bounds: [string, number, number][] = [
      ['prepTime', 0, 10_000], ['cookTime', 0, 10_000], ['servings', 1, 1_000], ['calories', 0, 20_000], ['protein', 0, 100_000], ['saturatedFat', 0, 100_000],
    ]
    for (const [name, min, max] of bounds) {
      expect(messageOf({ [name]: min })).toBeUndefined()
      expect(messageOf({ [name]: String(max) })).toBeUndefined()
      expect(messageOf({ [name]: min - 1 })).toContain(`${name}: Must be between`)
      expect(messageOf({ [name]: String(max + 1) })).toContain(`${name}: Must be between`)
    }
    expect(messageOf({ prepTime: 1.5 })).toBe('prepTime: Must be a whole number.')
    for (const wrong of ['ten', '1e3', '0x10', '1,5', true, [], {}]) expect(messageOf({ carbs: wrong })).toContain('carbs: Must be a number.')
    for (const [name, length] of [['title', 200], ['description', 5_000]] as const) {
      expect(messageOf({ [name]: 'x'.repeat(length) })).toBeUndefined()
      expect(messageOf({ [name]: 'x'.repeat(length + 1) })).toContain(`${name}:`)
    }
    expect(messageOf({ ingredients: Array.from({ length: 200 }, () => 'x'.repeat(500)) })).toBeUndefined()
    expect(messageOf({ ingredients: Array.from({ length: 201 }, () => 'x') })).toContain('ingredients: At most 200')
    expect(messageOf({ ingredients: ['x', 'x'.repeat(501)] })).toContain('ingredients.1: An ingredient has at most 500')
    expect(messageOf({ instructions: 'x'.repeat(50_000) })).toBeUndefined()
    expect(messageOf({ instructions: 'x'.repeat(50_001) })).toContain('instructions:')
  })

  it('says what is missing', () => {
    for (const nothing of [undefined, null, '', '  \n ', [], ['', ' '], [{ name: '' }]]) expect(messageOf({ ingredients: nothing })).toBe('ingredients: At least one ingredient is required')
    for (const nothing of [undefined, null, '', [], ['', '\n']]) expect(messageOf({ instructions: nothing })).toBe('instructions: Instructions are required')
    for (const nothing of [undefined, null, '  ', 5]) expect(messageOf({ title: nothing })).toBe('title: Title is required')
  })

  it('takes ingredients in every form, and keeps what was written word for word', () => {
    expect(ingredientsField.parse(' 2 eggs \r\n\n1 cup milk\n')).toEqual([{ original: '2 eggs' }, { original: '1 cup milk' }])
    expect(ingredientsField.parse([
      '2 eggs', { name: 'milk', amount: 1, unit: 'cup' }, { original: 'a knob of butter', name: 'butter' }, { name: 'salt', amount: null }, { name: 'oil', amount: '1/2', unit: 'cup' },
    ])).toEqual([
      { original: '2 eggs' }, { original: '1 cup milk', name: 'milk', amount: 1, unit: 'cup' }, { original: 'a knob of butter', name: 'butter' },
      { original: 'salt', name: 'salt' }, { original: '1/2 cup oil', name: 'oil', unit: 'cup' },
    ])
    expect(messageOf({ ingredients: [5] })).toContain('ingredients: Must be a list of ingredients')
    expect(messageOf({ ingredients: 5 })).toContain('ingredients: Must be a list of ingredients')
  })

  it('takes instructions as a text or a list, a step a line', () => {
    expect(instructionsField.parse('Chop\r\n\r\n  Boil ')).toEqual(['Chop', 'Boil'])
    expect(instructionsField.parse(['Chop\nBoil', '', 'Serve'])).toEqual(['Chop', 'Boil', 'Serve'])
  })

  it('knows its words', () => {
    const { category, diets } = recipeInput.parse({ ...good, category: 'High-Protein', diets: ['vegan', 'vegetarian', 'vegan'] })
    expect({ category, diets }).toEqual({ category: 'high-protein', diets: ['vegetarian', 'vegan'] })
    expect(recipeInput.parse({ ...good, category: '' }).category).toBeNull()
    expect(messageOf({ category: 'brunch' })).toContain('category: Must be one of')
    expect(messageOf({ diets: ['carnivore'] })).toContain('diets.0: Must be one of')
    expect(messageOf({ isPublished: 'yes' })).toBe('isPublished: Must be true or false.')
  })

  it('takes images from the web and from here', () => {
    for (const fine of ['https://example.com/a.jpg', 'http://example.com/a.jpg', '/api/images/catalogue/soup.svg', '', null]) expect(messageOf({ imageUrl: fine })).toBeUndefined()
    for (const wrong of ['javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example/a.png', '/api/images/../../etc', 'soup.png', 'file:///etc/passwd']) {
      expect(messageOf({ imageUrl: wrong })).toContain('imageUrl:')
    }
  })

  it('drops what it does not know', () => {
    expect(Object.keys(recipeInput.parse({ ...good, id: 5, userId: 6, version: 7, rating: 5, createdAt: 'x', source: 'catalogue' })))
      .not.toEqual(expect.arrayContaining([expect.stringMatching(/^(id|userId|version|rating|createdAt|source)$/)]))
  })

  it('reads no number out of nothing', () => {
    expect(wholeNumber(0, 5).parse('  ')).toBeNull()
  })
})
