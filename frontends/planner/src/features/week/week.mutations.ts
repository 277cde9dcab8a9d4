import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { http, HttpError, messageOf, toast } from '@plateful/shell-sdk'
import type { Day } from './days.ts'
import { type Meal, type MealRecipe, moved, placed, type Slot } from './meals.ts'
import { weekKey, weeksKey } from './week.queries.ts'

/** Says why a plan could not be changed, and what helps at the limit. */
const explain = (error: unknown, fallback: string, upgrade: () => void) => {
  const atLimit = error instanceof HttpError && error.code === 'trial_limit_reached'
  toast({
    title: atLimit ? 'Trial limit reached' : 'Error',
    description: messageOf(error, fallback),
    variant: 'destructive',
    ...(atLimit ? { action: { label: 'Upgrade', onClick: upgrade } } : {}),
  })
}

/**
 * Changes to the week on the screen: seen at once, taken back when the service refuses.
 * @param days the week whose cached meals change
 */
export const useWeekChanges = (days: readonly Day[]) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const fail = (error: unknown, fallback: string) => explain(error, fallback, () => void navigate('/subscribe'))
  const key: QueryKey = weekKey(days)

  /** Shows the change, and answers how to take it back. */
  const show = async (change: (meals: Meal[]) => Meal[]) => {
    await queryClient.cancelQueries({ queryKey: key })
    const before = queryClient.getQueryData<Meal[]>(key)
    if (before) queryClient.setQueryData<Meal[]>(key, change(before))
    return () => queryClient.setQueryData(key, before)
  }
  const refresh = () => Promise.all([
    queryClient.invalidateQueries({ queryKey: weeksKey }),
    queryClient.invalidateQueries({ queryKey: ['/api/dashboard/stats'] }),
  ])

  const undo = useMutation({
    mutationFn: () => http.post('/api/meal-plans/undo'),
    onSuccess: refresh,
    onError: (error) => fail(error, 'That could not be undone.'),
  })
  const undoAction = { label: 'Undo', onClick: () => undo.mutate() }

  const plan = useMutation({
    mutationFn: ({ slot, recipeId, servings }: { slot: Slot; recipeId: number; recipe: MealRecipe; servings?: number }) =>
      http.post<Meal>('/api/meal-plans', { date: `${slot.day}T12:00:00.000Z`, mealType: slot.mealType, recipeId, ...(servings ? { servings } : {}) }),
    // a negative id until the service has given one
    onMutate: ({ slot, recipeId, recipe }) =>
      show((meals) => placed(meals, { id: -Date.now(), date: `${slot.day}T12:00:00.000Z`, mealType: slot.mealType, recipeId, servings: null, recipe })),
    onError: (error, _change, takeBack) => {
      takeBack?.()
      fail(error, 'Failed to add meal to plan. Please try again.')
    },
    onSettled: refresh,
  })

  const move = useMutation({
    mutationFn: ({ meal, slot, servings }: { meal: Meal; slot: Slot; servings?: number }) =>
      http.put<Meal>(`/api/meal-plans/${meal.id}`, { date: `${slot.day}T12:00:00.000Z`, mealType: slot.mealType, servings: servings ?? meal.servings }),
    onMutate: ({ meal, slot, servings }) => show((meals) => moved(meals, meal.id, slot).map((one) => (one.id === meal.id && servings ? { ...one, servings } : one))),
    onSuccess: (_meal, { servings }) => {
      if (servings === undefined) toast({ title: 'Meal moved', action: undoAction })
    },
    onError: (error, _change, takeBack) => {
      takeBack?.()
      fail(error, 'Failed to move meal. Please try again.')
    },
    onSettled: refresh,
  })

  const remove = useMutation({
    mutationFn: (meal: Meal) => http.del(`/api/meal-plans/${meal.id}`),
    onMutate: (meal) => show((meals) => meals.filter(({ id }) => id !== meal.id)),
    onSuccess: (_answer, meal) => toast({ title: 'Meal removed', description: meal.recipe.title, action: undoAction }),
    onError: (error, _meal, takeBack) => {
      takeBack?.()
      fail(error, 'Failed to remove meal. Please try again.')
    },
    onSettled: refresh,
  })

  return { plan, move, remove, undo }
}
