import type { QueryClient } from '@tanstack/react-query'

/** Fetches again whatever shows recipes: lists, favorites, the planner's pickers, the dashboard. */
export const refreshRecipes = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && /^\/api\/(recipes|favorites|dashboard|meal-plans)/.test(path),
  })
