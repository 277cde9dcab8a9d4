import { MoreHorizontal, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMinutes, IconButton, Picture } from '@plateful/ui'
import { fullDay } from './days.ts'
import { type Meal, spokenMeal } from './meals.ts'

/** Minutes and calories, whichever are known. */
export const factsOf = ({ recipe }: Meal): string =>
  [recipe.prepTime === null ? '' : formatMinutes(recipe.prepTime), recipe.calories === null ? '' : `${Math.round(recipe.calories)} kcal`].filter(Boolean).join(' · ')

const grams = (value: number | null) => (value === null ? '–' : Math.round(value))

/** `P 20 · C 40 · F 12` in grams; nothing when none is known. */
export const macrosOf = ({ recipe: { protein, carbs, fat } }: Meal): string =>
  protein === null && carbs === null && fat === null ? '' : `P ${grams(protein)} · C ${grams(carbs)} · F ${grams(fat)}`

type MealCardProps = { meal: Meal; onOptions: () => void; onRemove: () => void; look: 'tile' | 'row' }

/** A planned meal: the whole card leads to the recipe. */
export function MealCard({ meal, onOptions, onRemove, look }: MealCardProps) {
  const { recipe } = meal
  const row = look === 'row'
  return (
    <article className={`group relative overflow-hidden rounded-control border border-line bg-raised shadow-rest ${row ? 'flex items-stretch' : 'flex h-full flex-col'}`}>
      <Picture src={recipe.imageUrl} alt="" tint="butter" ratio={row ? '1 / 1' : '16 / 10'} className={row ? 'w-24 shrink-0' : 'w-full'} />
      <div className={row ? 'min-w-0 grow py-2.5 pr-24 pl-3' : 'flex grow flex-col px-2.5 pt-2 pb-2.5'}>
        <h3 className={row ? 'line-clamp-2 text-base' : 'line-clamp-2 text-[0.9375rem] leading-snug'}>
          <Link
            to={`/recipe/${meal.recipeId}`} draggable={false} data-slot-target
            aria-label={spokenMeal(meal, fullDay(meal.date.slice(0, 10)))}
            className="outline-offset-[-3px] after:absolute after:inset-0"
          >
            {recipe.title}
          </Link>
        </h3>
        <p className="tabular mt-1 text-xs text-ink-soft">{factsOf(meal)}</p>
        <p className="tabular text-xs text-ink-soft">{macrosOf(meal)}</p>
      </div>
      <div className={row ? 'absolute inset-y-0 right-1 z-10 flex items-center' : 'absolute top-1.5 right-1.5 z-10 flex gap-1 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'}>
        <IconButton label={`Options for ${recipe.title}`} size="sm" onClick={onOptions} className={row ? 'text-ink-soft' : 'bg-raised/95 shadow-float'}>
          <MoreHorizontal aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${recipe.title}`} size="sm" onClick={onRemove} className={row ? 'text-ink-soft' : 'bg-raised/95 shadow-float'}>
          <X aria-hidden />
        </IconButton>
      </div>
    </article>
  )
}
