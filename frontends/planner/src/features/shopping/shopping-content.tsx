import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { HttpError, messageOf, toast, useSession } from '@plateful/shell-sdk'
import { Button, EmptyState, ErrorState, Skeleton } from '@plateful/ui'
import type { Day } from '../week/days.ts'
import { AisleList } from './aisle-list.tsx'
import { labelOf } from './item-label.ts'
import { ListActions } from './list-actions.tsx'
import { PrintedList } from './printed-list.tsx'
import { asText, countItems } from './shopping-list.ts'
import { useShoppingList } from './shopping.queries.ts'
import { useTicks } from './ticks.ts'

/** The shopping list of some days in its four states. */
export function ShoppingContent({ days, title, emptyAction }: { days: readonly Day[]; title: string; emptyAction?: ReactNode }) {
  const { user } = useSession()
  const { data: list, error, refetch } = useShoppingList(days)
  const { isTicked, toggle } = useTicks(`${user?.id ?? ''}.${days[0]}`)
  const told = useRef(false)

  useEffect(() => {
    if (!list || told.current) return
    told.current = true
    toast({ title: 'Shopping list generated!', description: `${countItems(list)} ingredients from ${list.recipeCount} ${list.recipeCount === 1 ? 'recipe' : 'recipes'}` })
  }, [list])

  if (error instanceof HttpError && error.status === 404) {
    return <EmptyState title="No meals planned" description="Add some meals to your week to generate a shopping list" action={emptyAction} />
  }
  if (error) return <ErrorState title="Generation failed" description={messageOf(error, 'Unable to create shopping list. Please try again.')} onRetry={() => void refetch()} />
  if (!list) {
    return (
      <div role="status" aria-label="Writing your shopping list" className="gap-x-8 sm:columns-2">
        {Array.from({ length: 10 }, (_, i) => <Skeleton key={i} className={i % 4 === 0 ? 'mb-3 h-6 w-32' : 'mb-3 h-10'} />)}
      </div>
    )
  }
  return (
    <>
      <div className="mb-5"><ListActions title={title} text={asText(list, labelOf, isTicked)} /></div>
      <AisleList list={list} isTicked={isTicked} onToggle={toggle} />
      <PrintedList title={title} list={list} isTicked={isTicked} />
    </>
  )
}

/** Where a list without meals leads. */
export const planMealsLink = <Button asChild><Link to="/meal-plans">Plan Meals</Link></Button>
