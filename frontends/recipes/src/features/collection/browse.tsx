import { useEffect, useRef } from 'react'
import { Button, EmptyState, ErrorState, Spinner } from '@plateful/ui'
import { RecipeCard } from '../../recipe/recipe-card.tsx'
import { useBrowse } from './collection.queries.ts'
import { type CollectionFilters, defaults } from './filters.ts'
import { RecipeGrid, RecipeGridSkeleton } from './recipe-grid.tsx'

/** All published recipes; more come as one scrolls. */
export function Browse({ filters, onChange }: { filters: CollectionFilters; onChange: (filters: CollectionFilters) => void }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useBrowse(filters)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchNextPageError) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), { threshold: 0.1, rootMargin: '600px 0px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchNextPageError, fetchNextPage])

  if (error && !data) return <ErrorState title="Failed to fetch recipes" description="Please check your connection and try again." onRetry={() => void refetch()} />
  if (!data) return <RecipeGridSkeleton count={12} label="Loading recipes" />
  const recipes = data.pages.flatMap((page) => page.recipes)
  if (recipes.length === 0) {
    const narrowed = filters.search !== '' || filters.category !== 'all' || filters.cookTime !== 'all' || filters.calories !== 'all'
    return <EmptyState title="No recipes found" description="Try adjusting your search terms" action={narrowed && <Button variant="secondary" onClick={() => onChange(defaults)}>Show all recipes</Button>} />
  }
  return (
    <>
      <RecipeGrid>
        {recipes.map((recipe, i) => <li key={recipe.id}><RecipeCard recipe={recipe} eager={i < 3} /></li>)}
      </RecipeGrid>
      <div ref={end} className="flex min-h-24 items-center justify-center py-8 text-ink-soft" aria-live="polite">
        {isFetchNextPageError ? <Button variant="secondary" onClick={() => void fetchNextPage()}>Load more recipes</Button>
          : isFetchingNextPage ? <span className="inline-flex items-center gap-2"><Spinner label="" />Loading more recipes...</span>
          : !hasNextPage && "You've reached the end of recipes"}
      </div>
    </>
  )
}
