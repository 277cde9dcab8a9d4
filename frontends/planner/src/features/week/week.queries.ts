import { useQuery } from '@tanstack/react-query'
import type { RecipePick } from '@plateful/recipes/http'
import { http } from '@plateful/shell-sdk'
import type { Day } from './days.ts'
import type { Meal } from './meals.ts'

/** All weeks in the cache begin with this. */
export const weeksKey = ['/api/meal-plans'] as const
export const weekKey = (days: readonly Day[]) => [...weeksKey, days[0], days.at(-1)] as const

/** The planned meals of some days. */
export const useWeek = (days: readonly Day[]) =>
  useQuery({
    queryKey: weekKey(days),
    queryFn: ({ signal }) => http.get<Meal[]>(`/api/meal-plans?startDate=${days[0]}&endDate=${days.at(-1)}`, { signal }),
  })

/** A recipe as the picker shows it. */
export type PlannableRecipe = Pick<RecipePick, 'id' | 'title' | 'imageUrl' | 'category' | 'prepTime' | 'cookTime' | 'servings' | 'calories' | 'protein' | 'carbs' | 'fat'>

/** Every recipe the user may plan. The query's key is the recipes remote's too: saving a recipe refreshes it. */
export const usePlannableRecipes = (enabled: boolean) =>
  useQuery({
    queryKey: ['/api/recipes/all'],
    queryFn: ({ signal }) => http.get<PlannableRecipe[]>('/api/recipes/all', { signal }),
    enabled,
  })
