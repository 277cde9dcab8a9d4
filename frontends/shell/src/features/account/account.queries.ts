import { useQuery } from '@tanstack/react-query'
import { http } from '@plateful/shell-sdk'
import type { Purchase } from '../payment/billing.ts'

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

export const sessionsKey = ['/api/user/sessions'] as const

/** Read at each visit: sessions begin and end elsewhere. */
export function useOpenSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => http.get<OpenSession[]>(sessionsKey[0], { signal }),
    refetchOnMount: 'always',
  })
}

export function usePurchases() {
  return useQuery({ queryKey: ['/api/purchases'], queryFn: ({ signal }) => http.get<Omit<Purchase, 'message'>[]>('/api/purchases', { signal }) })
}
