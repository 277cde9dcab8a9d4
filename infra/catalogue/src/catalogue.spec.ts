import { describe, expect, it } from 'vitest'
import { catalogueRecipes, categories, illustrate, illustrationOf } from './index.ts'
import { paintBase } from './illustration/bases.ts'
import { shapes } from './illustration/shapes/library.ts'
import { createSheet } from './illustration/sheet.ts'
import { rngOf } from './illustration/random.ts'

const duplicates = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index)

const textsOf = ({ title, description, ingredients, instructions }: (typeof catalogueRecipes)[number]): string[] => [
  title, description, ...ingredients, ...instructions,
]

/** The first way in which markup is not well formed, or nothing. */
function flaw(svg: string): string | undefined {
  const open: string[] = []
  let rest = svg
  while (rest) {
    const tag = /^<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<]*")*)\s*(\/?)>/.exec(rest)
    if (!tag) return `unreadable: ${rest.slice(0, 60)}`
    const [whole, closing, name = '', attributes = '', empty] = tag
    const names = [...attributes.matchAll(/\s([\w-]+)="/g)].map((match) => match[1] ?? '')
    if (duplicates(names).length) return `attribute twice: ${whole}`
    if (closing && open.pop() !== name) return `closes what is not open: ${whole}`
    if (!closing && !empty) open.push(name)
    rest = rest.slice(whole.length)
    if (!open.length && rest) return 'more than one root'
  }
  return open.length ? `left open: ${open.join(' ')}` : undefined
}

describe('the recipes', () => {
  it('are many, and at least eight in every category', () => {
    expect(catalogueRecipes.length).toBeGreaterThanOrEqual(72)
    for (const category of categories) {
      expect(catalogueRecipes.filter((recipe) => recipe.category === category).length, category).toBeGreaterThanOrEqual(8)
    }
  })

  it('have ids and titles of their own', () => {
    expect(duplicates(catalogueRecipes.map((recipe) => recipe.sourceId))).toEqual([])
    expect(duplicates(catalogueRecipes.map((recipe) => recipe.title.toLowerCase()))).toEqual([])
    expect(duplicates(catalogueRecipes.map((recipe) => recipe.description))).toEqual([])
  })

  it('cover every bucket of time and calories', () => {
    const counted = (test: (recipe: (typeof catalogueRecipes)[number]) => boolean) => catalogueRecipes.filter(test).length
    expect(counted(({ cookTime }) => cookTime < 30)).toBeGreaterThan(10)
    expect(counted(({ cookTime }) => cookTime >= 30 && cookTime <= 60)).toBeGreaterThan(10)
    expect(counted(({ cookTime }) => cookTime > 60)).toBeGreaterThan(10)
    expect(counted(({ calories }) => calories < 300)).toBeGreaterThan(10)
    expect(counted(({ calories }) => calories >= 300 && calories <= 600)).toBeGreaterThan(10)
    expect(counted(({ calories }) => calories > 600)).toBeGreaterThan(10)
  })

  describe.each(catalogueRecipes.map((recipe) => [recipe.sourceId, recipe] as const))('%s', (_id, recipe) => {
    it('keeps within the bounds of the product', () => {
      expect(recipe.sourceId).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(recipe.title.length).toBeLessThanOrEqual(200)
      expect(recipe.description.length).toBeLessThanOrEqual(5000)
      expect(recipe.ingredients.length).toBeGreaterThanOrEqual(4)
      for (const line of recipe.ingredients) expect(line.length).toBeLessThanOrEqual(500)
      expect(recipe.instructions.length).toBeGreaterThanOrEqual(4)
      expect(recipe.instructions.length).toBeLessThanOrEqual(9)
      expect(recipe.servings).toBeGreaterThan(0)
      for (const minutes of [recipe.prepTime, recipe.cookTime]) expect(Number.isInteger(minutes) && minutes >= 0).toBe(true)
    })

    it('has no empty or untrimmed text', () => {
      for (const text of textsOf(recipe)) expect(text).toMatch(/^\S(.*\S)?$/)
      for (const step of recipe.instructions) expect(step).toMatch(/[.!?)]$/)
    })

    it('has nutrition that adds up', () => {
      const fromMacros = 4 * recipe.protein + 4 * recipe.carbs + 9 * recipe.fat
      expect(Math.abs(recipe.calories / fromMacros - 1)).toBeLessThan(0.1)
      expect(recipe.fiber + recipe.sugar).toBeLessThanOrEqual(recipe.carbs)
      expect(recipe.saturatedFat).toBeLessThan(recipe.fat)
      for (const amount of [recipe.sodium, recipe.cholesterol, recipe.fiber, recipe.sugar]) expect(amount).toBeGreaterThanOrEqual(0)
    })
  })
})

describe('the pictures', () => {
  const pictures = catalogueRecipes.map(({ sourceId }) => [sourceId, illustrationOf(sourceId) ?? ''] as const)

  it('are all different', () => {
    expect(new Set(pictures.map(([, svg]) => svg)).size).toBe(pictures.length)
  })

  it('come of compositions that are all different, whatever the seed', () => {
    expect(new Set(catalogueRecipes.map(({ art }) => illustrate(art, 'same seed'))).size).toBe(catalogueRecipes.length)
  })

  it.each(pictures)('%s is a safe, well-formed picture', (sourceId, svg) => {
    expect(flaw(svg)).toBeUndefined()
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 600"/)
    expect(svg).not.toMatch(/<script|<style|<foreignObject|<image|\son[a-z]+=|javascript:/i)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    for (const [, target] of svg.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^#/)
    for (const [, target] of svg.matchAll(/url\(([^)]*)\)/g)) expect(target).toMatch(/^#/)

    const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? '')
    expect(duplicates(ids)).toEqual([])
    const used = [...svg.matchAll(/(?:href="|url\()#([^")]*)/g)].map((match) => match[1] ?? '')
    expect(used.filter((id) => !ids.includes(id))).toEqual([])

    expect(svg.length).toBeLessThan(40_000)
    expect(illustrationOf(sourceId)).toBe(svg)
  })

  it('know no recipe but their own', () => {
    expect(illustrationOf('no-such-dish')).toBeUndefined()
  })
})

describe('the kit', () => {
  it('has a large library whose every shape can be drawn', () => {
    const names = Object.keys(shapes) as (keyof typeof shapes)[]
    expect(names.length).toBeGreaterThanOrEqual(200)
    for (const name of names) {
      const sheet = createSheet('kit')
      const stamp = sheet.stamp(name, 0, 0, 0, 30, 1)
      expect(flaw(`<svg><defs>${sheet.defs()}</defs>${stamp}</svg>`), name).toBeUndefined()
    }
  })

  it('draws the same thing from the same seed and another from another', () => {
    const painted = (seed: string) => paintBase(rngOf(seed), createSheet(seed), 'noodles', 'noodle', { cx: 0, cy: 0, rx: 10, ry: 10 })
    expect(painted('a')).toBe(painted('a'))
    expect(painted('a')).not.toBe(painted('b'))
  })
})
