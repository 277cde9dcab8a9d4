import { BookOpen, CalendarPlus, ChevronRight, type LucideIcon, PenLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import { links } from '../../links.ts'

const actions: readonly { label: string; words: string; to: string; Icon: LucideIcon }[] = [
  { label: 'Create Recipe', words: 'Write down a new one', to: links.createRecipe, Icon: PenLine },
  { label: 'Plan Meals', words: 'Fill the gaps in your week', to: links.mealPlans, Icon: CalendarPlus },
  { label: 'Browse Recipes', words: 'Look for something new', to: links.recipes, Icon: BookOpen },
]

/** The three things that one comes here to do. */
export function QuickActions() {
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="mb-5 text-[1.75rem]">Quick Actions</h2>
      <ul className="grid gap-3 sm:gap-5 md:grid-cols-3">
        {actions.map(({ label, words, to, Icon }) => (
          <li key={label}>
            <Link to={to} className="group flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface px-5 py-4 transition-colors hover:border-line-strong">
              <Icon aria-hidden className="size-6 text-herb" />
              <span className="min-w-0 grow">
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-ink-soft">{words}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-ink-soft transition-transform group-hover:translate-x-0.5" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
