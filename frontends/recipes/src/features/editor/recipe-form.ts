import { z } from 'zod'
import { categories, type Recipe } from '../../recipe/recipe.ts'

/** A number field as typed: empty is null. */
const number = (label: string, max: number, whole: boolean) =>
  z.string().trim().transform((text, context) => {
    if (text === '') return null
    const value = Number(text.replace(',', '.'))
    if (Number.isFinite(value) && value >= 0 && value <= max && (!whole || Number.isInteger(value))) return value
    context.issues.push({ code: 'custom', message: `${label} must be ${whole ? 'a whole number' : 'a number'} from 0 to ${max.toLocaleString('en-US')}`, input: text })
    return z.NEVER
  })
/** A decimal that travels as text. */
const decimal = (label: string) => number(label, 100_000, false).transform((value) => (value === null ? null : String(value)))

/** What the form holds, and what it sends: an empty value is null, empty ingredient rows are dropped. */
export const recipeForm = z.object({
  title: z.string().trim().min(1, 'Title is required').max(200, 'A title has at most 200 characters'),
  description: z.string().max(5000, 'A description has at most 5,000 characters').transform((text) => text.trim() || null),
  imageUrl: z.string().trim().transform((text) => text || null),
  category: z.enum(['', ...categories]).transform((value) => value || null),
  ingredients: z.array(z.object({ text: z.string().max(500, 'An ingredient has at most 500 characters') }))
    .transform((rows) => rows.map(({ text }) => text.trim()).filter(Boolean))
    .refine((rows) => rows.length > 0, 'At least one ingredient is required'),
  instructions: z.string().trim().min(1, 'Instructions are required').max(50_000, 'Instructions have at most 50,000 characters'),
  prepTime: number('Prep time', 10_000, true),
  cookTime: number('Cook time', 10_000, true),
  servings: number('Servings', 1000, true).refine((value) => value === null || value >= 1, 'Servings must be at least 1'),
  calories: number('Calories', 20_000, true),
  protein: decimal('Protein'),
  carbs: decimal('Carbs'),
  fat: decimal('Fat'),
  price: z.string().trim().regex(/^(\d{1,3}([.,]\d{1,2})?)?$/, 'A price looks like 2.99')
    .transform((text) => text.replace(',', '.') || null)
    .refine((text) => text === null || Number(text) === 0 || Number(text) >= 0.5, 'The lowest price is 0.50'),
  isPublished: z.boolean(),
  isPremium: z.boolean(),
})

export type RecipeFormValues = z.input<typeof recipeForm>
export type RecipeBody = z.output<typeof recipeForm>

export const emptyForm: RecipeFormValues = {
  title: '', description: '', imageUrl: '', category: '', ingredients: [{ text: '' }, { text: '' }, { text: '' }], instructions: '',
  prepTime: '', cookTime: '', servings: '', calories: '', protein: '', carbs: '', fat: '', price: '', isPublished: true, isPremium: false,
}

const text = (value: number | string | null) => (value === null ? '' : String(value))

/** The form filled with a recipe. */
export const formOf = (recipe: Recipe): RecipeFormValues => ({
  title: recipe.title, description: text(recipe.description), imageUrl: text(recipe.imageUrl), category: recipe.category ?? '',
  ingredients: recipe.ingredients.map((line) => ({ text: line })), instructions: recipe.instructions.join('\n'),
  prepTime: text(recipe.prepTime), cookTime: text(recipe.cookTime), servings: text(recipe.servings), calories: text(recipe.calories),
  protein: text(recipe.protein), carbs: text(recipe.carbs), fat: text(recipe.fat), price: text(recipe.price), isPublished: recipe.isPublished, isPremium: recipe.isPremium,
})
