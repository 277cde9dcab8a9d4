import { useDocumentTitle } from '@plateful/shell-sdk'
import { weekOf, weekTitle } from '../week/days.ts'
import { useToday } from '../week/use-today.ts'
import { planMealsLink, ShoppingContent } from './shopping-content.tsx'

/** This week's shopping list on a page of its own. */
export default function ShoppingScreen() {
  useDocumentTitle('Shopping List')
  const today = useToday()
  const days = weekOf(today)
  return (
    <div className="page max-w-[840px] py-6 md:py-10">
      <h1 className="text-3xl md:text-4xl">Shopping List</h1>
      <p className="tabular mt-1 mb-6 text-ink-soft">{weekTitle(days, today)}</p>
      <ShoppingContent days={days} title={`Shopping list, ${weekTitle(days, today)}`} emptyAction={planMealsLink} />
    </div>
  )
}
