import { BookOpen, CalendarDays } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '@plateful/ui'
import { links } from '../../links.ts'
import { greetingAt, hourIn } from './calendar.ts'
import { progressMessage, slotsPerWeek } from './progress.ts'

type GreetingProps = { name: string; timeZone: string | null | undefined; planned: number | undefined }

/** Who is here, how the week stands, and the two ways on. */
export function Greeting({ name, timeZone, planned }: GreetingProps) {
  return (
    <section className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div>
        <h1 className="text-[2rem] sm:text-[2.75rem]">
          {greetingAt(hourIn(timeZone))}
          {name && `, ${name}`}
        </h1>
        <p className="mt-2 min-h-14 text-lg text-ink-soft sm:min-h-7">
          {planned !== undefined && (
            <>
              <strong className="font-semibold text-herb">{progressMessage(planned)}</strong>{' '}
              {planned} of {slotsPerWeek} meals are planned this week.
            </>
          )}
        </p>
      </div>
      <div className="grid w-full gap-3 min-[22rem]:grid-cols-2 sm:flex sm:w-auto">
        <Button asChild variant="secondary">
          <Link to={links.recipes}>
            <BookOpen aria-hidden />
            Browse Recipes
          </Link>
        </Button>
        <Button asChild>
          <Link to={links.mealPlans}>
            <CalendarDays aria-hidden />
            Plan Meals
          </Link>
        </Button>
      </div>
    </section>
  )
}
