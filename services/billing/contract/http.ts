import { z } from 'zod'
import { route } from '@plateful/service'

export const getSubscription = route({
  method: 'GET', path: '/api/user/subscription', access: 'user',
  summary: 'The caller’s subscription; free without one.',
  answer: z.object({
    subscription_status: z.enum(['free', 'pending', 'active']),
    subscription_tier: z.enum(['free', 'monthly', 'yearly']),
    subscription_expires_at: z.string().nullable(),
  }),
})
