import { lazy, Suspense } from 'react'
import { isPremium, useDocumentTitle, useSession } from '@plateful/shell-sdk'
import { Skeleton } from '@plateful/ui'
import { DishDrawings } from '../../art/dish.tsx'
import { SiteFooter } from '../../layout/site-footer.tsx'
import { todayIn, weekOf } from './calendar.ts'
import { usePlannedMeals, useStats } from './dashboard.queries.ts'
import { FeaturedRecipes } from './featured-recipes.tsx'
import { Greeting } from './greeting.tsx'
import { QuickActions } from './quick-actions.tsx'
import { QuickInsights } from './quick-insights.tsx'
import { StatCards } from './stat-cards.tsx'
import { Tonight } from './tonight.tsx'
import { WeekGlance } from './week-glance.tsx'

// What only some see comes apart from the rest.
const PremiumOffer = lazy(() => import('./offer/premium-offer.tsx'))

/** A member's home: tonight, the week, how it goes, and what to do next. */
export default function DashboardScreen() {
  useDocumentTitle('Dashboard')
  const { user } = useSession()
  const today = todayIn(user?.timeZone)
  const week = weekOf(today)
  const stats = useStats()
  const meals = usePlannedMeals(week)
  return (
    <>
      <DishDrawings names={['salmon', 'curry']} />
      <div className="page flex flex-col gap-12 pt-8 pb-16 sm:pt-12 lg:gap-16">
        <div className="flex flex-col gap-6 sm:gap-8">
          <Greeting name={user?.firstName ?? ''} timeZone={user?.timeZone} planned={stats.data?.mealPlans} />
          <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <Tonight meals={meals} today={today} />
            {!meals.isError && <WeekGlance meals={meals} week={week} today={today} />}
          </div>
          <StatCards stats={stats} />
        </div>
        {!isPremium(user) && (
          <Suspense fallback={<Skeleton className="h-[26rem] rounded-card sm:h-[21rem]" />}>
            <PremiumOffer />
          </Suspense>
        )}
        <FeaturedRecipes />
        <QuickInsights stats={stats} />
        <QuickActions />
      </div>
      <SiteFooter />
    </>
  )
}
