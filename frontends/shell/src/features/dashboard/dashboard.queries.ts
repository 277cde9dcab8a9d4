import { useQuery } from '@tanstack/react-query'
import { http } from '@plateful/shell-sdk'

export type MealType = 'breakfast' | 'lunch' | 'dinner'

export type DashboardStats = {
  recipesTriedThisMonth: number
  mealPlans: number
  byMealType: Record<MealType, number>
  lovedRecipes: number
}

export type RecipeSummary = {
  id: number
  title: string
  imageUrl: string | null
  prepTime: number | null
  cookTime?: number | null
  calories: number | null
  protein: number | string | null
  carbs: number | string | null
  fat: number | string | null
  category?: string | null
}

export type PlannedMeal = {
  id: number
  date: string
  mealType: MealType | 'snack'
  recipeId: number
  servings: number
  recipe: Omit<RecipeSummary, 'id'> & { locked: boolean }
}

export function useStats() {
  return useQuery({
    queryKey: ['/api/dashboard/stats'],
    queryFn: ({ signal }) => http.get<DashboardStats>('/api/dashboard/stats', { signal }),
  })
}

export function useFavorites() {
  return useQuery({
    queryKey: ['/api/favorites'],
    queryFn: ({ signal }) => http.get<RecipeSummary[]>('/api/favorites', { signal }),
  })
}

/** The meals planned on these days, first to last. */
export function usePlannedMeals(days: readonly string[]) {
  const range = { startDate: days[0] ?? '', endDate: days.at(-1) ?? '' }
  return useQuery({
    queryKey: ['/api/meal-plans', range],
    queryFn: ({ signal }) => http.get<PlannedMeal[]>(`/api/meal-plans?${new URLSearchParams(range)}`, { signal }),
  })
}
