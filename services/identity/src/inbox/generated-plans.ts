import { z } from 'zod'
import type { Collection, CollectionSpec, Projection } from '@plateful/read-store'

const planGenerated = z.object({ userId: z.int(), at: z.iso.datetime({ offset: true }) })

/** One meal plan that planning generated for a user. */
export type GeneratedPlan = { userId: number; at: string }

export const generatedPlans: CollectionSpec<GeneratedPlan> = {
  name: 'generated_plans', version: 1, fieldNames: ['userId', 'at'], fields: ({ userId, at }) => ({ userId, at }), indexes: [['userId', 'at']],
}

/** Each generated plan by itself, by the message's id: so it counts once, whenever and how often it is heard. */
export const generatedPlanProjection: Projection<GeneratedPlan> = {
  name: 'generated_plans',
  spec: generatedPlans,
  types: ['PlanGenerated'],
  keys: ({ id }) => [id],
  evolve: (_plan, { data }) => {
    const { userId, at } = planGenerated.parse(data)
    return { userId, at: new Date(at).toISOString() }
  },
}

/** The year and month it is at a place at that time. */
export const monthAt = (at: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(new Date(at))
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('year')}-${part('month')}`
}

const longestMonthMs = 32 * 24 * 60 * 60 * 1000

/** How many plans were generated for a user in the month that it is at the user's place. */
export const countThisMonth = async (plans: Collection<GeneratedPlan>, userId: number, at: string, timeZone: string): Promise<number> => {
  const from = new Date(Date.parse(at) - longestMonthMs).toISOString()
  const lately = await plans.find({ filter: { where: { userId, at: { gte: from } } } })
  if (lately.length === 0) return 0
  const month = monthAt(at, timeZone)
  return lately.filter((plan) => monthAt(plan.at, timeZone) === month).length
}
