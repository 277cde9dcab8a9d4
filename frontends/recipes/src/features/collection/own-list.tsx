import type { ReactNode } from 'react'
import { useSession } from '@plateful/shell-sdk'
import { EmptyState, ErrorState } from '@plateful/ui'
import { useDeleteRecipe } from '../../recipe/delete-recipe.tsx'
import type { Recipe } from '../../recipe/recipe.ts'
import { RecipeCard } from '../../recipe/recipe-card.tsx'
import { type CollectionFilters, filtered } from './filters.ts'
import { RecipeGrid } from './recipe-grid.tsx'

type OwnListProps = {
  query: { data: Recipe[] | undefined; error: unknown; refetch: () => unknown }
  filters: CollectionFilters
  loading: ReactNode
  empty: ReactNode
}

/** A list that is here as a whole: favorites, imported recipes. */
export function OwnList({ query: { data, error, refetch }, filters, loading, empty }: OwnListProps) {
  const { user } = useSession()
  const { ask, dialog } = useDeleteRecipe()
  if (error) return <ErrorState title="Failed to fetch recipes" description="Please check your connection and try again." onRetry={() => void refetch()} />
  if (!data) return loading
  if (data.length === 0) return empty
  const recipes = filtered(data, filters)
  if (recipes.length === 0) return <EmptyState title="No matching recipes" description="Try adjusting your search terms" />
  return (
    <>
      <RecipeGrid>
        {recipes.map((recipe, i) => {
          const mayEdit = user !== null && (recipe.userId === user.id || user.isAdmin)
          return (
            <li key={recipe.id}>
              <RecipeCard recipe={recipe} eager={i < 3} editable={mayEdit} {...(mayEdit ? { onDelete: () => ask(recipe) } : {})} />
            </li>
          )
        })}
      </RecipeGrid>
      {dialog}
    </>
  )
}
