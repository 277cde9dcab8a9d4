import { categories, type CatalogueRecipe, type Category } from '../recipe.ts'
import { rngOf } from '../illustration/random.ts'
import { artOf } from './art-of.ts'
import { clashes } from './clashes.ts'
import type { Dish, Part, Portion } from './dishes/dish.ts'
import { dishes } from './dishes/dishes.ts'
import type { Allergen, FoodDiet, Nutrients } from './foods/food.ts'
import { measure, type Measured } from './measures.ts'
import { addNutrients, perServingOf } from './nutrition.ts'
import { callOf, doneOf, fill, listOf, titleOf } from './wording.ts'

/** A recipe made by the provider: as in the catalogue, with what follows from its foods. */
export type GeneratedRecipe = CatalogueRecipe & {
  /** The kind of dish, for example `stir-fry`. */
  dish: string
  diets: FoodDiet[]
  allergens: Allergen[]
  /** The same ingredients as in `ingredients`, read: an amount of null is "to taste". */
  measured: { name: string; amount: number | null; unit: string | null }[]
}

/** One recipe of the space of all: numbers of a dish and of its three choices. */
type Choice = { dish: number; main: number; veg: number; flavour: number }

const DIETS: readonly FoodDiet[] = ['vegetarian', 'vegan', 'gluten free', 'dairy free']

const foodsOf = (dish: Dish, { main, veg, flavour }: Choice) => {
  const taste = dish.flavours[flavour]!
  return [dish.main[main]!, dish.veg[veg]!, ...taste.dry, ...taste.wet, ...taste.fresh, ...dish.fixed].map(({ food }) => food.name)
}

const choicesOf = (dish: Dish, index: number): Choice[] =>
  dish.main.flatMap((_, main) => dish.veg.flatMap((_, veg) => dish.flavours.flatMap((_, flavour) => {
    const choice = { dish: index, main, veg, flavour }
    return clashes(dish.id, dish.main[main]!.food.name, foodsOf(dish, choice)) ? [] : [choice]
  })))

const shuffled = <T>(list: readonly T[], seed: string): T[] => {
  const rng = rngOf(seed)
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(rng() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
  }
  return copy
}

let space: Choice[][] | undefined
const orders = new Map<string, readonly Choice[]>()

/** All choices in the order of a seed: kinds of dish take turns until each is used up. The last few orders are kept. */
function orderOf(seed: string): readonly Choice[] {
  const kept = orders.get(seed)
  if (kept) return kept
  space ??= dishes.map(choicesOf)
  const lists = shuffled(space.map((choices, index) => shuffled(choices, `${seed}/${index}`)), seed)
  const order: Choice[] = []
  for (let round = 0; lists.some((list) => list.length > round); round++) for (const list of lists) if (list[round]) order.push(list[round]!)
  if (orders.size >= 4) orders.clear()
  orders.set(seed, order)
  return order
}

/** How many different recipes there are; beyond them an index starts again. */
export const recipeCount = (): number => (space ??= dishes.map(choicesOf)).reduce((sum, choices) => sum + choices.length, 0)

/** Kilocalories of one serving that a category allows. */
export const calorieBounds: Readonly<Record<Category, readonly [least: number, most: number]>> = {
  'pre-workout': [120, 600], 'post-workout': [200, 900], 'recovery': [120, 750], 'high-protein': [150, 850], 'endurance': [300, 950],
  'breakfast': [150, 750], 'lunch': [150, 850], 'dinner': [200, 950], 'snack': [60, 420],
}

function suits(category: Category, { calories, protein, carbs, fat, fiber }: Nutrients): boolean {
  const [least, most] = calorieBounds[category]
  if (calories < least || calories > most) return false
  if (category === 'high-protein') return protein >= 20 && (protein * 4) / calories >= 0.24
  if (category === 'post-workout') return protein >= 15 && carbs >= 25
  if (category === 'endurance') return carbs >= 50
  if (category === 'pre-workout') return carbs >= 20 && fat <= 15 && fiber <= 12
  return true
}

type Line = Portion & { measured: Measured; text: string }

function lineOf(portion: Portion, servings: number): Line {
  const measured = measure(portion.food, portion.grams * servings)
  return { ...portion, measured, text: portion.prep ? `${measured.text}, ${portion.prep}` : measured.text }
}

/** One line for each food, even if two lists name it. */
function merged(list: readonly Portion[]): Portion[] {
  const byFood = new Map<string, Portion>()
  for (const portion of list) {
    const before = byFood.get(portion.food.name)
    byFood.set(portion.food.name, before ? { ...before, grams: before.grams + portion.grams } : portion)
  }
  return [...byFood.values()]
}

