import { expect, test } from 'vitest'
import { minutesOf } from './duration.ts'
import { nutrientIn } from './nutrition.ts'
import { servingsOf } from './servings.ts'

test.each<[unknown, number | null]>([
  ['PT1H30M', 90], ['PT90M', 90], ['P0DT45M', 45], ['P0Y0M0DT0H35M0.000S', 35], ['P1DT2H', 1560], ['PT1.5H', 90], ['PT1,5H', 90], ['pt20m', 20], ['PT 20 M', 20], ['PT1H30', 90],
  ['PT30S', 1], ['P30M', 30], ['P2W', null], ['P1Y', null], ['PT0M', 0], ['-PT5M', null], ['PT', 0],
  ['45 minutes', 45], ['1 hour 30 min', 90], ['1 hr. 5 mins', 65], ['1h30', 90], ['1:30', 90], ['45', 45], [45, 45], ['30-40 minutes', 40], ['1½ hours', 90], ['½ hour', 30], ['2 Stunden', 120],
  ['overnight', null], ['', null], [null, null], [-5, null], [Number.NaN, null], [1e9, null],
])('%j is %j minutes', (value, minutes) => {
  expect(minutesOf(value)).toBe(minutes)
})

test.each<[string, 'g' | 'mg', number | null]>([
  ['12 g', 'g', 12], ['12', 'g', 12], ['12.5g', 'g', 12.5], ['12,5 g', 'g', 12.5], ['500 mg', 'g', 0.5], ['1,200 mg', 'mg', 1200], ['1.2 g', 'mg', 1200], ['30', 'mg', 30],
  ['120 milligrams', 'mg', 120], ['12 grams fat', 'g', 12], ['< 1 g', 'g', 1], ['none', 'g', null], ['', 'g', null], ['1e9 g', 'g', 1], ['999999999', 'g', null],
])('%s in %s is %j', (text, unit, value) => {
  expect(nutrientIn(text, unit)).toBe(value)
})

test.each<[string[], number | null]>([
  [['4'], 4], [['4 servings'], 4], [['Serves 4 to 6'], 4], [['Makes 24 cookies'], 24], [['2 dozen'], 24], [['Six'], 6], [['1 loaf', 'serves 10 people'], 10], [['one 9x13 pan'], 1],
  [['1/2 gallon'], null], [['0'], null], [[''], null], [[], null],
])('%j serves %j', (texts, servings) => {
  expect(servingsOf(texts)).toBe(servings)
})
