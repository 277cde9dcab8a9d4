import { ChevronLeft, ChevronRight, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '@plateful/shell-sdk'
import { Button, ErrorState, IconButton } from '@plateful/ui'
import { ShoppingDialog } from '../shopping/shopping-dialog.tsx'
import { weekOf, weekTitle } from './days.ts'
import { MealOptions } from './meal-options.tsx'
import { type Meal, type Slot, slotOf } from './meals.ts'
import { RecipePicker } from './recipe-picker.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useToday } from './use-today.ts'
import type { WeekActions } from './week-actions.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekList } from './week-list.tsx'
import { WeekProgress } from './week-progress.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'
import { useWeekChanges } from './week.mutations.ts'
import { type PlannableRecipe, useWeek } from './week.queries.ts'

const offsetIn = (text: string | null): number => (text !== null && /^-?\d{1,3}$/.test(text) ? Number(text) : 0)

/** The week: seven days of breakfast, lunch and dinner. */
export default function WeekScreen() {
  useDocumentTitle('Meal Plans')
  const [search, setSearch] = useSearchParams()
  const offset = offsetIn(search.get('week'))
  const today = useToday()
  const days = weekOf(today, offset)
  const { data: meals, error, refetch } = useWeek(days)
  const changes = useWeekChanges(days)
  const wide = useIsWide()
  const [picking, setPicking] = useState<{ slot: Slot; replaces: boolean }>()
  const [chosen, setChosen] = useState<Meal>()
  const [shopping, setShopping] = useState(false)

  const goTo = (next: number) => setSearch(next === 0 ? {} : { week: String(next) }, { replace: true })
  const actions: WeekActions = {
    add: (slot) => setPicking({ slot, replaces: false }),
    options: setChosen,
    move: (meal, slot) => changes.move.mutate({ meal, slot }),
    remove: (meal) => changes.remove.mutate(meal),
  }
  const pick = (recipe: PlannableRecipe) => {
    if (!picking) return
    const { title, imageUrl, prepTime, calories, protein, carbs, fat } = recipe
    changes.plan.mutate({ slot: picking.slot, recipeId: recipe.id, recipe: { title, imageUrl, prepTime, calories, protein, carbs, fat, locked: false } })
    setPicking(undefined)
  }

  return (
    <div className="page py-6 md:py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-3 gap-y-4">
        <div>
          <h1 className="text-3xl md:text-4xl">My Planned Meals</h1>
          <p className="tabular mt-1 text-ink-soft">{weekTitle(days, today)}</p>
        </div>
        <Button className="px-3 sm:order-last sm:px-4" onClick={() => setShopping(true)}><ShoppingBasket aria-hidden />Grocery List</Button>
        <div className="flex w-full items-center gap-2 sm:ml-auto sm:w-auto">
          <IconButton label="Previous week" variant="secondary" onClick={() => goTo(offset - 1)}><ChevronLeft aria-hidden /></IconButton>
          <Button variant="secondary" className="grow sm:grow-0" disabled={offset === 0} onClick={() => goTo(0)}>Current Week</Button>
          <IconButton label="Next week" variant="secondary" onClick={() => goTo(offset + 1)}><ChevronRight aria-hidden /></IconButton>
        </div>
      </header>
      <div className="mt-5 md:mt-8">
        {error ? (
          <ErrorState title="Your week did not load" description="Please check your connection and try again." onRetry={() => void refetch()} />
        ) : !meals ? (
          <WeekSkeleton wide={wide} />
        ) : (
          <>
            <WeekProgress meals={meals} />
            {wide ? <WeekGrid days={days} meals={meals} today={today} actions={actions} /> : <WeekList days={days} meals={meals} today={today} actions={actions} />}
          </>
        )}
      </div>
      <RecipePicker slot={picking?.slot} replaces={picking?.replaces ?? false} onPick={pick} onClose={() => setPicking(undefined)} />
      {chosen && (
        <MealOptions
          key={chosen.id} meal={chosen} days={days} onClose={() => setChosen(undefined)}
          onReplace={() => { setPicking({ slot: slotOf(chosen), replaces: true }); setChosen(undefined) }}
          onRemove={() => { actions.remove(chosen); setChosen(undefined) }}
          onMove={(slot) => { actions.move(chosen, slot); setChosen(undefined) }}
          onServings={(servings) => changes.move.mutate({ meal: chosen, slot: slotOf(chosen), servings })}
        />
      )}
      {shopping && <ShoppingDialog days={days} today={today} onClose={() => setShopping(false)} />}
    </div>
  )
}
