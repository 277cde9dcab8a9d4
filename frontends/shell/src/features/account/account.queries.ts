import { useQuery } from '@tanstack/react-query'
import { http } from '@plateful/shell-sdk'

export type Subscription = {
  subscription_status: 'free' | 'pending' | 'active'
  subscription_tier: 'free' | 'monthly' | 'yearly'
  subscription_expires_at: string | null
  cancel_at_period_end: boolean
  /** The tier from the next period on, where it is another one. */
  next_tier: 'monthly' | 'yearly' | null
  /** A renewal could not be charged, and is tried again. */
  payment_failed: boolean
  /** Cents a period. */
  amount: number | null
}

export type OpenSession = {
  id: string
  createdAt: string
  /** To the day. */
  lastSeenAt: string
  /** As "Firefox on Windows". */
  device: string
  address: string | null
  current: boolean
}

/** `amount` is cents. */
export type Purchase = { id: number; recipeId: number; title: string; amount: number; createdAt: string; refundedAt: string | null }

export const subscriptionKey = ['/api/user/subscription'] as const
export const sessionsKey = ['/api/user/sessions'] as const

export function useSubscription() {
  return useQuery({ queryKey: subscriptionKey, queryFn: ({ signal }) => http.get<Subscription>(subscriptionKey[0], { signal }) })
}

/** Read at each visit: sessions begin and end elsewhere. */
export function useOpenSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => http.get<OpenSession[]>(sessionsKey[0], { signal }),
    refetchOnMount: 'always',
  })
}

export function usePurchases() {
  return useQuery({ queryKey: ['/api/purchases'], queryFn: ({ signal }) => http.get<Purchase[]>('/api/purchases', { signal }) })
}
