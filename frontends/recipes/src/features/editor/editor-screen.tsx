import { useParams } from 'react-router-dom'
import { HttpError, messageOf, useDocumentTitle } from '@plateful/shell-sdk'
import { EmptyState, ErrorState, Skeleton } from '@plateful/ui'
import { useRecipe } from '../detail/detail.queries.ts'
import { RecipeEditor } from './recipe-editor.tsx'

/** Creates a recipe, or edits one when the path names one. */
export default function EditorScreen() {
  const { id } = useParams()
  const title = id === undefined ? 'Create Recipe' : 'Edit Recipe'
  useDocumentTitle(title)
  const { data: recipe, error, refetch } = useRecipe(id === undefined ? undefined : Number(id))
  return (
    <div className="page max-w-[860px] py-6 md:py-10">
      <h1 className="mb-6 text-3xl md:text-4xl">{title}</h1>
      {id === undefined ? <RecipeEditor />
        : error instanceof HttpError && error.status === 404 ? <EmptyState title="Recipe not found" description="It may have been removed." />
        : error ? <ErrorState title="This recipe did not load" description={messageOf(error)} onRetry={() => void refetch()} />
        : recipe ? <RecipeEditor key={recipe.version} recipe={recipe} />
        : <div role="status" aria-label="Loading recipe" className="flex flex-col gap-5">{[1, 2, 3].map((i) => <Skeleton key={i} className="h-56 rounded-card" />)}</div>}
    </div>
  )
}