const slug = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}|['’]/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

function factOf(nutrients: Nutrients, minutes: number, diets: readonly FoodDiet[], servings: number, pick: (count: number) => number): string {
  const facts = [servings > 1 && `It serves ${servings}.`]
  if (nutrients.protein >= 25) facts.push(`Each serving brings ${Math.round(nutrients.protein)} g of protein.`, `There are ${Math.round(nutrients.protein)} g of protein in a serving.`)
  if (minutes <= 25) facts.push(`It takes ${minutes} minutes from start to finish.`, `Ready in ${minutes} minutes.`)
  if (nutrients.fiber >= 9) facts.push(`A serving has ${Math.round(nutrients.fiber)} g of fibre.`)
  if (diets.includes('vegan')) facts.push('There is nothing in it that a vegan would not eat.')
  if (nutrients.calories <= 350) facts.push(`A serving has about ${Math.round(nutrients.calories / 10) * 10} kcal.`)
  const known = facts.filter((fact) => fact !== false)
  return known[pick(known.length + 1)] ?? ''
}

function make(choice: Choice): GeneratedRecipe {
  const dish = dishes[choice.dish]!
  const [main, veg, taste] = [dish.main[choice.main]!, dish.veg[choice.veg]!, dish.flavours[choice.flavour]!]
  // what a title does not name hangs on what it names: the same choice is the same recipe under every seed
  const rng = rngOf(`${dish.id}/${choice.main}/${choice.veg}/${choice.flavour}`)
  const pick = (count: number) => Math.floor(rng() * count)
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!
  const named = new Set(foodsOf(dish, choice))
  const spare = (list: readonly Part[] | undefined): Part | undefined => list && one(list.filter(({ food }) => !named.has(food.name)))
  const servings = one(dish.serves)
  const [also, side] = [spare(dish.also), spare(dish.base)]

  const lines = merged([main, veg, ...(also ? [also] : []), ...(side ? [side] : []), ...dish.fixed, ...taste.dry, ...taste.wet, ...taste.fresh]).map((portion) => lineOf(portion, servings))
  const call = (food: Portion['food']): string => callOf(food, lines.find((line) => line.food === food)?.measured.many ?? true)
  const the = (list: readonly Portion[]) => listOf(list.map(({ food }) => call(food)))
  const words: Record<string, string> = {
    m: the([main]), v: the([veg]), a: also ? the([also]) : '', b: side ? the([side]) : '', dry: the(taste.dry), wet: the(taste.wet), fresh: the(taste.fresh),
    'dry+wet': the([...taste.dry, ...taste.wet]), 'dry+wet+fresh': the([...taste.dry, ...taste.wet, ...taste.fresh]), done: doneOf(main.food.name),
  }
  for (const { food } of dish.fixed) words[food.name] = `the ${call(food)}`
  const plain = { ...words, m: callOf(main.food, true), v: callOf(veg.food, true), M: main.title, V: veg.title, F: taste.title }

  const time = { cook: 0, rest: 0 }
  const instructions = dish.steps.map((step) => fill(step, words, main.minutes, time)).filter(Boolean)
  const prepared = lines.filter(({ prep }) => prep).length
  const prepTime = Math.ceil((4 + 2 * prepared) / 5) * 5 + time.rest

  const sum: Nutrients = { calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0, cholesterol: 0, saturatedFat: 0 }
  for (const { food, measured } of lines) addNutrients(sum, food, measured.grams)
  const salted = dish.steps.some((step) => step.includes('salt'))
  if (salted) sum.sodium += 250 * servings
  const perServing = perServingOf(sum, servings)

  const diets = DIETS.filter((diet) => lines.every(({ food }) => food.diets.includes(diet)))
  const fitting = dish.categories.filter((category) => suits(category, perServing))
  const category = fitting.length ? one(fitting) : categories.find((category) => suits(category, perServing)) ?? dish.categories[0]!
  const title = titleOf(one(dish.titles), plain)
  const fact = factOf(perServing, prepTime + time.cook, diets, servings, pick)
  return {
    sourceId: `plateful-${dish.id}-${slug(`${main.title} ${veg.title} ${taste.title}`)}`,
    dish: dish.id, title, category, servings, prepTime, cookTime: time.cook, instructions, diets,
    description: [fill(one(dish.about), plain, 0, time), fact].filter(Boolean).join(' '),
    ingredients: [...lines.map(({ text }) => text), ...(salted ? ['salt and black pepper, to taste'] : [])],
    measured: [...lines.map(({ food, measured }) => ({ name: food.name, amount: measured.amount, unit: measured.unit })), ...(salted ? [{ name: 'salt', amount: null, unit: null }] : [])],
    allergens: [...new Set(lines.flatMap(({ food }) => food.allergens))],
    ...perServing,
    art: artOf(dish.look, lines.map(({ food }) => food.name), pick),
  }
}

/**
 * The recipe at an index (0 and up) in the order of a seed. The same seed and
 * index always give the same recipe; indexes below `recipeCount()` all differ.
 */
export function generateRecipe(seed: string, index: number): GeneratedRecipe {
  const order = orderOf(seed)
  return make(order[index % order.length]!)
}

/** `count` recipes one by one, so that none need be held in memory. */
export function* generateRecipes(seed: string, count: number, from = 0): Generator<GeneratedRecipe> {
  for (let index = from; index < from + count; index++) yield generateRecipe(seed, index)
}
