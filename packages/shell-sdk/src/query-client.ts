import { QueryClient } from '@tanstack/react-query'
import { http } from './http.ts'

/** A client with the product's defaults: one try, nothing refetched behind the user's back. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A query without its own function reads the address that its key spells.
        queryFn: ({ queryKey, signal }) => http.get(String(queryKey[0]), { signal }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        // Otherwise a query made without a network would wait for one instead of failing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The one client that shell and remotes share. */
export const queryClient = createQueryClient()
