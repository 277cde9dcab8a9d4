import { Link } from 'react-router-dom'
import { useDocumentTitle } from '@plateful/shell-sdk'
import { Button } from '@plateful/ui'
import { DishDrawings } from '../../art/dish.tsx'
import { dishNames } from '../../art/dishes.ts'
import { SiteFooter } from '../../layout/site-footer.tsx'
import { links } from '../../links.ts'
import { Features } from './features.tsx'
import { FinalCall } from './final-call.tsx'
import { StartButton } from './start-button.tsx'
import { Voices } from './voices.tsx'
import { WeekBoard } from './week-board.tsx'

/** What a visitor sees first: the promise, a real week, what it does, and the way in. */
export default function LandingScreen() {
  useDocumentTitle('Plateful')
  return (
    <>
      <DishDrawings names={dishNames} />
      <section className="page pt-12 pb-10 text-center sm:pt-20 sm:pb-14">
        <h1 className="mx-auto max-w-[17ch] text-[2.625rem] leading-[1.05] sm:text-6xl lg:text-[4.25rem]">
          Dinner, decided before you are hungry
        </h1>
        <p className="mx-auto mt-5 max-w-[52ch] text-lg text-ink-soft sm:text-xl sm:leading-relaxed">
          Keep every recipe you love, fill the week in a minute, and walk into the shop with one list.
        </p>
        <div className="mx-auto mt-8 flex max-w-xs flex-col justify-center gap-3 sm:max-w-none sm:flex-row">
          <StartButton />
          <Button asChild size="lg" variant="secondary">
            <Link to={links.recipes}>Browse Recipes</Link>
          </Button>
        </div>
        <p className="mt-4 text-sm text-ink-soft">Free to start. No card needed.</p>
      </section>
      <div className="page">
        <WeekBoard />
      </div>
      <Features />
      <Voices />
      <FinalCall />
      <SiteFooter />
    </>
  )
}
