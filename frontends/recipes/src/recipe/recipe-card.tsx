import { Clock, Flame, Lock, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Badge, formatMinutes, IconButton, MacroBar, Picture } from '@plateful/ui'
import { paths } from '../paths.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { categoryName, priceOf, type RecipeSummary, shown, slugOf, tintOf } from './recipe.ts'

type RecipeCardProps = {
  recipe: RecipeSummary
  /** Among the first that are seen: its picture loads at once. */
  eager?: boolean
  onDelete?: () => void
  editable?: boolean
}

/** Prep and cook time in words, whichever are known. */
export const timesOf = ({ prepTime, cookTime }: Pick<RecipeSummary, 'prepTime' | 'cookTime'>): string =>
  [prepTime === null ? '' : `${formatMinutes(prepTime)} prep`, cookTime === null ? '' : `${formatMinutes(cookTime)} cook`].filter(Boolean).join(' · ')

const lockText = (recipe: RecipeSummary) => (recipe.lockReason === 'purchase' ? priceOf(recipe) : 'Premium')

/** A recipe in a list: the whole card leads to it. */
export function RecipeCard({ recipe, eager = false, onDelete, editable = false }: RecipeCardProps) {
  const times = timesOf(recipe)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-[border-color,box-shadow] duration-150 hover:border-line-strong/60 hover:shadow-float">
      <Picture src={recipe.imageUrl} alt="" tint={tintOf(recipe.category)} eager={eager}>
        <div className="absolute top-3 left-3 flex gap-2">
          {recipe.category && <Badge className="bg-raised/95 text-ink">{categoryName(recipe.category)}</Badge>}
          {recipe.locked && <Badge tone="butter"><Lock aria-hidden /><span className="sr-only">Locked: </span>{lockText(recipe)}</Badge>}
        </div>
      </Picture>
      <FavoriteButton recipe={recipe} className="absolute top-2 right-2 z-10" />
      <div className="flex grow flex-col p-4">
        <h2 className="line-clamp-2 text-lg">
          <Link to={paths.detail.href(recipe.id, slugOf(recipe.title))} className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-herb">
            {shown(recipe.title)}
          </Link>
        </h2>
        {recipe.description && <p className="mt-1.5 line-clamp-2 text-sm text-ink-soft">{shown(recipe.description)}</p>}
        <p className="tabular mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-sm text-ink-soft">
          {times && <span className="inline-flex items-center gap-1.5"><Clock aria-hidden className="size-4" />{times}</span>}
          {recipe.calories !== null && <span className="inline-flex items-center gap-1.5"><Flame aria-hidden className="size-4" />{Math.round(recipe.calories)} kcal</span>}
        </p>
        <div className="mt-3"><MacroBar protein={recipe.protein} carbs={recipe.carbs} fat={recipe.fat} detail="short" /></div>
        {(editable || onDelete) && (
          <div className="relative z-10 mt-3 -mb-1.5 -ml-2 flex">
            {editable && (
              <Link to={paths.edit.href(recipe.id)} aria-label={`Edit ${shown(recipe.title)}`} className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-medium text-ink-soft hover:text-ink">
                <Pencil aria-hidden className="size-4" />Edit
              </Link>
            )}
            {onDelete && <IconButton label={`Delete ${shown(recipe.title)}`} onClick={onDelete} className="text-ink-soft hover:text-tomato"><Trash2 aria-hidden /></IconButton>}
          </div>
        )}
      </div>
    </article>
  )
}
