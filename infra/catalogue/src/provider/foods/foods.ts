import { dairy, eggs, plantDairy, soyFoods } from './dairy-and-eggs.ts'
import type { Food } from './food.ts'
import { driedFruit, fruit, juices, nuts, seeds } from './fruit-and-nuts.ts'
import { bread, glutenFreeBread, glutenGrains, grains } from './grains-and-bread.ts'
import { crustaceans, fish, meat, molluscs, tinnedFish } from './meat-and-fish.ts'
import { animalCondiments, baking, condiments, honey, mayonnaise, oils, spices } from './seasonings-and-baking.ts'
import { jars, pesto, pulses, stocks } from './tins-and-jars.ts'
import { frozen, vegetables } from './vegetables.ts'

/** Every food that the provider knows. */
export const foods: readonly Food[] = [
  ...meat, ...fish, ...tinnedFish, ...crustaceans, ...molluscs, ...dairy, ...eggs, ...plantDairy, ...soyFoods, ...vegetables, ...frozen,
  ...fruit, ...juices, ...driedFruit, ...nuts, ...seeds, ...grains, ...glutenGrains, ...bread, ...glutenFreeBread, ...pulses, ...jars, ...stocks,
  ...pesto, ...oils, ...condiments, ...animalCondiments, ...mayonnaise, ...honey, ...spices, ...baking,
]

/** "Tomatoes" and "tomato", "leaves" and "leaf", "purée" and "puree" are one. */
const fold = (word: string): string =>
  word.length < 4 ? word
    : word.endsWith('ies') ? `${word.slice(0, -3)}y`
      : word.endsWith('leaves') ? 'leaf'
        : /(?:oes|shes|ches|xes)$/.test(word) ? word.slice(0, -2)
          : word.endsWith('s') && !/(?:ss|us)$/.test(word) ? word.slice(0, -1) : word

const wordsOf = (text: string): string[] =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/['’]/g, '').split(/[^a-z]+/).filter(Boolean).map(fold)

const keyOf = (text: string): string => wordsOf(text).join(' ')

/** Own names go before other foods' nicknames. */
const byKey = new Map<string, Food>()
for (const food of foods) for (const name of [food.name, food.plural]) byKey.set(keyOf(name), food)
for (const food of foods) for (const name of food.aliases) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), food)

const longest = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))
const byName = new Map(foods.map((food) => [food.name, food]))

/** The food of exactly this name in the table; an unknown one is a mistake in the caller's data. */
export function foodNamed(name: string): Food {
  const food = byName.get(name)
  if (!food) throw new Error(`no such food: ${name}`)
  return food
}

/** Every food that a text speaks of, longest names first: "olive oil" is an oil and no olive. */
export function foodsIn(text: string): Food[] {
  const words = wordsOf(text)
  const found: Food[] = []
  for (let from = 0; from < words.length;) {
    let size = Math.min(longest, words.length - from)
    let food: Food | undefined
    while (size > 0 && !(food = byKey.get(words.slice(from, from + size).join(' ')))) size--
    if (food) found.push(food)
    from += Math.max(1, size)
  }
  return found
}

/**
 * The food that an ingredient's name means: of its words the longest known
 * name, the last of equally long ones ("chicken stock"), before any comma.
 */
export function findFood(name: string): Food | undefined {
  const words = wordsOf(name.split(/,|\(|\bor\b|\bwith\b/i)[0] ?? '')
  for (let size = Math.min(longest, words.length); size > 0; size--) {
    for (let from = words.length - size; from >= 0; from--) {
      const food = byKey.get(words.slice(from, from + size).join(' '))
      if (food) return food
    }
  }
  return undefined
}
