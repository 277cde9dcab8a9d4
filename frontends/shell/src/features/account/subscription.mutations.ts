import { useMutation } from '@tanstack/react-query'
import { http, messageOf, toast } from '@plateful/shell-sdk'
import { refreshEverything } from '../payment/refresh.ts'
import type { Tier } from '../subscribe/plans.ts'
import { askFor } from '../subscribe/subscription.queries.ts'

/** Ends the subscription with what is paid for. */
export function useCancel() {
  return useMutation({
    mutationFn: () => http.post<{ message: string }>('/api/cancel-subscription'),
    onSuccess: async ({ message }) => {
      await refreshEverything()
      toast({ title: 'Subscription cancelled', description: message })
    },
    onError: (error) => toast({ title: 'Failed to cancel subscription', description: messageOf(error, 'Please try again.'), variant: 'destructive' }),
  })
}

/** Takes a cancellation back while the paid period lasts; nothing is to be paid for that. */
export function useResume() {
  return useMutation({
    mutationFn: (tier: Tier) => askFor(tier),
    onSuccess: async () => {
      await refreshEverything()
      toast({ title: 'Your subscription goes on' })
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
  })
}
