import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { messageOf } from '@plateful/shell-sdk'
import { Button, Card, EmptyState, ErrorState, formatMinutes, MacroBar, Picture, Skeleton } from '@plateful/ui'
import { links } from '../../links.ts'
import { type RecipeSummary, useFavorites } from './dashboard.queries.ts'

/** The first three of the recipes one loves. */
export function FeaturedRecipes() {
  const favorites = useFavorites()
  return (
    <section aria-labelledby="featured">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="featured" className="text-[1.75rem]">Featured Recipes</h2>
        {favorites.data && favorites.data.length > 0 && (
          <Link to={links.lovedRecipes} className="inline-flex min-h-11 items-center font-medium text-herb underline-offset-4 hover:underline">
            All favorites
          </Link>
        )}
      </div>
      <Content favorites={favorites} />
    </section>
  )
}

function Content({ favorites }: { favorites: ReturnType<typeof useFavorites> }) {
  if (favorites.isPending) {
    return (
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-[22rem] rounded-card" />
        ))}
      </div>
    )
  }
  if (favorites.isError) {
    return (
      <Card>
        <ErrorState level={3} title="Your favorites did not load" description={messageOf(favorites.error)} onRetry={() => void favorites.refetch()} />
      </Card>
    )
  }
  if (favorites.data.length === 0) {
    return (
      <Card>
        <EmptyState
          level={3}
          title="The recipes you love will live here"
          description="Write down the one everybody asks for, and give it a heart."
          action={
            <Button asChild>
              <Link to={links.createRecipe}>
                <Plus aria-hidden />
                Create Your First Recipe
              </Link>
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {favorites.data.slice(0, 3).map((recipe) => (
        <li key={recipe.id}>
          <FeaturedCard recipe={recipe} />
        </li>
      ))}
    </ul>
  )
}

function FeaturedCard({ recipe }: { recipe: RecipeSummary }) {
  const minutes = (recipe.prepTime ?? 0) + (recipe.cookTime ?? 0)
  const facts = [minutes > 0 && formatMinutes(minutes), recipe.calories !== null && `${Math.round(recipe.calories)} kcal`]
  return (
    <Card className="group relative h-full overflow-hidden transition-colors hover:border-line-strong">
      <Picture src={recipe.imageUrl} alt="" tint="herb" />
      <div className="p-5">
        <h3 className="line-clamp-2 text-xl">
          <Link to={links.recipe(recipe.id)} className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-herb">
            {recipe.title}
          </Link>
        </h3>
        <p className="tabular mt-1.5 mb-4 text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        <MacroBar protein={recipe.protein} carbs={recipe.carbs} fat={recipe.fat} detail="short" />
      </div>
    </Card>
  )
}
