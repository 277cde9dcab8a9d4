import { errors, type FieldError } from '@plateful/service'
import type { GivenIngredient } from '../../contract/fields.ts'
import type { RecipeInput } from '../../contract/recipe.ts'
import { parseIngredient } from '../ingredients/parse-ingredient.ts'
import { plainText } from '../text/plain-text.ts'
import type { WrittenContent } from './recipe.decider.ts'
import type { Ingredient } from './recipe.events.ts'

const line = (text: string) => plainText(text, { multiline: false })
const lines = (text: string) => plainText(text, { multiline: true })

/** Reads an ingredient line; what was said about its parts wins over what is read out of it. */
export const ingredientOf = ({ original, name, amount, unit }: GivenIngredient): Ingredient | undefined => {
  const text = line(original)
  if (text === '') return undefined
  const read = parseIngredient(text)
  const givenName = name ? line(name) : ''
  const givenUnit = unit ? line(unit) : ''
  return {
    ...read, original: text,
    ...(givenName ? { name: givenName } : {}),
    ...(amount === undefined ? {} : { amount, amountMax: null }),
    // brought to its canonical name where it has one
    ...(givenUnit ? { unit: parseIngredient(`1 ${givenUnit} x`).unit ?? givenUnit } : {}),
  }
}

/** The ingredients of the lines that say something. */
export const ingredientsOf = (given: readonly GivenIngredient[]): Ingredient[] => given.flatMap((row) => ingredientOf(row) ?? [])

/** The steps that say something, one per line. */
export const stepsOf = (given: readonly string[]): string[] => given.flatMap((text) => lines(text).split('\n')).map((step) => step.trim()).filter(Boolean)

/**
 * Turns what came in into what can be stored: plain text, ingredients read.
 * @throws HttpError 400 when a required text holds nothing but markup
 */
export const contentOf = (input: RecipeInput): WrittenContent => {
  const { title, description, ingredients, instructions, price, isPublished, isPremium, ...rest } = input
  const content: WrittenContent = {
    title: line(title),
    description: (description && lines(description)) || null,
    imageUrl: rest.imageUrl,
    ingredients: ingredientsOf(ingredients),
    instructions: stepsOf(instructions),
    category: rest.category,
    priceCents: price,
    prepTime: rest.prepTime ?? null, cookTime: rest.cookTime ?? null, servings: rest.servings ?? null,
    calories: rest.calories ?? null, protein: rest.protein ?? null, carbs: rest.carbs ?? null, fat: rest.fat ?? null,
    fiber: rest.fiber, sugar: rest.sugar, sodium: rest.sodium, cholesterol: rest.cholesterol, saturatedFat: rest.saturatedFat,
    isPublished: isPublished ?? undefined,
    isPremium: isPremium ?? undefined,
    diets: rest.diets,
    allergens: rest.allergens,
  }
  const missing: FieldError[] = []
  if (content.title === '') missing.push({ path: 'title', message: 'Title is required' })
  if (content.ingredients.length === 0) missing.push({ path: 'ingredients', message: 'At least one ingredient is required' })
  if (content.instructions.length === 0) missing.push({ path: 'instructions', message: 'Instructions are required' })
  if (missing.length > 0) throw errors.invalid(missing, missing.length === 1 ? missing[0]!.message : undefined)
  return content
}
