import { Card, cx, formatMinutes, Picture, Skeleton } from '@plateful/ui'
import type { Offered } from './checkout.queries.ts'

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

// On a phone a line above the payment, beside it on wider screens.
const card = 'self-start overflow-hidden max-sm:flex'
const picture = 'max-sm:w-28 max-sm:shrink-0 max-sm:aspect-auto!'

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
    <Card className={card}>
      <Picture src={imageUrl} alt="" eager tint="butter" className={picture} />
      <div className="min-w-0 p-4 sm:p-6">
        <h2 className="text-lg sm:text-2xl">{title}</h2>
        {author?.username && <p className="mt-1 text-sm text-ink-soft">By {author.username}</p>}
        {description && <p className="mt-3 line-clamp-4 text-ink-soft max-sm:hidden">{description}</p>}
        <p className="tabular mt-2 text-sm text-ink-soft sm:mt-4">{facts.join(' · ')}</p>
      </div>
    </Card>
  )
}

/** The same, still on its way. */
export function RecipeSummarySkeleton() {
  return (
    <Card role="status" aria-label="Loading the recipe" className={card}>
      <Skeleton className={cx(picture, 'aspect-[4/3] rounded-none')} />
      <div className="min-w-0 grow p-4 sm:p-6">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="mt-4 h-12" />
        <Skeleton className="mt-4 h-5 w-1/2" />
      </div>
    </Card>
  )
}
