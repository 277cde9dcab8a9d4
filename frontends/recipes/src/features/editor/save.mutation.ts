import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { http, HttpError, toast } from '@plateful/shell-sdk'
import { paths } from '../../paths.ts'
import type { Recipe } from '../../recipe/recipe.ts'
import { refreshRecipes } from '../../recipe/refresh.ts'
import type { RecipeBody } from './recipe-form.ts'

/** Creates a recipe, or changes `edited`, then goes to the list. */
export const useSaveRecipe = (edited: Recipe | undefined) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const word = edited ? 'update' : 'create'
  return useMutation({
    mutationFn: (body: RecipeBody) =>
      edited ? http.put<Recipe>(`/api/recipes/${edited.id}`, body, { headers: { 'if-match': `"${edited.version}"` } }) : http.post<Recipe>('/api/recipes', body),
    onSuccess: () => {
      toast({ title: `Recipe ${word}d`, description: `Your recipe has been ${word}d successfully.` })
      void navigate(paths.list.href())
      return refreshRecipes(queryClient)
    },
    onError: (error) => {
      const stale = error instanceof HttpError && error.code === 'stale_version'
      toast({ title: 'Error', description: stale && error.detail ? error.detail : `Failed to ${word} recipe. Please try again.`, variant: 'destructive' })
    },
  })
}
