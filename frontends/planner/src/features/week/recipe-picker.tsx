import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, Dialog, EmptyState, ErrorState, Field, formatMinutes, Input, Picture, Select, Skeleton } from '@plateful/ui'
import { fullDay } from './days.ts'
import { mealNames, type Slot } from './meals.ts'
import { noFilter, pickable, type PickerFilter, pickerLimit } from './picker-filter.ts'
import { type PlannableRecipe, usePlannableRecipes } from './week.queries.ts'

const cookTimes = [{ value: 'any', label: 'Any cook time' }, { value: 'quick', label: 'Under 30 min' }, { value: 'medium', label: '30–60 min' }, { value: 'long', label: 'Over 60 min' }] as const
const calories = [{ value: 'any', label: 'Any calories' }, { value: 'low', label: 'Under 300' }, { value: 'medium', label: '300–600' }, { value: 'high', label: 'Over 600' }] as const
const sorts = [{ value: 'newest', label: 'Newest' }, { value: 'alphabetical', label: 'Alphabetical' }, { value: 'prep', label: 'Prep time' }, { value: 'calories', label: 'Calories' }] as const

type PickerProps = { slot: Slot | undefined; replaces: boolean; onPick: (recipe: PlannableRecipe) => void; onClose: () => void }

/** Picks a recipe for a slot, and closes with the pick. */
export function RecipePicker({ slot, replaces, onPick, onClose }: PickerProps) {
  return (
    <Dialog
      open={slot !== undefined} onOpenChange={(open) => open || onClose()} size="lg"
      title={replaces ? 'Replace recipe' : 'Add Recipe'} description={slot && `${mealNames[slot.mealType]}, ${fullDay(slot.day)}`}
    >
      {slot && <Picking onPick={onPick} />}
    </Dialog>
  )
}

function Picking({ onPick }: Pick<PickerProps, 'onPick'>) {
  const { data, isPending, error, refetch } = usePlannableRecipes(true)
  const [filter, setFilter] = useState<PickerFilter>(noFilter)
  const wanted = useDeferredValue(filter)
  const shown = useMemo(() => pickable(data ?? [], wanted), [data, wanted])
  const set = <K extends keyof PickerFilter>(name: K, value: PickerFilter[K]) => setFilter((before) => ({ ...before, [name]: value }))

  if (error) return <ErrorState title="The recipes did not load" description="Please check your connection." onRetry={() => void refetch()} />
  if (data?.length === 0) {
    return <EmptyState title="No recipes available" description="Save or import a recipe first, then plan it here." action={<Button asChild><Link to="/recipes">Browse Recipes</Link></Button>} />
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="sticky -top-1 z-10 flex flex-col gap-2 bg-surface pb-2">
        <Field label="Search recipes" hideLabel>
          <Input leading={<Search aria-hidden />} placeholder="Search recipes..." value={filter.search} onChange={(event) => set('search', event.target.value)} />
        </Field>
        <div className="grid grid-cols-3 gap-2">
          <Field label="Cook time" hideLabel><Select options={cookTimes} value={filter.cookTime} onChange={(event) => set('cookTime', event.target.value as PickerFilter['cookTime'])} /></Field>
          <Field label="Calories" hideLabel><Select options={calories} value={filter.calories} onChange={(event) => set('calories', event.target.value as PickerFilter['calories'])} /></Field>
          <Field label="Sort by" hideLabel><Select options={sorts} value={filter.sort} onChange={(event) => set('sort', event.target.value as PickerFilter['sort'])} /></Field>
        </div>
      </div>
      {isPending ? (
        <div className="grid gap-2 sm:grid-cols-2">{Array.from({ length: 6 }, (_, i) => <Skeleton key={i} className="h-20" />)}</div>
      ) : shown.length === 0 ? (
        <EmptyState level={3} title="No recipes found" description="Try adjusting your search terms" action={<Button variant="secondary" onClick={() => setFilter(noFilter)}>Clear Filters</Button>} />
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2">
          {shown.map((recipe) => (
            <li key={recipe.id}>
              <button type="button" onClick={() => onPick(recipe)} className="flex w-full items-center gap-3 rounded-control border border-line bg-raised p-2 text-left transition-colors hover:border-herb hover:bg-herb-soft">
                <Picture src={recipe.imageUrl} alt="" tint="butter" className="w-20 shrink-0 rounded-lg" />
                <span className="min-w-0">
                  <span className="line-clamp-2 font-display leading-snug font-semibold">{recipe.title}</span>
                  <span className="tabular mt-0.5 block text-xs text-ink-soft">
                    {[recipe.prepTime === null ? '' : formatMinutes(recipe.prepTime), recipe.calories === null ? '' : `${Math.round(recipe.calories)} kcal`].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length === pickerLimit && <p className="text-center text-sm text-ink-soft">The first {pickerLimit} recipes. Search to find others.</p>}
    </div>
  )
}
