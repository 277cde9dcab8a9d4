import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { http, HttpError, messageOf, toast, useSession } from '@plateful/shell-sdk'
import { Button, Dialog, Field, Select } from '@plateful/ui'
import type { Recipe } from '../../recipe/recipe.ts'
import { nextDays } from './plan-days.ts'

const mealTypes = [{ value: 'breakfast', label: 'Breakfast' }, { value: 'lunch', label: 'Lunch' }, { value: 'dinner', label: 'Dinner' }, { value: 'snack', label: 'Snack' }] as const

/** Puts the recipe on one of the next fourteen days. */
export function PlanDialog({ recipe, servings, onClose }: { recipe: Recipe; servings: number; onClose: () => void }) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const [days] = useState(() => nextDays(new Date(), user?.timeZone))
  const [date, setDate] = useState('')
  const [mealType, setMealType] = useState('')

  const plan = useMutation({
    mutationFn: () => http.post('/api/meal-plans', { date: `${date}T12:00:00.000Z`, mealType, recipeId: recipe.id, servings }),
    onSuccess: () => {
      toast({ title: 'Added to meal plan', description: `${recipe.title}, ${days.find(({ value }) => value === date)?.label ?? date}` })
      onClose()
      return Promise.all(['/api/meal-plans', '/api/dashboard/stats'].map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
    },
    onError: (error) => {
      if (!atLimit(error)) toast({ title: 'Error', description: messageOf(error, 'Failed to add meal to plan. Please try again.'), variant: 'destructive' })
    },
  })
  const submit = () => {
    if (!date || !mealType) return toast({ title: 'Error', description: 'Please select date and meal type', variant: 'destructive' })
    plan.mutate()
  }

  return (
    <Dialog
      open onOpenChange={(open) => open || onClose()} size="sm" title="Add to Meal Plan" description={recipe.title}
      footer={<><Button variant="secondary" onClick={onClose}>Cancel</Button><Button loading={plan.isPending} onClick={submit}>Add to Meal Plan</Button></>}
    >
      <div className="flex flex-col gap-4">
        <Field label="Date"><Select placeholder="Choose a day" options={days} value={date} onChange={(event) => setDate(event.target.value)} /></Field>
        <Field label="Meal type"><Select placeholder="Choose a meal" options={mealTypes} value={mealType} onChange={(event) => setMealType(event.target.value)} /></Field>
        {plan.error && atLimit(plan.error) && (
          <div role="alert" className="rounded-control bg-butter-soft p-3 text-sm text-butter-ink">
            <p className="font-medium">Meal planning requires a premium subscription</p>
            <p className="mt-0.5">{messageOf(plan.error)}</p>
            <Button asChild variant="premium" className="mt-3">
              <Link to="/subscribe">Upgrade Now</Link>
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const atLimit = (error: unknown) => error instanceof HttpError && error.code === 'trial_limit_reached'
