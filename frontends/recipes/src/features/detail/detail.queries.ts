import { useQuery } from '@tanstack/react-query'
import { http } from '@plateful/shell-sdk'
import type { Recipe, RecipeSummary } from '../../recipe/recipe.ts'

/** One recipe. */
export const useRecipe = (id: number | undefined) =>
  useQuery({ queryKey: ['/api/recipes', 'one', id], queryFn: ({ signal }) => http.get<Recipe>(`/api/recipes/${id}`, { signal }), enabled: id !== undefined })

type Similar = { similar: Pick<RecipeSummary, 'id' | 'title' | 'imageUrl' | 'prepTime' | 'servings' | 'category'>[]; imported: number }

/** Up to six recipes like it. */
export const useSimilar = (id: number) =>
  useQuery({ queryKey: ['/api/recipes', 'similar', id], queryFn: ({ signal }) => http.get<Similar>(`/api/recipes/${id}/similar`, { signal }) })
