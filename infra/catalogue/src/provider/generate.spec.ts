import { describe, expect, it } from 'vitest'
import { categories } from '../recipe.ts'
import { illustrate } from '../illustration/illustrate.ts'
import { clashes } from './clashes.ts'
import { dishes } from './dishes/dishes.ts'
import { foodNamed, foodsIn } from './foods/foods.ts'
import { calorieBounds, generateRecipe, generateRecipes, recipeCount, type GeneratedRecipe } from './generate.ts'
import { estimateNutrition } from './nutrition.ts'
import { callOf } from './wording.ts'

const COUNT = 10_000
const started = performance.now()
const recipes = [...generateRecipes('spec', COUNT)]
const took = performance.now() - started

/** The first few that break a rule, so that a failure can be read. */
const offenders = (flaw: (recipe: GeneratedRecipe) => string | boolean | null | undefined): string[] =>
  recipes.flatMap((recipe) => {
    const found = flaw(recipe)
    return found ? [`${recipe.title}: ${String(found)}`] : []
  }).slice(0, 8)

const minutesIn = (steps: readonly string[]): number =>
  steps.filter((step) => !step.startsWith('Meanwhile')).flatMap((step) => [...step.matchAll(/(\d+) (minute|hour)s?\b/g)]).reduce((sum, match) => sum + Number(match[1]) * (match[2] === 'hour' ? 60 : 1), 0)

const repeated = (keys: readonly string[]): string[] => {
  const seen = new Set<string>()
  return keys.filter((key) => seen.size === seen.add(key).size).slice(0, 5)
}

/** Words in steps that sound like a food and are none: tools, and what is always there. */
const noFood = /salt and pepper|\bpepper\b|\bsalt\b|cases|the sauce|cooked grains|the grains|the pasta|the dressing|potatoes|peppers|mash\b|rice\b/g

