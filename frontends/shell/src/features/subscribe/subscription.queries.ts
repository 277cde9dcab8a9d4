import { useQuery } from '@tanstack/react-query'
import { http, isPremium, messageOf, toast } from '@plateful/shell-sdk'
import { useEffect } from 'react'
import type { Subscription, SubscriptionPayment } from '../payment/billing.ts'
import type { Tier } from './plans.ts'

const address = '/api/user/subscription'

export const readSubscription = (signal?: AbortSignal) => http.get<Subscription>(address, { signal })

/** The caller's subscription, as it is now. */
export const useSubscription = () =>
  useQuery({ queryKey: [address], queryFn: ({ signal }) => readSubscription(signal), staleTime: 0 })

/** Asks for a tier: a payment to confirm, or a message where there is nothing to pay. */
export const askFor = (tier: Tier) => http.post<SubscriptionPayment>('/api/create-subscription-payment', { tier })

/** The payment that begins a subscription. Asked for again, it is the same one. */
export function useFirstPayment(tier: Tier | undefined) {
  const asked = useQuery({
    queryKey: ['subscription payment', tier],
    queryFn: async () => {
      const payment = await askFor(tier!)
      if (payment.clientSecret === null) throw new Error('No client secret received')
      return { ...payment, clientSecret: payment.clientSecret }
    },
    enabled: tier !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const { error } = asked
  useEffect(() => {
    if (error) toast({ title: 'Error', description: messageOf(error, 'Failed to setup payment. Please try again.'), variant: 'destructive' })
  }, [error])
  return asked
}

/** Begins what was paid for. Where that fails it asks whether it has begun all the same. @returns whether it has */
export async function complete(paymentIntentId: string, tier: Tier | undefined): Promise<boolean> {
  try {
    await http.post('/api/complete-subscription', { paymentIntentId })
    return true
  } catch {
    const now = await readSubscription().catch(() => undefined)
    return now !== undefined && isPremium(now) && (tier === undefined || now.subscription_tier === tier)
  }
}
