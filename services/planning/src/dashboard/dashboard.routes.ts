import type { createApp } from '@plateful/service'
import { dashboardStats } from '../../contract/http.ts'
import { todayIn } from '../days.ts'
import type { Cookbook } from '../inbox/cookbook.ts'
import type { createMealsQuery } from '../planner/meals/meals.query.ts'
import { statsOf, statsRange } from './stats.ts'

/** The dashboard's numbers. */
export const addDashboardRoutes = ({ on, cookbook, meals }: { on: ReturnType<typeof createApp>['on']; cookbook: Cookbook; meals: ReturnType<typeof createMealsQuery> }) => {
  on(dashboardStats, async ({ caller, context }) => {
    const today = todayIn(caller.timeZone, context.metadata.at)
    const [planned, lovedRecipes] = await Promise.all([meals.between(caller.userId, statsRange(today)), cookbook.lovedBy(caller)])
    return { body: { ...statsOf(planned, today), lovedRecipes } }
  })
}