describe('ten thousand recipes', () => {
  it('come of at least forty kinds of dish', () => {
    expect(dishes.length).toBeGreaterThanOrEqual(40)
    expect(new Set(recipes.map(({ dish }) => dish)).size).toBe(dishes.length)
    expect(recipeCount()).toBeGreaterThanOrEqual(COUNT)
  })

  it('are made fast enough to be made on demand', () => {
    expect(took).toBeLessThan(6000) // about 0.7 s on two idle cores
  })

  it('differ in title, id, and in ingredients or method', () => {
    expect(repeated(recipes.map(({ title }) => title.toLowerCase()))).toEqual([])
    expect(repeated(recipes.map(({ sourceId }) => sourceId))).toEqual([])
    expect(repeated(recipes.map(({ dish, measured }) => `${dish}: ${measured.map(({ name }) => name).sort().join(',')}`))).toEqual([])
  })

  it('are the same for the same seed, and in another order for another', () => {
    for (const index of [0, 17, 9_999]) expect(generateRecipe('spec', index)).toEqual(recipes[index])
    expect(generateRecipe('other', 0)).not.toEqual(recipes[0])
    const ids = new Map(recipes.map((recipe) => [recipe.sourceId, recipe]))
    for (let index = 0; index < 50; index++) {
      const recipe = generateRecipe('other', index)
      const same = ids.get(recipe.sourceId)
      if (same) expect(recipe).toEqual(same)
    }
  })

  it('keep within the bounds of the product', () => {
    expect(offenders(({ title, sourceId, description, instructions, ingredients, servings }) =>
      title.length > 120 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(sourceId) || description.length < 20 || instructions.length < 4 || ingredients.length < 4 || servings < 1)).toEqual([])
    expect(offenders(({ title, description, instructions, ingredients }) =>
      [title, description, ...instructions, ...ingredients].find((text) => !/^\S(.*\S)?$/.test(text) || /undefined|NaN|[{}[\]]| {2}|,,| ,|\bthe the\b|\band and\b/.test(text)))).toEqual([])
    expect(offenders(({ description, instructions }) => [description, ...instructions].find((text) => !/^[A-Z][\s\S]*[.!]$/.test(text)))).toEqual([])
  })

  it('take as long as their steps say', () => {
    expect(offenders(({ instructions, cookTime, prepTime }) => {
      const rests = minutesIn(instructions) - cookTime
      return (rests < 0 || rests >= prepTime) && `${cookTime} min to cook, ${minutesIn(instructions)} in the steps`
    })).toEqual([])
  })

  it('use every ingredient in a step', () => {
    expect(offenders(({ measured, instructions }) => {
      const text = instructions.join(' ').toLowerCase()
      return measured.find(({ name }) => {
        const food = foodNamed(name)
        return ![callOf(food, true), callOf(food, false), food.name].some((call) => text.includes(call.toLowerCase()))
      })?.name
    })).toEqual([])
  })

  it('name no food in a step that is not an ingredient', () => {
    expect(offenders(({ measured, instructions }) => {
      const own = measured.map(({ name }) => foodNamed(name))
      const calls = own.flatMap((food) => [callOf(food, true), callOf(food, false), food.name, food.plural, 'oil']).sort((a, b) => b.length - a.length)
      let text = instructions.join(' ').toLowerCase()
      for (const call of calls) text = text.replaceAll(call.toLowerCase(), '·')
      return foodsIn(text.replace(noFood, '·')).find((food) => !own.includes(food))?.name
    })).toEqual([])
  })

  it('fit their category', () => {
    expect(offenders(({ category, calories }) => (calories < calorieBounds[category][0] || calories > calorieBounds[category][1]) && `${category} of ${calories} kcal`)).toEqual([])
    for (const category of categories) expect(recipes.filter((recipe) => recipe.category === category).length, category).toBeGreaterThan(150)
  })

  it('have the nutrition of their ingredients, salt apart', () => {
    expect(offenders(({ measured, servings, calories, protein, carbs, fat, saturatedFat, fiber, sugar }) => {
      const { perServing, coverage } = estimateNutrition(measured, servings)
      if (coverage < 1) return 'not all known'
      if (Math.abs(perServing.calories - calories) > 2 + calories * 0.01) return `${calories} kcal, ${perServing.calories} of the ingredients`
      const macros = 4 * protein + 4 * carbs + 9 * fat
      return (Math.abs(calories / macros - 1) > 0.2 || saturatedFat > fat || fiber + sugar > carbs + 0.5) && `${calories} kcal, ${macros} of macros`
    })).toEqual([])
  })

  it('claim no diet that an ingredient breaks', () => {
    const animal = /chicken|turkey|beef|lamb|pork|bacon|ham\b|chorizo|venison|prosciutto|sausage|salmon|tuna|cod\b|trout|haddock|prawn|fish|anchov/i
    expect(offenders(({ diets, measured, title }) => diets.includes('vegetarian') && (animal.exec(title)?.[0] ?? measured.find(({ name }) => animal.test(name))?.name))).toEqual([])
    expect(offenders(({ diets, measured }) => diets.includes('vegan') && measured.find(({ name }) => /^(?:milk|egg|honey|butter|feta|ricotta|Cheddar|Parmesan|ghee)$|yoghurt|cheese|cream$/.test(name) && !/soya/.test(name))?.name)).toEqual([])
    expect(offenders(({ diets, allergens }) => (diets.includes('gluten free') && allergens.includes('gluten')) || (diets.includes('dairy free') && allergens.includes('milk')))).toEqual([])
  })

  it('pair nothing that no cook would', () => {
    for (const [one, other] of [['smoked salmon', 'harissa'], ['prawn', 'feta'], ['mozzarella', 'soy sauce'], ['venison', 'curry powder'], ['chorizo', 'tahini'], ['tofu', 'balsamic vinegar']] as const) {
      expect(clashes('any', one, [one, other]), `${one} and ${other}`).toBe(true)
      expect(offenders(({ measured }) => [one, other].every((food) => measured.some(({ name }) => name === food)))).toEqual([])
    }
    expect(clashes('any', 'salmon fillet', ['salmon fillet', 'dill', 'lemon juice'])).toBe(false)
  })

  it('come with pictures that can be drawn', () => {
    for (const dish of dishes) {
      const recipe = recipes.find((candidate) => candidate.dish === dish.id)!
      expect(illustrate(recipe.art, recipe.sourceId)).toMatch(/^<svg [^]*<\/svg>$/)
    }
  })
})
