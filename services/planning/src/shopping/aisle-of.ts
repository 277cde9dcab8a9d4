import { type Aisle, foods, herbs } from './aisles.ts'
import { wordsOf } from './names.ts'

const entries = (list: string) => list.split(', ').map((food) => wordsOf(food).join(' '))

const byFood = new Map((Object.entries(foods) as [Aisle, string][]).flatMap(([aisle, list]) => entries(list).map((food): [string, Aisle] => [food, aisle])))
const longest = Math.max(...[...byFood.keys()].map((food) => food.split(' ').length))
const herbNames = new Set(entries(herbs))

/** What comes behind these words is not what is bought: "salmon with lemon". */
const asides = new Set(['with', 'for', 'in', 'or', 'such', 'plus', 'to'])
const tinned = new Set(['can', 'jar'])
const canned = new Set(['canned', 'tinned', 'jarred'])
/** What stands elsewhere when it comes in a tin or a jar. */
const fresh = new Set<Aisle>(['Produce', 'Meat & Seafood', 'Grains & Pasta', 'Other'])

const lookUp = (words: readonly string[]): { aisle: Aisle; food: string } => {
  for (let size = Math.min(longest, words.length); size > 0; size--) {
    for (let from = words.length - size; from >= 0; from--) {
      const food = words.slice(from, from + size).join(' ')
      const aisle = byFood.get(food)
      if (aisle) return { aisle, food }
    }
  }
  return { aisle: 'Other', food: '' }
}

/** The aisle where an ingredient stands; `unit` tells what comes in tins, and pieces from spoons. */
export const aisleOf = (name: string, unit: string | null): Aisle => {
  const all = wordsOf(name)
  const whole = byFood.get(all.join(' '))
  const aside = all.findIndex((word, i) => i > 0 && asides.has(word))
  const words = aside === -1 ? all : all.slice(0, aside)
  const { aisle, food } = whole ? { aisle: whole, food: all.join(' ') } : lookUp(words)
  if (words.includes('frozen')) return 'Frozen'
  if ((unit !== null && tinned.has(unit)) || words.some((word) => canned.has(word))) return fresh.has(aisle) ? 'Canned & Jarred' : aisle
  const dry = words.some((word) => word === 'dried' || word === 'ground' || word === 'powdered')
  if (dry && herbNames.has(food)) return 'Spices & Seasonings'
  if (words.includes('dried') && aisle === 'Produce') return 'Nuts & Seeds'
  if (unit === 'clove' && food === 'clove') return 'Produce'
  if (aisle === 'Spices & Seasonings' && words.at(-1) === 'pepper' && words.length === 1 && unit === null) return 'Produce'
  if (words.includes('fresh') && herbNames.has(food)) return 'Produce'
  return aisle
}
