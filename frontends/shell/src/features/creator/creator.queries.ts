import { useMutation, useQuery } from '@tanstack/react-query'
import { http, messageOf, toast } from '@plateful/shell-sdk'
import type { CreatorSales } from '../payment/billing.ts'

/** What the caller sold and is owed, as it is now. */
export const useSales = () =>
  useQuery({ queryKey: ['/api/creator/sales'], queryFn: ({ signal }) => http.get<CreatorSales>('/api/creator/sales', { signal }), staleTime: 0 })

/** Leads to the provider's pages, where the account is set up that sales are paid to. */
export const useOnboarding = () =>
  useMutation({
    mutationFn: () => http.post<{ url: string }>('/api/creator/onboarding'),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast({ title: 'Payouts could not be set up', description: messageOf(error), variant: 'destructive' }),
  })
