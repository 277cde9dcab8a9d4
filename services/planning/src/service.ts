import { createIdSequence } from '@plateful/event-store'
import type { Entry, Projection } from '@plateful/read-store'
import { createServiceBase, type Service, type ServiceAdapters } from '@plateful/service'
import { addDashboardRoutes } from './dashboard/dashboard.routes.ts'
import { heardFromBilling, purchasesProjection, subscribersProjection } from './inbox/billing.ts'
import { createCookbook } from './inbox/cookbook.ts'
import { cardsProjection, favoritesProjection, heardFromRecipes, linesProjection, withdrawnProjection } from './inbox/recipes.ts'
import { outbox } from './outbox/outbox.ts'
import { createPlannerHandler } from './planner/handler.ts'
import { mealsProjection } from './planner/meals/meals.projection.ts'
import { createMealsQuery } from './planner/meals/meals.query.ts'
import { plannedByProjection } from './planner/planned-by/planned-by.projection.ts'
import { createPlannedByQuery } from './planner/planned-by/planned-by.query.ts'
import { plannerCodec } from './planner/planner.events.ts'
import { addPlannerRoutes } from './planner/planner.routes.ts'
import { forgetUser } from './processes/forget-user.ts'
import { withdrawLatecomer, withdrawRecipe } from './processes/withdraw-recipe.ts'
import { addShoppingRoutes } from './shopping/shopping.routes.ts'

const name = 'planning'

const all = (projections: readonly unknown[]) => projections as readonly Projection<never>[]

/** Planning: the week, its shopping list, the dashboard's numbers. */
export const createPlanning = async (adapters: ServiceAdapters): Promise<Service> => {
  const { eventStore, readStore } = adapters
  const handle = createPlannerHandler(eventStore)
  const cookbook = createCookbook(readStore)
  const meals = createMealsQuery(readStore)

  const caughtUpWith = (producer: string) => async ({ position }: Entry): Promise<boolean> => {
    const head = await eventStore.head()
    const reached = await Promise.all([core.reached(producer, position), head === undefined || core.reached(name, head)])
    return !reached.includes(false)
  }
  const needs = { handle, cookbook, plannedBy: createPlannedByQuery(readStore), caughtUp: caughtUpWith('recipes') }

  const forgetting = forgetUser({ handle, caughtUp: caughtUpWith('identity'), forget: (userId) => forget(userId) })

  const { core, on, forget, service } = createServiceBase({
    ...adapters,
    service: name,
    codec: plannerCodec,
    projections: all([mealsProjection, plannedByProjection]),
    inbox: [
      {
        producer: 'recipes', types: Object.keys(heardFromRecipes),
        projections: all([cardsProjection, linesProjection, withdrawnProjection, favoritesProjection]),
        processes: [withdrawRecipe(needs)],
      },
      { producer: 'billing', types: Object.keys(heardFromBilling), projections: all([subscribersProjection, purchasesProjection]) },
      { producer: 'identity', types: ['UserDeleted'], projections: [], processes: [forgetting] },
    ],
    processes: [withdrawLatecomer(needs)],
    outbox,
    exportOf: ({ userId }) => meals.of(userId).then((found) => ({ meals: found })),
    statuses: { trial_limit_reached: 403, recipe_locked: 403, not_found: 404 },
  })

  addPlannerRoutes({ on, handle, cookbook, meals, nextMealId: createIdSequence(eventStore, 'meal-ids') })
  addShoppingRoutes({ on, cookbook, meals })
  addDashboardRoutes({ on, cookbook, meals })
  return service
}
