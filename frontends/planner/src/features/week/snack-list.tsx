import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { IconButton } from '@plateful/ui'
import { fullDay } from './days.ts'
import { type Meal, spokenMeal } from './meals.ts'

/** Snacks stand under the day: they are none of its three meals. */
export function SnackList({ snacks, onRemove }: { snacks: readonly Meal[]; onRemove: (meal: Meal) => void }) {
  return snacks.map((meal) => (
    <div key={meal.id} className="flex items-center justify-between gap-1 rounded-control bg-sunken pl-2.5 text-xs">
      <Link to={`/recipe/${meal.recipeId}`} aria-label={spokenMeal(meal, fullDay(meal.date.slice(0, 10)))} className="min-w-0 truncate py-2">
        <span className="text-ink-soft">Snack</span> {meal.recipe.title}
      </Link>
      <IconButton label={`Remove ${meal.recipe.title}`} size="sm" className="text-ink-soft" onClick={() => onRemove(meal)}>
        <X aria-hidden />
      </IconButton>
    </div>
  ))
}
