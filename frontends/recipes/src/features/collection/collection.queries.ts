import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { http, HttpError, useSession } from '@plateful/shell-sdk'
import type { Recipe } from '../../recipe/recipe.ts'
import { type CollectionFilters, queryOf } from './filters.ts'

type Page = { recipes: Recipe[]; pagination: { hasNext: boolean; totalCount: number; nextCursor: string | null } }

/** Published recipes, page after page by cursor. */
export const useBrowse = (filters: CollectionFilters) => {
  const query = queryOf(filters).toString()
  return useInfiniteQuery({
    queryKey: ['/api/recipes', query],
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await http.get<Page>(`/api/recipes?${query}${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`, { signal })
      } catch (error) {
        throw error instanceof HttpError ? new Error('Failed to fetch recipes', { cause: error }) : error
      }
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  })
}

/** What the user imported, newest first. */
export const useImported = () => {
  const { user } = useSession()
  return useQuery({ queryKey: ['/api/recipes/imported'], queryFn: ({ signal }) => http.get<Recipe[]>('/api/recipes/imported', { signal }), enabled: user !== null })
}
