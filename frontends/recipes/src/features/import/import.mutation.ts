import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { http, HttpError, messageOf, toast } from '@plateful/shell-sdk'
import { paths } from '../../paths.ts'
import type { Recipe } from '../../recipe/recipe.ts'
import { refreshRecipes } from '../../recipe/refresh.ts'

type Imported = { recipe?: Recipe; recipeId?: number }

const isSignedOut = (error: unknown) => error instanceof HttpError && (error.status === 401 || error.detail === 'Authentication required')

/** Imports the recipe of a page, then shows it. */
export const useImportFromUrl = (onImported: () => void) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (url: string) => http.post<Imported>('/api/recipes/import/url', { url }),
    onSuccess: ({ recipe, recipeId }) => {
      toast({ title: 'Recipe Imported Successfully', ...(recipe ? { description: recipe.title } : {}) })
      onImported()
      setTimeout(() => void refreshRecipes(queryClient), 500)
      void navigate(recipeId === undefined ? paths.list.href() : paths.oldDetail.href(recipeId))
    },
    onError: (error) => {
      if (isSignedOut(error)) {
        toast({ title: 'Authentication Required', description: 'Please log in to import recipes. Redirecting to login...', variant: 'destructive' })
        setTimeout(() => window.location.assign('/api/login'), 2000)
        return
      }
      toast({ title: 'Import Failed', description: messageOf(error, 'Failed to import recipe. Please try again.'), variant: 'destructive' })
    },
  })
}
