import type { Collection } from '@plateful/read-store'
import type { User } from '../../contract/http.ts'
import { countThisMonth, type GeneratedPlan } from '../inbox/generated-plans.ts'
import type { Subscription } from '../inbox/subscriptions.ts'
import type { Profile } from './profile/profile.ts'

/** Makes the user object of the contract out of a profile and what other services told about the user. */
export const createUserAnswer = (views: { subscriptions: Collection<Subscription>; generatedPlans: Collection<GeneratedPlan> }) =>
  async ({ role, passwordVersion: _version, ...profile }: Profile, at: string): Promise<User> => {
    const [subscription, monthlyGenerations] = await Promise.all([
      views.subscriptions.get(String(profile.id)),
      countThisMonth(views.generatedPlans, profile.id, at, profile.timeZone),
    ])
    return {
      ...profile,
      subscription_status: subscription ? 'active' : 'free',
      subscription_tier: subscription?.tier ?? 'free',
      monthlyGenerations,
      isAdmin: role === 'admin',
    }
  }
