import { useMutation, useQueryClient } from '@tanstack/react-query'
import { http, messageOf, sessionKey, toast } from '@plateful/shell-sdk'
import { type Subscription, subscriptionKey } from './account.queries.ts'

function useRefresh() {
  const queryClient = useQueryClient()
  return () => Promise.all([subscriptionKey, sessionKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Ends the subscription with what is paid for. */
export function useCancel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => http.post<{ message: string }>('/api/cancel-subscription'),
    onSuccess: async ({ message }) => {
      await refresh()
      toast({ title: 'Subscription cancelled', description: message })
    },
    onError: (error) => toast({ title: 'Failed to cancel subscription', description: messageOf(error, 'Please try again.'), variant: 'destructive' }),
  })
}

/** Takes a cancellation back while the paid period lasts; nothing is to be paid for that. */
export function useResume() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (tier: Subscription['subscription_tier']) => http.post('/api/create-subscription-payment', { tier }),
    onSuccess: async () => {
      await refresh()
      toast({ title: 'Your subscription goes on' })
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
  })
}
