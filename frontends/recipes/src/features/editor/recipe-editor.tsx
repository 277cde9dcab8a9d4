import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { HttpError } from '@plateful/shell-sdk'
import { Button, Card, Checkbox, Field, Input, Select, Textarea } from '@plateful/ui'
import { paths } from '../../paths.ts'
import { categories, categoryName, type Recipe } from '../../recipe/recipe.ts'
import { IngredientRows } from './ingredient-rows.tsx'
import { emptyForm, formOf, type RecipeBody, recipeForm, type RecipeFormValues } from './recipe-form.ts'
import { useSaveRecipe } from './save.mutation.ts'

const categoryOptions = [{ value: '', label: 'No category' }, ...categories.map((value) => ({ value, label: categoryName(value) }))]
const numbers = [
  { name: 'prepTime', label: 'Prep time (minutes)' }, { name: 'cookTime', label: 'Cook time (minutes)' }, { name: 'servings', label: 'Servings' },
  { name: 'calories', label: 'Calories' }, { name: 'protein', label: 'Protein (g)' }, { name: 'carbs', label: 'Carbs (g)' }, { name: 'fat', label: 'Fat (g)' },
] as const

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </Card>
  )
}

const priceHint = (
  <>
    Leave empty to share it for free. $1.99-$9.99 sells best, and you keep 80 percent: <Link to="/creator-agreement" className="underline underline-offset-2 hover:text-ink">how selling works</Link>.
  </>
)

/** The form of a recipe, empty or filled with one. */
export function RecipeEditor({ recipe }: { recipe?: Recipe }) {
  const { register, control, handleSubmit, setError, formState: { errors } } = useForm<RecipeFormValues, unknown, RecipeBody>({
    resolver: zodResolver(recipeForm),
    defaultValues: recipe ? formOf(recipe) : emptyForm,
  })
  const save = useSaveRecipe(recipe)
  const submit = handleSubmit(async (body) => {
    try {
      await save.mutateAsync(body)
    } catch (error) {
      if (error instanceof HttpError) for (const { path, message } of error.errors) setError(path as 'title', { message })
    }
  })
  const rowsError = errors.ingredients?.root?.message ?? errors.ingredients?.message ?? errors.ingredients?.find?.((row) => row?.text)?.text?.message

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Section title="Basic Information">
        <Field label="Title" error={errors.title?.message} required><Input {...register('title')} autoComplete="off" placeholder="Sunday roast chicken" /></Field>
        <Field label="Description" error={errors.description?.message}><Textarea {...register('description')} rows={3} placeholder="What makes it worth cooking?" /></Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Category" error={errors.category?.message}><Select {...register('category')} options={categoryOptions} /></Field>
          <Field label="Price (dollars)" hint={priceHint} error={errors.price?.message}><Input {...register('price')} inputMode="decimal" placeholder="0.00" /></Field>
        </div>
        <Field label="Image address" error={errors.imageUrl?.message}><Input {...register('imageUrl')} type="url" inputMode="url" placeholder="https://" /></Field>
        <Checkbox {...register('isPublished')} label="Published" description="Everybody can find it. Otherwise it is yours alone." />
        <Checkbox {...register('isPremium')} label="Premium members only" description="With a price, too, either one opens it." />
      </Section>
      <Section title="Ingredients" hint="One per row, as you would write it. Paste a whole list into any row.">
        <IngredientRows control={control} register={register} error={rowsError} />
      </Section>
      <Section title="Instructions" hint="One step per line.">
        <Field label="Instructions" hideLabel error={errors.instructions?.message} required><Textarea {...register('instructions')} rows={9} placeholder={'Heat the oven to 220 °C.\nRub the chicken with butter.'} /></Field>
      </Section>
      <Section title="Nutrition & Timing" hint="Nutrition is per serving.">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {numbers.map(({ name, label }) => <Field key={name} label={label} error={errors[name]?.message}><Input {...register(name)} inputMode="decimal" autoComplete="off" /></Field>)}
        </div>
      </Section>
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex justify-end gap-3 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
        <Button variant="secondary" asChild><Link to={paths.list.href()}>Cancel</Link></Button>
        <Button type="submit" loading={save.isPending}>{save.isPending ? (recipe ? 'Updating...' : 'Creating...') : recipe ? 'Update Recipe' : 'Create Recipe'}</Button>
      </div>
    </form>
  )
}
