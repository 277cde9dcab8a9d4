import { describe, expect, it } from 'vitest'
import { formatAmount, formatMinutes, formatMoney, formatNumber, formatPlural } from './format.ts'

describe('formatMinutes', () => {
  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [80, '1 h 20'],
    [125, '2 h 5'],
  ])('%d is %s', (minutes, words) => expect(formatMinutes(minutes)).toBe(words))

  it('says nothing of what is not known', () => {
    expect(formatMinutes(null)).toBe('')
    expect(formatMinutes(Number.NaN)).toBe('')
  })
})

describe('formatAmount', () => {
  it.each([
    [0.5, '½'],
    [0.25, '¼'],
    [1 / 3, '⅓'],
    [0.3333, '⅓'],
    [1.5, '1 ½'],
    [2, '2'],
    [2.99, '3'],
    [0.1, '0.1'],
    [19.75, '19 ¾'],
    [212.4, '212'],
    [0.06, '0.06'],
  ])('%d is %s', (amount, words) => expect(formatAmount(amount)).toBe(words))

  it('says nothing of nothing', () => {
    expect(formatAmount(0)).toBe('')
    expect(formatAmount(undefined)).toBe('')
  })
})

it('formats money and counts', () => {
  expect(formatMoney(499)).toBe('$4.99')
  expect(formatNumber(1200)).toBe('1,200')
})

it.each([
  ['clove', 3, 'cloves'], ['clove', 1, 'clove'], ['cup', 0.5, 'cup'], ['cup', 1.5, 'cups'], ['tbsp', 4, 'tbsp'], ['g', 400, 'g'],
  ['lemon', 2, 'lemons'], ['tomato', 2, 'tomatoes'], ['bunch', 2, 'bunches'], ['berry', 9, 'berries'], ['bay leaf', 2, 'bay leaves'], ['eggs', 3, 'eggs'], ['', 3, ''],
])('%s for %d is %s', (word, amount, words) => expect(formatPlural(word, amount)).toBe(words))
