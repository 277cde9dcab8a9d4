import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { http, messageOf, toast, useSession } from '@plateful/shell-sdk'
import type { Recipe, RecipeSummary } from './recipe.ts'

const favoritesKey = ['/api/favorites'] as const

/** The favorites of whoever is signed in, the latest first. */
export const useFavorites = () => {
  const { user } = useSession()
  return useQuery({ queryKey: favoritesKey, queryFn: ({ signal }) => http.get<Recipe[]>('/api/favorites', { signal }), enabled: user !== null })
}

/** Whether a recipe is a favorite, and how to change that. Seen at once, taken back when refused. */
export const useFavorite = (recipe: RecipeSummary) => {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { data } = useFavorites()
  const isFavorited = data?.some(({ id }) => id === recipe.id) ?? false

  const change = useMutation({
    mutationFn: (favorited: boolean) => (favorited ? http.post('/api/favorites', { recipeId: recipe.id }) : http.del(`/api/favorites/${recipe.id}`)),
    onMutate: async (favorited) => {
      await queryClient.cancelQueries({ queryKey: favoritesKey })
      const before = queryClient.getQueryData<Recipe[]>(favoritesKey)
      queryClient.setQueryData<Recipe[]>(favoritesKey, (list = []) => (favorited ? [recipe as Recipe, ...list] : list.filter(({ id }) => id !== recipe.id)))
      return before
    },
    onError: (error, _favorited, before) => {
      queryClient.setQueryData(favoritesKey, before)
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' })
    },
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: favoritesKey }), queryClient.invalidateQueries({ queryKey: ['/api/dashboard/stats'] })]),
  })

  const toggle = () => {
    if (!user) return toast({ title: 'Sign in required', description: 'Please sign in to save recipes to your favorites' })
    change.mutate(!isFavorited)
  }
  return { isFavorited, toggle }
}
