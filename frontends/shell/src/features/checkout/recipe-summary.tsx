import { Card, formatMinutes, Picture, Skeleton } from '@plateful/ui'
import type { Offered } from './checkout.queries.ts'

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** What is bought. */
export function RecipeSummary({ recipe }: { recipe: Offered }) {
  const { title, description, imageUrl, author, prepTime, cookTime, servings } = recipe
  const facts = [
    count(recipe.ingredientCount, 'ingredient'),
    count(recipe.stepCount, 'step'),
    prepTime !== null && `${formatMinutes(prepTime)} prep`,
    cookTime !== null && `${formatMinutes(cookTime)} cook`,
    servings !== null && count(servings, 'serving'),
  ].filter(Boolean)
  return (
    <Card className="self-start overflow-hidden">
      <Picture src={imageUrl} alt="" eager tint="butter" ratio="16 / 10" />
      <div className="p-5 sm:p-6">
        <h2 className="text-2xl">{title}</h2>
        {author?.username && <p className="mt-1 text-sm text-ink-soft">By {author.username}</p>}
        {description && <p className="mt-3 line-clamp-4 text-ink-soft">{description}</p>}
        <p className="tabular mt-4 text-sm text-ink-soft">{facts.join(' · ')}</p>
      </div>
    </Card>
  )
}

/** The same, still on its way. */
export function RecipeSummarySkeleton() {
  return (
    <Card role="status" aria-label="Loading the recipe" className="self-start overflow-hidden">
      <Skeleton className="aspect-[16/10] rounded-none" />
      <div className="p-5 sm:p-6">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="mt-4 h-12" />
        <Skeleton className="mt-4 h-5 w-1/2" />
      </div>
    </Card>
  )
}
